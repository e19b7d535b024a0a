import type { MemberRow } from '#contract/members';
import { MEMBER_STATES } from '#domain/organisation/member-states';
import { DateText } from '../../../blocks/date/date-text';
import { ToneTag } from '../../../blocks/status/status-tag';
import type { DataColumn } from '../../../blocks/table/data-table';
import '../user-manage.css';

export const MEMBER_COLUMNS: readonly DataColumn<MemberRow>[] = [
  {
    key: 'userName',
    title: '姓名',
    width: 120,
    onCard: 'title',
    render: ({ userName, isSelf }) => (
      <>
        {userName}
        {isSelf ? <span className="member-self">本人</span> : null}
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    width: 96,
    onCard: 'corner',
    render: ({ disabled }) => <ToneTag tone={disabled ? 'ended' : 'good'}>{MEMBER_STATES[disabled ? 'disabled' : 'active']}</ToneTag>,
  },
  { key: 'mobile', title: '手机号码', width: 132, render: ({ mobile }) => <span className="number">{mobile}</span> },
  { key: 'roles', title: '角色', width: 170, render: ({ roleNames }) => roleNames.join('、') },
  { key: 'joinedAt', title: '加入时间', width: 116, render: ({ joinedAt }) => <DateText value={joinedAt} precision="day" /> },
  {
    key: 'lastSeenAt',
    title: '最近使用',
    width: 150,
    render: ({ lastSeenAt }) => (lastSeenAt ? <DateText value={lastSeenAt} precision="minute" /> : '—'),
  },
];
