import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PEOPLE_LOG } from '#contract/addresses/people-log';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { PageHeader } from '../../../blocks/page/page-header';
import { TabLinks } from '../../../blocks/page/tab-links';
import { LOG_SIZE, PeopleLog } from '../../../blocks/table/people-log';
import { InvitationList } from './invitation-list';
import { InviteDialog } from './invite-dialog';
import { JoinRequests } from './join-requests';
import '../user-manage.css';
import { MemberList } from './member-list';

const { useMemberLogQuery } = apiOf(PEOPLE_LOG);

const TABS = [
  { key: 'members', label: '成员' },
  { key: 'invitations', label: '邀请记录' },
  { key: 'log', label: '变更记录' },
] as const;

export function MembersPage() {
  const [search] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const current = TABS.find(({ key }) => key === search.get('tab'))?.key ?? 'members';
  return (
    <div className="page">
      <PageHeader
        title="成员管理"
        description="邀请同事加入本单位，分配角色，停用或移出成员。变更即时生效。"
        actions={
          <Button type="primary" onClick={() => setInviting(true)}>
            邀请成员
          </Button>
        }
      />
      <TabLinks label="成员管理内容" tabs={TABS} current={current} />
      {current === 'members' ? <JoinRequests /> : null}
      {current === 'members' ? <MemberList onInvite={() => setInviting(true)} /> : null}
      {current === 'invitations' ? <InvitationList /> : null}
      {current === 'log' ? <MemberLog /> : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

function MemberLog() {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMemberLogQuery({ page, size: LOG_SIZE }, { refetchOnMountOrArgChange: true });
  return (
    <PeopleLog title="成员变更记录" data={data} failure={loadFailure(error)} onRetry={() => void refetch()} page={page} onPage={setPage} />
  );
}
