import { useCallback, useMemo } from 'react';
import type { BodyOf } from '#contract/call';
import type { GuaranteeListRow, guaranteeTotals } from '#contract/guarantees';
import { countText, MOST_COUNTED } from '#domain/counting';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { isRecordList, WORK_LISTS, type WorkList } from '#domain/guarantee/work-lists';
import { useGuaranteeRows } from '../../../api/guarantee-entities';
import { useGuaranteePageQuery, useGuaranteeTotalsQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { JUST_FETCHED_SECONDS } from '../../../api/page-requests';
import { useSavedTable } from '../../../api/preferences';
import { useSessionFlags } from '../../../api/session-flags';
import { useUserInfoQuery } from '../../../api/users';
import { MoneyTotal } from '../../../blocks/money/money-total';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { DataTable } from '../../../blocks/table/data-table';
import '../guarantees.css';
import { TableTools } from '../../../blocks/table/table-tools';
import { useColumnLayout } from '../../../blocks/table/use-column-layout';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { DRAFT_LIST, PROJECT_LIST } from '../paths';
import { ApplyMenu } from './apply-menu';
import { BesideList } from './beside-list';
import { useBulkActions } from './bulk/use-bulk-actions';
import { useChosenRows } from './bulk/use-chosen-rows';
import { RowActions } from './row-actions';
import { useListExport } from './use-list-export';
import { useOpenedRow } from './use-opened-row';
import { BESIDE_COLUMNS, compactColumns, workListColumns } from './work-list-columns';
import { columnMenus, FILTERS, pageBody, searchFields, SORT_FIELDS, totalsBody } from './work-list-search';
import { WORK_LIST_TEXTS } from './work-list-texts';

export function WorkListPage({ list }: { list: WorkList }) {
  const { view, filters, showView, showFilters, search, showSearch, formKey } = useTableUrl(SORT_FIELDS, FILTERS);
  const request = pageBody(list, view, filters);
  const { data, error, isFetching, refetch } = useGuaranteePageQuery(request, { refetchOnMountOrArgChange: JUST_FETCHED_SECONDS });
  const rows = useGuaranteeRows(data?.list);
  const { data: user } = useUserInfoQuery({});
  const { isBidder } = useSessionFlags();
  const { description, empty } = WORK_LIST_TEXTS[list];
  const filtered = Object.keys(filters).length > 0;
  const saved = useSavedTable(list);
  const opened = useOpenedRow(data?.list ?? []);
  const isOpen = opened.applyNo !== null;
  const columns = useMemo(() => workListColumns(list, user?.orgType), [list, user?.orgType]);
  const fields = useMemo(() => searchFields(list, user?.orgType), [list, user?.orgType]);
  const menus = useMemo(() => columnMenus(list), [list]);
  const actions = useCallback((row: GuaranteeListRow) => <RowActions list={list} row={row} />, [list]);
  const layout = useColumnLayout(columns, saved.columns, saved.saveColumns);
  const chosen = useChosenRows(rows);
  const exporting = useListExport(request, {
    columns: layout.columns.map(({ key }) => key),
    chosen: chosen.keys,
    total: data?.total ?? 0,
    orgType: user?.orgType,
  });
  const bulk = useBulkActions(list, {
    shown: rows,
    chosen: chosen.rows,
    onDone: (done) => chosen.choose(chosen.keys.filter((applyNo) => !done.includes(applyNo))),
  });
  const mayChoose = bulk.offered || exporting.chosen !== undefined || exporting.documents?.chosen !== undefined;
  const writesApplications = isRecordList(list) && isBidder;
  const compact = saved.density === 'compact';

  return (
    <div className={compact ? 'page page-compact' : 'page'}>
      <PageHeader
        title={WORK_LISTS[list].label}
        description={description}
        actions={
          writesApplications ? (
            <>
              <LinkButton to={DRAFT_LIST}>我的草稿</LinkButton>
              {list === 'perf_record' ? (
                <ApplyMenu />
              ) : (
                <LinkButton type="primary" to={PROJECT_LIST}>
                  申请保函
                </LinkButton>
              )}
            </>
          ) : null
        }
      />
      <Panel>
        <SearchForm key={formKey} fields={fields} values={filters} onSearch={showFilters} />
      </Panel>
      <BesideList opened={opened} count={rows.length}>
        <Panel>
          <DataTable<GuaranteeListRow>
            label={WORK_LISTS[list].label}
            columns={isOpen ? BESIDE_COLUMNS : compact ? compactColumns(layout.columns) : layout.columns}
            rows={data ? rows : undefined}
            total={data?.total ?? 0}
            keyOf={({ applyNo }) => applyNo}
            view={view}
            onView={showView}
            filtering={{ menus, values: filters, onValues: showFilters }}
            loading={isFetching}
            failure={loadFailure(error)}
            onRetry={() => void refetch()}
            empty={filtered ? '没有符合条件的记录，请调整查询条件' : empty}
            emptyKind={filtered ? 'search' : isRecordList(list) ? 'rows' : 'done'}
            density={saved.density}
            totals={<ListTotals search={totalsBody(request)} />}
            opened={{ key: opened.applyNo, onOpen: opened.open }}
            actionsWidth={WORK_LIST_TEXTS[list].primary.length > 0 ? 126 : 84}
            {...(isOpen ? {} : { actions })}
            {...(mayChoose
              ? {
                  selection: {
                    keys: chosen.keys,
                    onKeys: chosen.choose,
                    nameOf: (row) => (row.withheld ? row.applyNo : `${row.projectName} ${row.applyNo}`),
                    onCards: bulk.offered,
                  },
                }
              : {})}
            tools={
              <TableTools
                columns={columns}
                layout={layout}
                density={saved.densityTool}
                searches={{ ...saved.searchTool, present: search, onApply: showSearch }}
                {...(mayChoose
                  ? {
                      choice: {
                        count: chosen.keys.length,
                        elsewhere: chosen.keys.filter((applyNo) => !data?.list.includes(applyNo)).length,
                        onNone: () => chosen.choose([]),
                        actions: bulk.buttons,
                      },
                    }
                  : {})}
                exporting={exporting}
              />
            }
          />
        </Panel>
      </BesideList>
      {bulk.dialog}
    </div>
  );
}

function ListTotals({ search }: { search: BodyOf<typeof guaranteeTotals> }) {
  const { currentData } = useGuaranteeTotalsQuery(search, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  if (currentData.guaranteeAmount === undefined) {
    const why = currentData.count > MOST_COUNTED ? '缩小筛选范围后显示合计金额' : `含未开标业务，合计金额${AFTER_OPENING}`;
    return (
      <>
        {countText(currentData.count, '笔')}，{why}
      </>
    );
  }
  return (
    <>
      合计 <span className="number">{currentData.count}</span> 笔，担保金额 <MoneyTotal value={currentData.guaranteeAmount} />
    </>
  );
}
