import type { ReplyOf } from '#contract/call';
import type { intermediaryPage } from '#contract/registrations';
import { WORD_FLOOR } from '#domain/search-words';
import { loadFailure } from '../../../api/load-failure';
import { useIntermediaryPageQuery } from '../../../api/registrations';
import { dateText } from '../../../blocks/date/date-text';
import type { SearchField } from '../../../blocks/search-form/search-field';
import type { DataColumn } from '../../../blocks/table/data-table';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';

type AgencyRow = ReplyOf<typeof intermediaryPage>['list'][number];

const FILTERS = ['keyword'] as const;
const FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '关键词', names: ['keyword'], placeholder: '机构名称或信用代码，至少 2 个字', minLength: WORD_FLOOR },
];
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
  const url = useTableUrl([] as const, FILTERS);
  const { view } = url;
  const { keyword } = url.filters;
  const { data, error, isFetching, refetch } = useIntermediaryPageQuery(
    { page: view.page, size: view.size, ...(keyword ? { keyword } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <SearchedList
        label="中介机构"
        fields={FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ appId }) => appId}
        what="机构"
        empty="还没有中介机构。可在“邀请”中邀请代理机构注册。"
      />
    </div>
  );
}
