import type { UnknownAction } from '@reduxjs/toolkit';
import { lazy, Suspense, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UserInfo } from '#contract/users';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { logoutAsked, organisationSwitchAsked } from '../../api/signals';
import { hasUnsaved } from '../../blocks/page/unsaved';
import { HeaderMenu } from './header-menu';
import './user-menu.css';

const LeaveQuestion = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leave-question" */ '../../blocks/page/leave-question')).LeaveQuestion,
}));

interface Asked {
  action: UnknownAction;
  backToMenu: () => void;
}

export function UserMenu({ user }: { user: UserInfo }) {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const leaveBy = (action: UnknownAction, backToMenu: () => void) => {
    if (hasUnsaved()) setAsked({ action, backToMenu });
    else dispatch(action);
  };
  return (
    <>
      <HeaderMenu
        name="user"
        button={
          <>
            <span className="user-initial" aria-hidden="true">
              {user.userName.slice(-1)}
            </span>
            <span className="user-button-name">{user.userName}</span>
          </>
        }
        panel={(close) => <UserPanel user={user} leaveBy={(action) => leaveBy(action, close)} />}
      />
      {asked ? (
        <Suspense fallback={null}>
          <LeaveQuestion
            title="有未保存的内容"
            onStay={() => {
              setAsked(null);
              asked.backToMenu();
            }}
            onLeave={() => {
              setAsked(null);
              dispatch(asked.action);
            }}
          >
            离开后，尚未保存的修改将丢失。
          </LeaveQuestion>
        </Suspense>
      ) : null}
    </>
  );
}

function UserPanel({ user, leaveBy }: { user: UserInfo; leaveBy: (action: UnknownAction) => void }) {
  const others = user.multiOrgTypes.filter(({ orgType, appId }) => orgType !== user.orgType || appId !== user.appId);
  return (
    <div role="group" aria-label="当前用户">
      <p className="user-tags">
        {tagsOf(user).map((label) => (
          <span className="user-tag" key={label}>
            {label}
          </span>
        ))}
      </p>
      <p className="user-organisation">{user.appName}</p>
      <p className="user-roles">{user.roleNames.join(' | ')}</p>
      {others.length > 0 ? (
        <div className="user-switch">
          <p>切换机构</p>
          {others.map(({ orgType, orgTypeName, appId, appName }) => (
            <button key={`${orgType}${appId}`} type="button" onClick={() => leaveBy(organisationSwitchAsked({ orgType, appId }))}>
              {orgTypeName}
              <span>{appName}</span>
            </button>
          ))}
        </div>
      ) : null}
      <button type="button" className="user-logout" onClick={() => leaveBy(logoutAsked())}>
        退出登录
      </button>
    </div>
  );
}

function tagsOf(user: UserInfo): string[] {
  const types = user.orgType ? [user.orgType] : user.orgTypes;
  return types.map((type) => ORGANISATION_TYPES[type]);
}
