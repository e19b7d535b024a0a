import { Button } from 'antd';
import { useState } from 'react';
import { MEMBERS } from '#contract/addresses/members';
import type { MemberRow } from '#contract/members';
import { MEMBER_STATES, memberStates } from '#domain/organisation/member-states';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import type { SearchField } from '../../../blocks/search-form/search-field';
import { SearchedList } from '../../../blocks/table/searched-list';
import { useTableUrl } from '../../../blocks/table/use-table-url';
import { HandOverDialog } from './hand-over-dialog';
import { MEMBER_COLUMNS } from './member-columns';
import { MemberEventDialog, type MemberEventType } from './member-event-dialog';
import { MemberRolesDialog } from './member-roles-dialog';

const { useMemberPageQuery, useMemberRolesQuery } = apiOf(MEMBERS);

const SORT_FIELDS = [] as const;
const FILTERS = ['keyword', 'state', 'roleCode'] as const;

interface Chosen {
  member: MemberRow;
  what: 'roles' | 'handOver' | MemberEventType;
}

export function MemberList({ onInvite }: { onInvite: () => void }) {
  const url = useTableUrl(SORT_FIELDS, FILTERS);
  const { view } = url;
  const { keyword, roleCode } = url.filters;
  const state = memberStates.find((one) => one === url.filters.state);
  const { data: roles } = useMemberRolesQuery({});
  const { data, error, isFetching, refetch } = useMemberPageQuery(
    {
      page: view.page,
      size: view.size,
      ...(keyword ? { keyword } : {}),
      ...(state ? { state } : {}),
      ...(roleCode ? { roleCode } : {}),
    },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const fields: readonly SearchField[] = [
    { kind: 'text', label: '姓名或手机号码', names: ['keyword'], placeholder: '姓名或手机号码' },
    {
      kind: 'choice',
      label: '状态',
      names: ['state'],
      options: memberStates.map((value) => ({ value, label: MEMBER_STATES[value] })),
    },
    {
      kind: 'choice',
      label: '角色',
      names: ['roleCode'],
      options: (roles?.list ?? []).map(({ code, name }) => ({ value: code, label: name })),
    },
  ];
  return (
    <>
      <SearchedList
        label="成员列表"
        fields={fields}
        url={url}
        answer={{ data, isFetching, failure: loadFailure(error), onRetry: () => void refetch() }}
        columns={MEMBER_COLUMNS}
        keyOf={({ userId }) => userId}
        what="成员"
        empty={
          <Button type="link" onClick={onInvite}>
            邀请第一位成员
          </Button>
        }
        actions={(member) => <MemberActions member={member} onChoose={(what) => setChosen({ member, what })} />}
        actionsWidth={250}
      />
      {chosen?.what === 'roles' ? <MemberRolesDialog member={chosen.member} onClose={close} /> : null}
      {chosen?.what === 'handOver' ? <HandOverDialog member={chosen.member} onClose={close} /> : null}
      {chosen && chosen.what !== 'roles' && chosen.what !== 'handOver' ? (
        <MemberEventDialog
          member={chosen.member}
          event={chosen.what}
          onClose={close}
          onHandOver={() => setChosen({ ...chosen, what: 'handOver' })}
        />
      ) : null}
    </>
  );
}

function MemberActions({ member, onChoose }: { member: MemberRow; onChoose: (what: Chosen['what']) => void }) {
  const { userName, disabled, isSelf, untouchable } = member;
  if (untouchable) return <span className="member-untouchable">{untouchable}</span>;
  const action = (what: Chosen['what'], text: string, danger = false) => (
    <Button key={what} type="link" size="small" danger={danger} aria-label={`${text}：${userName}`} onClick={() => onChoose(what)}>
      {text}
    </Button>
  );
  return (
    <span className="member-actions">
      {action('roles', '修改角色')}
      {action('handOver', '移交待办')}
      {isSelf ? null : disabled ? action('enable', '启用') : action('disable', '停用', true)}
      {action('remove', isSelf ? '退出' : '移出', true)}
    </span>
  );
}
