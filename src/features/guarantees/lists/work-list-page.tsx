import { WORK_LISTS, type WorkList } from '#domain/guarantee/work-lists';
import { useGuaranteeRows } from '../../../api/guarantee-entities';
import { useGuaranteePageQuery } from '../../../api/guarantees';
import { loadFailure } from '../../../api/load-failure';
import { useUserInfoQuery } from '../../../api/users';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { DataTable } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import '../guarantees.css';
import { DRAFT_LIST, PROJECT_LIST } from '../paths';
import { RowActions } from './row-actions';
import { WORK_LIST_COLUMNS } from './work-list-columns';
import { FILTERS, isValidSearch, pageBody, searchFields, SORT_FIELDS } from './work-list-search';
import { WORK_LIST_TEXTS } from './work-list-texts';

export function WorkListPage({ list }: { list: WorkList }) {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { data, error, isFetching, refetch } = useGuaranteePageQuery(pageBody(list, view, filters), { refetchOnMountOrArgChange: true });
  const rows = useGuaranteeRows(data?.list);
  const { data: user } = useUserInfoQuery({});
  const { description, empty } = WORK_LIST_TEXTS[list];
  const filtered = Object.keys(filters).length > 0;
  const writesApplications = list === 'guarantee_record' && user?.orgType === 'bidder';

  return (
    <div className="page">
      <PageHeader
        title={WORK_LISTS[list].label}
        description={description}
        actions={
          writesApplications ? (
            <>
              <LinkButton to={DRAFT_LIST}>我的草稿</LinkButton>
              <LinkButton type="primary" to={PROJECT_LIST}>
                申请保函
              </LinkButton>
            </>
          ) : null
        }
      />
      <Panel>
        <SearchForm fields={searchFields(list)} values={filters} isValid={isValidSearch} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label={WORK_LISTS[list].label}
          columns={WORK_LIST_COLUMNS}
          rows={data ? rows : undefined}
          total={data?.total ?? 0}
          keyOf={({ applyNo }) => applyNo}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty={filtered ? '没有符合条件的记录，请调整查询条件' : empty}
          actions={(row) => <RowActions list={list} row={row} />}
        />
      </Panel>
    </div>
  );
}
