import type { IdentityChangeRow } from '#contract/organisations';
import { enumerationOptions, enumerationValues } from '#domain/enumerations';
import { loadFailure } from '../../api/load-failure';
import { useIdentityChangePageQuery } from '../../api/organisations';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import { Panel } from '../../blocks/page/panel';
import type { SearchField } from '../../blocks/search-form/search-field';
import { SearchForm } from '../../blocks/search-form/search-form';
import { DataTable } from '../../blocks/table/data-table';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { CHANGE_COLUMNS } from './change-columns';
import { changePath } from './paths';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'status'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '变更前后的单位名称或信用代码' },
  { kind: 'choice', label: '状态', names: ['status'], options: enumerationOptions('organisationChange') },
];

export function ChangesPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { keyword, status: requested } = filters;
  const status = isStatus(requested) ? requested : undefined;
  const { data, error, isFetching, refetch } = useIdentityChangePageQuery({
    page: view.page,
    size: view.size,
    ...(keyword ? { keyword } : {}),
    ...(status ? { status } : {}),
  });
  return (
    <div className="page">
      <PageHeader title="变更审核" description="单位申请变更名称、统一社会信用代码或法定代表人，审核通过后生效。" />
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="变更申请"
          columns={CHANGE_COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ requestNo }) => String(requestNo)}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          emptyKind={keyword || status ? 'search' : 'done'}
          empty={keyword || status ? '没有符合条件的变更申请，请调整查询条件' : '暂无变更申请'}
          actions={(row) => <ReviewLink row={row} />}
          actionsWidth={88}
        />
      </Panel>
    </div>
  );
}

function ReviewLink({ row: { requestNo, status, appName } }: { row: IdentityChangeRow }) {
  const text = status === 'pending' ? '审核' : '查看';
  return (
    <LinkButton type="link" size="small" to={changePath(requestNo)} aria-label={`${text}：${appName}`}>
      {text}
    </LinkButton>
  );
}

function isStatus(value: string | undefined): value is IdentityChangeRow['status'] {
  return value !== undefined && enumerationValues('organisationChange').includes(value);
}
