import type { SystemMessageRow } from '#contract/system-messages';
import { NOTICE_WAYS } from '#domain/notice/ways';
import { WORD_FLOOR } from '#domain/search-words';
import { AUDIENCES, EMERGENCY_LEVELS, emergencyLevels } from '#domain/system-message/message';
import { SYSTEM_MESSAGE_STATES, systemMessageStates } from '#domain/system-message/state';
import { loadFailure } from '../../api/load-failure';
import { useSystemMessagePageQuery } from '../../api/system-messages';
import { DateText } from '../../blocks/date/date-text';
import { LinkButton } from '../../blocks/page/link-button';
import { PageHeader } from '../../blocks/page/page-header';
import type { SearchField } from '../../blocks/search-form/search-field';
import type { DataColumn } from '../../blocks/table/data-table';
import { NameLink } from '../../blocks/table/name-link';
import { SearchedList } from '../../blocks/table/searched-list';
import { useTableUrl } from '../../blocks/table/use-table-url';
import { LevelTag, MessageStateTag, progressText } from './message-tags';
import { NEW_SYSTEM_MESSAGE, systemMessagePath } from './paths';

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'emergencyLevel', 'state'] as const;
const SEARCH_FIELDS: readonly SearchField[] = [
  { kind: 'text', label: '主题', names: ['keyword'], placeholder: '至少输入 2 个字', minLength: WORD_FLOOR },
  {
    kind: 'choice',
    label: '紧急程度',
    names: ['emergencyLevel'],
    options: emergencyLevels.map((value) => ({ value, label: EMERGENCY_LEVELS[value] })),
  },
  {
    kind: 'choice',
    label: '状态',
    names: ['state'],
    options: systemMessageStates.map((value) => ({ value, label: SYSTEM_MESSAGE_STATES[value].label })),
  },
];

const COLUMNS: readonly DataColumn<SystemMessageRow>[] = [
  {
    key: 'theme',
    title: '主题',
    width: 260,
    onCard: 'title',
    render: ({ messageNo, theme }) => <NameLink to={systemMessagePath(messageNo)} name={theme} />,
  },
  { key: 'emergencyLevel', title: '紧急程度', width: 100, render: ({ emergencyLevel }) => <LevelTag level={emergencyLevel} /> },
  { key: 'notifyType', title: '通知方式', width: 140, render: ({ notifyType }) => notifyType.map((way) => NOTICE_WAYS[way]).join('、') },
  { key: 'audience', title: '接收范围', width: 110, render: ({ audience }) => AUDIENCES[audience] },
  {
    key: 'sendTime',
    title: '发送时间',
    width: 170,
    render: ({ sendTime, sentAt }) =>
      (sentAt ?? sendTime) ? <DateText value={sentAt ?? sendTime} precision="minute" /> : '发布后立即发送',
  },
  {
    key: 'notified',
    title: '发送人数',
    width: 140,
    align: 'right',
    render: ({ notified, sentAt, progress }) => (progress ? progressText(progress) : sentAt ? String(notified) : '—'),
  },
  { key: 'state', title: '状态', width: 100, onCard: 'corner', render: ({ state }) => <MessageStateTag state={state} /> },
  { key: 'editedBy', title: '操作人', width: 180, render: ({ editedBy }) => <span className="table-clamp">{editedBy}</span> },
];

export function SystemMessagesPage() {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view, filters } = url;
  const { keyword } = filters;
  const emergencyLevel = emergencyLevels.find((each) => each === filters.emergencyLevel);
  const state = systemMessageStates.find((each) => each === filters.state);
  const { data, error, isFetching, refetch } = useSystemMessagePageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(emergencyLevel ? { emergencyLevel } : {}),
      ...(state ? { state } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="page">
      <PageHeader
        title="系统消息"
        description="向全部用户、指定用户或指定机构发布公告。到发送时间后，用户在站内立即看到，紧急消息会弹窗提示一次；也可同时发送短信和邮件。"
        actions={
          <LinkButton type="primary" to={NEW_SYSTEM_MESSAGE}>
            新建
          </LinkButton>
        }
      />
      <SearchedList
        label="系统消息"
        fields={SEARCH_FIELDS}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={COLUMNS}
        keyOf={({ messageNo }) => messageNo}
        what="消息"
        empty="还没有系统消息，点“新建”发布第一条"
      />
    </div>
  );
}
