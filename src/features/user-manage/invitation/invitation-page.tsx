import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INVITATIONS } from '#contract/addresses/invitations';
import { CODES } from '#contract/codes';
import { apiOf } from '../../../api/endpoints';
import { loadFailure } from '../../../api/load-failure';
import { failureText, isBusiness } from '../../../api/wire/failure';
import { EmptyState } from '../../../blocks/empty/empty-state';
import { LoadState } from '../../../blocks/page/load-state';
import { InvitationForm } from './invitation-form';
import './invitation.css';

const { useInvitationOpenedQuery } = apiOf(INVITATIONS);

const LOGIN = '/user/login';

/** What whoever was invited sees behind the link, signed in or not. */
export function InvitationPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { data, error, refetch } = useInvitationOpenedQuery({ token }, { skip: token === '' });
  const [joined, setJoined] = useState<string>();
  if (token === '' || isBusiness(error, CODES.notFound))
    return <Over words="邀请链接不完整或不存在，请核对收到的短信，或联系邀请人重新发送。" />;
  if (!joined && isBusiness(error, CODES.invitationOver)) return <Over words={failureText(error)} />;
  if (joined) return <Joined appName={joined} />;
  return (
    <div className="invitation">
      <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()} rows={5}>
        {(invitation) => <InvitationForm token={token} invitation={invitation} onJoined={setJoined} />}
      </LoadState>
    </div>
  );
}

function Over({ words }: { words: string }) {
  return (
    <div className="invitation">
      <section className="invitation-card">
        <h1>无法接受邀请</h1>
        <EmptyState
          kind="search"
          action={
            <Button type="primary" href={LOGIN}>
              去登录
            </Button>
          }
        >
          {words}
        </EmptyState>
      </section>
    </div>
  );
}

function Joined({ appName }: { appName: string }) {
  return (
    <div className="invitation">
      <section className="invitation-card" role="status">
        <h1>已加入{appName}</h1>
        <EmptyState
          kind="done"
          action={
            <Button type="primary" href={LOGIN}>
              去登录
            </Button>
          }
        >
          登录后选择该单位即可办理；已登录的用户可在右上角切换单位。
        </EmptyState>
      </section>
    </div>
  );
}
