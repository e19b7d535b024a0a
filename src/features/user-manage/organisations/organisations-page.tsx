import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { MANAGED_ORGANISATIONS } from '#contract/addresses/managed-organisations';
import { enumerationOptions, enumerationValues } from '#domain/enumerations';
import { ORGANISATION_STATES, organisationStates } from '#domain/organisation/organisation-states';
import { ORGANISATION_TYPES, organisationTypes } from '#domain/organisation/organisation-type';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { LinkButton } from '../../../blocks/page/link-button';
import { PageHeader } from '../../../blocks/page/page-header';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { organisationPath } from '../paths';
import { ORGANISATION_COLUMNS } from './organisation-columns';

const { useManagedOrganisationPageQuery } = apiOf(MANAGED_ORGANISATIONS);

const ImportBidders = lazy(async () => ({
  default: (await import(/* webpackChunkName: "bidder-import" */ './import-bidders')).ImportBidders,
}));

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'orgType', 'state', 'registerStatus'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  {
    kind: 'text',
    label: '单位名称或信用代码',
    names: ['keyword'],
    placeholder: '名称或统一社会信用代码，至少 2 个字',
    minLength: WORD_FLOOR,
  },
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
    options: organisationStates.map((value) => ({ value, label: ORGANISATION_STATES[value] })),
  },
  {
    kind: 'choice',
    label: '注册状态',
    names: ['registerStatus'],
    options: enumerationOptions('registerStatus'),
  },
];

export function OrganisationsPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const [importing, setImporting] = useState(false);
  const { keyword } = filters;
  const state = organisationStates.find((value) => value === filters.state);
  const orgType = organisationTypes.find((type) => type === filters.orgType);
  const registerStatus = enumerationValues('registerStatus').find((value) => value === filters.registerStatus);
  const { data, error, isFetching, refetch } = useManagedOrganisationPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(orgType ? { orgType } : {}),
      ...(state ? { state } : {}),
      ...(registerStatus ? { registerStatus } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="单位管理"
        description="查看平台上的全部单位及其成员，冻结违规单位，或解除冻结。"
        actions={<Button onClick={() => setImporting(true)}>导入投标单位</Button>}
      />
      <SearchedList
        label="单位列表"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={ORGANISATION_COLUMNS}
        keyOf={({ appId }) => appId}
        what="单位"
        empty="平台上还没有单位"
        actions={({ appId, orgName }) => (
          <LinkButton type="link" size="small" to={organisationPath(appId)} aria-label={`查看：${orgName}`}>
            查看
          </LinkButton>
        )}
        actionsWidth={80}
      />
      {importing ? (
        <Suspense fallback={null}>
          <ImportBidders onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
