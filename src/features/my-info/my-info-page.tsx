import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { loadFailure } from '../../api/load-failure';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { LazyPart } from '../../blocks/page/lazy-part';
import { LoadState } from '../../blocks/page/load-state';
import { PageHeader } from '../../blocks/page/page-header';
import { Refused } from '../../blocks/page/refused';
import { TabLinks } from '../../blocks/page/tab-links';
import './my-info.css';
import { tabsFor } from './tabs';

/** `/my-info` is the page of whoever is signed in. */
export function OwnInfo() {
  const [search] = useSearchParams();
  return (
    <WithUser>
      {({ appId }) => (appId === '' ? null : <Navigate to={{ pathname: myInfoPath(appId), search: search.toString() }} replace />)}
    </WithUser>
  );
}

export function MyInfoPage() {
  const { appId } = useParams();
  return <WithUser>{(user) => (user.appId === appId ? <MyInfo user={user} /> : <Refused />)}</WithUser>;
}

function MyInfo({ user }: { user: UserInfo }) {
  const [search] = useSearchParams();
  const tabs = tabsFor(user);
  const current = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  if (!current) return null;
  return (
    <div className="page">
      <PageHeader title="我的资料" description={user.appName === user.userName ? user.userName : `${user.appName} · ${user.userName}`} />
      {tabs.length > 1 ? <TabLinks label="资料内容" tabs={tabs} current={current.key} /> : null}
      {current.changedBy ? (
        <Access need={current.changedBy} except>
          <Alert type="info" showIcon title="您可以查看但不能修改本单位的资料，如需修改请联系本单位管理员。" />
        </Access>
      ) : null}
      <div className="my-info-tab">
        <LazyPart>
          <current.Content key={current.key} user={user} />
        </LazyPart>
      </div>
    </div>
  );
}

function WithUser({ children }: { children: (user: UserInfo) => ReactNode }) {
  const { data, error, refetch } = useUserInfoQuery({});
  return (
    <LoadState data={data} failure={loadFailure(error)} onRetry={() => void refetch()}>
      {children}
    </LoadState>
  );
}

function myInfoPath(appId: string): string {
  return `/my-info/detail/${encodeURIComponent(appId)}`;
}
