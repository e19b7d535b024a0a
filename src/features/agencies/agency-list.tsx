import { Button } from 'antd';
import { AGENCIES } from '#contract/addresses/agencies';
import type { AgencyRow } from '#contract/agencies';
import { ORGANISATION_STATES, organisationStates } from '#domain/organisation/organisation-states';
import { WORD_FLOOR } from '#domain/search-words';
import { apiOf } from '../../api/endpoints';
import { useExport } from '../../api/exports';
import { loadFailure } from '../../api/load-failure';
import { dateText } from '../../blocks/date/date-text';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { organisationColumns } from '../../blocks/table/organisation-columns';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { agencyPath } from './paths';

const { useAgencyPageQuery } = apiOf(AGENCIES);

const FILTERS = ['keyword', 'state', 'holding'] as const;
const HOLDINGS = [
  { value: 'projects', label: '有项目' },
  { value: 'none', label: '没有项目' },
] as const;
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '机构名称或信用代码，至少 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: organisationStates.map((value) => ({ value, label: ORGANISATION_STATES[value] })),
  },
  { kind: 'choice', label: '承办项目', names: ['holding'], options: HOLDINGS },
];
const COLUMNS: readonly DataColumn<AgencyRow>[] = [
  ...organisationColumns('机构名称', agencyPath),
  { key: 'contactName', title: '联系人', width: 100, render: ({ contactName }) => contactName || '—' },
  { key: 'projects', title: '项目数', width: 90, align: 'right', render: ({ projects }) => projects },
  { key: 'passedProjects', title: '审核通过', width: 90, align: 'right', render: ({ passedProjects }) => passedProjects },
  { key: 'invitedBy', title: '邀请方', width: 190, render: ({ invitedBy }) => invitedBy.join('、') || '—' },
  { key: 'createTime', title: '开通时间', width: 150, render: ({ createTime }) => dateText(createTime) },
];

export function AgencyList() {
  const url = useTableUrl([] as const, FILTERS);
  const { view } = url;
  const { keyword } = url.filters;
  const state = organisationStates.find((value) => value === url.filters.state);
  const holding = HOLDINGS.find(({ value }) => value === url.filters.holding)?.value;
  const under = { ...(keyword ? { keyword } : {}), ...(state ? { state } : {}), ...(holding ? { holding } : {}) };
  const { data, error, isFetching, refetch } = useAgencyPageQuery(
    { page: view.page, size: view.size, ...under },
    { refetchOnMountOrArgChange: true },
  );
  const { run, received } = useExport();
  return (
    <SearchedList
      label="中介机构"
      title="机构"
      extra={
        <Button loading={received !== null} disabled={(data?.total ?? 0) === 0} onClick={() => void run('/agency/export', under)}>
          导出
        </Button>
      }
      fields={FIELDS}
      url={url}
      answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
      columns={COLUMNS}
      keyOf={({ appId }) => appId}
      what="机构"
      empty="还没有中介机构。可在“邀请”中邀请代理机构注册。"
    />
  );
}
