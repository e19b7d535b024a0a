import type { UnknownAction } from '@reduxjs/toolkit';
import { Link } from 'react-router-dom';
import type { UserInfo } from '#contract/users';
import { ORGANISATION_TYPES, type OrganisationType } from '#domain/organisation/organisation-type';
import { sessionFlags } from '#domain/session-flags';
import { logoutRequested, organisationSwitchRequested } from '../../../api/signals';
import { othersOf } from '../others-of';

interface UserPanelProps {
  user: UserInfo;
  close: () => void;
  onSettings: () => void;
  leaveBy: (action: UnknownAction) => void;
}

/** Who is signed in for whom, and what belongs to this user. LY-03. */
export function UserPanel({ user, close, onSettings, leaveBy }: UserPanelProps) {
  const others = othersOf(user);
  return (
    <div role="group" aria-label="当前用户">
      <p className="user-tags">
        {typesOf(user).map((type, _index, { length }) => {
          const current = length > 1 && type === user.orgType;
          return (
            <span className="user-tag" key={type} aria-current={current ? 'true' : undefined}>
              {ORGANISATION_TYPES[type]}
              {current ? '（当前）' : ''}
            </span>
          );
        })}
      </p>
      <p className="user-organisation">{user.appName}</p>
      <p className="user-roles">{user.roleNames.join(' | ')}</p>
      {others.length > 0 ? (
        <div className="user-switch">
          <p>切换机构</p>
          {others.map(({ orgType, orgTypeName, appId, appName }) => (
            <button key={`${orgType}${appId}`} type="button" onClick={() => leaveBy(organisationSwitchRequested({ orgType, appId }))}>
              {orgTypeName}
              <span>{appName}</span>
            </button>
          ))}
        </div>
      ) : null}
      <div className="user-entries">
        {user.permissions.includes('user:info') && !sessionFlags(user).isPlatform ? (
          <Link to="/my-info" onClick={close}>
            我的资料
          </Link>
        ) : null}
        <button type="button" onClick={onSettings}>
          版式设置
        </button>
      </div>
      <button type="button" className="user-logout" onClick={() => leaveBy(logoutRequested())}>
        退出登录
      </button>
    </div>
  );
}

/** The one that is acted for comes first. */
function typesOf({ orgType, orgTypes }: UserInfo): OrganisationType[] {
  return [...new Set([...(orgType ? [orgType] : []), ...orgTypes])];
}
