import type { ReplyOf } from '#contract/call';
import type { intermediaryPage } from '#contract/registrations';
import { loadFailure } from '../../../api/load-failure';
import { useIntermediaryPageQuery } from '../../../api/registrations';
import { dateText } from '../../../blocks/date/date-text';
import { Panel } from '../../../blocks/page/panel';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { DataTable, type DataColumn } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';

type AgencyRow = ReplyOf<typeof intermediaryPage>['list'][number];

const FILTERS = ['keyword'] as const;
const FIELDS: readonly SearchField[] = [{ kind: 'text', label: '关键词', names: ['keyword'], placeholder: '机构名称或信用代码' }];
const COLUMNS: readonly DataColumn<AgencyRow>[] = [
  { key: 'orgName', title: '机构名称', width: 240, onCard: 'title', render: ({ orgName }) => orgName },
  { key: 'orgCodeNo', title: '统一社会信用代码', width: 190, render: ({ orgCodeNo }) => orgCodeNo },
  { key: 'contactName', title: '联系人', width: 100, render: ({ contactName }) => contactName || '—' },
  { key: 'projects', title: '项目数', width: 90, align: 'right', render: ({ projects }) => projects },
  { key: 'passedProjects', title: '审核通过', width: 90, align: 'right', render: ({ passedProjects }) => passedProjects },
  { key: 'invitedBy', title: '邀请方', width: 150, render: ({ invitedBy }) => invitedBy.join('、') || '—' },
  { key: 'createTime', title: '开通时间', width: 150, render: ({ createTime }) => dateText(createTime) },
];

export function AgencyList() {
  const { view, filters, showView, showFilters } = useTableUrl([] as const, FILTERS);
  const { keyword } = filters;
  const { data, error, isFetching, refetch } = useIntermediaryPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <Panel>
        <SearchForm fields={FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="中介机构"
          columns={COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ appId }) => appId}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          emptyKind={keyword ? 'search' : 'rows'}
          empty={keyword ? '没有符合条件的机构，请调整查询条件' : '还没有中介机构。可在“邀请”中邀请代理机构注册。'}
        />
      </Panel>
    </div>
  );
}
