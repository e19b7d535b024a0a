import { Link, Navigate, useLocation } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { homePartsFor } from '#domain/home/parts';
import { HOME_PATHS, homeKindAt, type HomeKind } from '#domain/home/path';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { useUserInfoQuery } from '../../api/users';
import { Access } from '../../blocks/access/access';
import { ownHomeOf } from './own-home';
import { SHOWN_PARTS } from './parts';
import './home.css';

/** The home that the menu leads to; whoever comes to another one is led there. */
export function HomePage() {
  const { data: user } = useUserInfoQuery({});
  const { pathname, ...location } = useLocation();
  const state: unknown = location.state;
  if (!user) return null;
  const own = ownHomeOf(user);
  const shown = homeKindAt(pathname) ?? own;
  return shown === own ? <HomeOf user={user} kind={own} /> : <Navigate to={HOME_PATHS[own]} state={state} replace />;
}

function HomeOf({ user, kind }: { user: UserInfo; kind: HomeKind }) {
  const { orgType, permissions } = user;
  const parts = orgType ? homePartsFor({ orgType, permissions }, kind !== 'usual') : [];
  return (
    <div className="home">
      <header className="home-head">
        <div>
          <h1>您好，{user.userName}</h1>
          <p>
            {user.appName}
            {orgType ? <span className="home-type">{ORGANISATION_TYPES[orgType]}</span> : null}
          </p>
        </div>
        <Access need="guarantee:apply">
          <Link className="home-apply" to="/business-manage/project-list">
            选择项目，申请保函
          </Link>
        </Access>
      </header>
      <div className="home-parts">
        {parts.map((part) => (
          <div key={part} data-columns={SHOWN_PARTS[part].columns}>
            {SHOWN_PARTS[part].show()}
          </div>
        ))}
      </div>
    </div>
  );
}
