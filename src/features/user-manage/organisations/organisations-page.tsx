import { enumerationLabel, enumerationValues } from '#domain/enumerations';
import { ORGANISATION_TYPES, organisationTypes } from '#domain/organisation/organisation-type';
import { loadFailure } from '../../../api/load-failure';
import { useManagedOrganisationPageQuery } from '../../../api/managed-organisations';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import { Panel } from '../../../blocks/page/panel';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchForm } from '../../../blocks/search-form/search-form';
import { DataTable } from '../../../blocks/table/data-table';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { organisationPath } from '../paths';
import { ORGANISATION_COLUMNS } from './organisation-columns';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'orgType', 'state', 'registerStatus'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '单位名称或信用代码', names: ['keyword'], placeholder: '名称或统一社会信用代码' },
  {
    kind: 'choice',
    label: '单位类型',
    names: ['orgType'],
    options: organisationTypes.map((value) => ({ value, label: ORGANISATION_TYPES[value] })),
  },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: [
      { value: 'working', label: '正常' },
      { value: 'frozen', label: '已冻结' },
    ],
  },
  {
    kind: 'choice',
    label: '注册状态',
    names: ['registerStatus'],
    options: enumerationValues('registerStatus').map((value) => ({ value, label: enumerationLabel('registerStatus', value) })),
  },
];

export function OrganisationsPage() {
  const { view, filters, showView, showFilters } = useTableUrl(SORT_FIELDS, FILTERS);
  const { keyword, state } = filters;
  const orgType = organisationTypes.find((type) => type === filters.orgType);
  const registerStatus = enumerationValues('registerStatus').find((value) => value === filters.registerStatus);
  const { data, error, isFetching, refetch } = useManagedOrganisationPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(orgType ? { orgType } : {}),
      ...(state === 'working' || state === 'frozen' ? { state } : {}),
      ...(registerStatus ? { registerStatus } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader title="单位管理" description="查看平台上的全部单位及其成员，冻结违规单位，或解除冻结。" />
      <Panel>
        <SearchForm fields={SEARCH_FIELDS} values={filters} onSearch={showFilters} />
      </Panel>
      <Panel>
        <DataTable
          label="单位列表"
          columns={ORGANISATION_COLUMNS}
          rows={data?.list}
          total={data?.total ?? 0}
          keyOf={({ appId }) => appId}
          view={view}
          onView={showView}
          loading={isFetching}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          empty="没有符合条件的单位，请调整查询条件"
          actions={({ appId, orgName }) => (
            <LinkButton type="link" size="small" to={organisationPath(appId)} aria-label={`查看：${orgName}`}>
              查看
            </LinkButton>
          )}
          actionsWidth={80}
        />
      </Panel>
    </div>
  );
}
