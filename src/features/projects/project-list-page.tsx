import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ProjectRow } from '#contract/projects';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { columnsOf, type ColumnOf } from '#domain/tables';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { useSavedTable } from '../../api/preferences';
import { useProjectRows } from '../../api/project-entities';
import { useProjectPageQuery } from '../../api/projects';
import { useSessionFlags } from '../../api/session-flags';
import { useUserInfoQuery } from '../../api/users';
import { usePermission } from '../../blocks/access/access';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable } from '../../blocks/table/data-table';
import { TableTools } from '../../blocks/table/table-tools';
import { useColumnLayout } from '../../blocks/table/use-column-layout';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { ApplyAction } from './apply-action';
import { NEW_PROJECT } from './paths';
import { PROJECT_COLUMNS } from './project-columns';
import { COLUMN_MENUS, FILTERS, pageBody, searchFieldsFor, SORT_FIELDS } from './project-search';
import { AuditLink, WaitingProjects } from './waiting-projects';

const SectionPicker = lazy(async () => ({
  default: (await import(/* webpackChunkName: "section-picker" */ './section-picker')).SectionPicker,
}));
const ImportDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "project-import" */ './import-dialog')).ImportDialog,
}));

export function ProjectListPage() {
  const { view, filters, showView, showFilters, search, showSearch, formKey } = useTableUrl(SORT_FIELDS, FILTERS);
  const request = pageBody(view, filters);
  const { data, error, isFetching, refetch } = useProjectPageQuery(request);
  const rows = useProjectRows(data?.list);
  const [chosen, setChosen] = useState<ProjectRow | null>(null);
  const [importing, setImporting] = useState(false);
  const saved = useSavedTable('project_list');
  const layout = useColumnLayout(PROJECT_COLUMNS, saved.columns, saved.saveColumns);
  const { run, received, cancel } = useExport();
  const mayExport = usePermission('project:view');
  const { data: user } = useUserInfoQuery({});
  const { isBidder, isGuaranteeZone } = useSessionFlags();
  const mayEdit = usePermission('project:edit');
  const mayAudit = usePermission('project:audit');
  const filtered = Object.keys(filters).length > 0;

  const exportAll = () => {
    const { page: _page, size: _size, ...under } = request;
    void run('/project/export', { ...under, columns: layout.columns.map(({ key }) => key).filter(isColumn) });
  };
  return (
    <div className={saved.density === 'compact' ? 'page page-compact' : 'page'}>
      <PageHeader
        title="项目列表"
        description={user?.orgType ? DESCRIPTIONS[user.orgType] : undefined}
        actions={
          mayEdit ? (
            <>
              <Button onClick={() => setImporting(true)}>从 Excel 导入</Button>
              <LinkButton type={mayAudit ? 'default' : 'primary'} icon={<PlusOutlined aria-hidden="true" />} to={NEW_PROJECT}>
                新建项目
              </LinkButton>
            </>
          ) : null
        }
      />
      {mayAudit ? <WaitingProjects shown={filters.waiting === 'true'} /> : null}
      <Panel>
        <SearchForm key={formKey} fields={searchFieldsFor(user?.orgType, isGuaranteeZone)} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="项目列表"
          columns={layout.columns}
          rows={data ? rows : undefined}
          total={data?.total ?? 0}
          keyOf={({ projectNo }) => projectNo}
          view={view}
          density={saved.density}
          onView={showView}
          filtering={{ menus: COLUMN_MENUS, values: filters, onValues: showFilters }}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          emptyKind={filtered ? 'search' : 'rows'}
          empty={filtered ? '没有符合条件的项目，请调整查询条件' : '暂无招标项目'}
          {...(isBidder
            ? { actions: (row: ProjectRow) => <ApplyAction project={row} onApply={() => setChosen(row)} />, actionsWidth: 88 }
            : mayAudit
              ? { actions: (row: ProjectRow) => <AuditLink project={row} />, actionsWidth: 88 }
              : {})}
          tools={
            <TableTools
              columns={PROJECT_COLUMNS}
              layout={layout}
              density={saved.densityTool}
              searches={{ ...saved.searchTool, present: search, onApply: showSearch }}
              exporting={{ received, cancel, ...(mayExport ? { all: { count: data?.total ?? 0, run: exportAll } } : {}) }}
            />
          }
        />
      </Panel>
      {importing ? (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {chosen ? (
        <Suspense fallback={null}>
          <SectionPicker projectNo={chosen.projectNo} projectName={chosen.projectName} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

const DESCRIPTIONS: Readonly<Record<OrganisationType, string>> = {
  bidder: '选择要投标的项目，按标段申请保函。',
  bidding: '本单位的招标项目及已公开的其他项目。新建的项目由交易中心或平台审核。',
  tradeCenter: '进场交易的招标项目。审核招标人和代理机构提交的项目，查看各标段的开标时间和担保要求。',
  intermediary: '可代理的招标项目，及本单位提交的项目和审核结果。',
  guarantee: '招标项目及其标段，供核对保函申请。',
  letter: '招标项目及其标段，供核对保函申请。',
  platform: '平台全部招标项目及其审核状态。待审核的项目可由平台或交易中心审核。',
  personal: '招标项目及其标段。',
  guest: '招标项目及其标段。',
};

function isColumn(key: string): key is ColumnOf<'project'> {
  return columnsOf('project').some((column) => column === key);
}
