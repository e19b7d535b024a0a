import type { UnknownAction } from '@reduxjs/toolkit';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UserInfo } from '#contract/users';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import { logoutAsked, organisationSwitchAsked } from '../../api/signals';
import { hasUnsaved } from '../../blocks/page/unsaved';
import { useCloseOnLeaving } from './use-close-on-leaving';
import './user-menu.css';

const LeaveQuestion = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leave-question" */ '../../blocks/page/leave-question')).LeaveQuestion,
}));

export function UserMenu({ user }: { user: UserInfo }) {
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const [asked, setAsked] = useState<UnknownAction | null>(null);
  const leaveBy = (action: UnknownAction) => {
    if (hasUnsaved()) setAsked(action);
    else dispatch(action);
  };
  useCloseOnLeaving(frame, open, () => {
    setOpen(false);
  });
  const others = user.multiOrgTypes.filter(({ orgType, appId }) => orgType !== user.orgType || appId !== user.appId);
  return (
    <div
      className="user-menu"
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        type="button"
        ref={button}
        className="user-button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <span className="user-initial" aria-hidden="true">
          {user.userName.slice(-1)}
        </span>
        <span className="user-button-name">{user.userName}</span>
      </button>
      {open ? (
        <div className="user-panel" id={panelId} role="group" aria-label="当前用户">
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
                <button
                  key={`${orgType}${appId}`}
                  type="button"
                  onClick={() => {
                    leaveBy(organisationSwitchAsked({ orgType, appId }));
                  }}
                >
                  {orgTypeName}
                  <span>{appName}</span>
                </button>
              ))}
            </div>
          ) : null}
          <button
            type="button"
            className="user-logout"
            onClick={() => {
              leaveBy(logoutAsked());
            }}
          >
            退出登录
          </button>
        </div>
      ) : null}
      {asked ? (
        <Suspense fallback={null}>
          <LeaveQuestion
            title="有未保存的内容"
            onStay={() => {
              setAsked(null);
              button.current?.focus();
            }}
            onLeave={() => {
              setAsked(null);
              dispatch(asked);
            }}
          >
            离开后，尚未保存的修改将丢失。
          </LeaveQuestion>
        </Suspense>
      ) : null}
    </div>
  );
}

function tagsOf(user: UserInfo): string[] {
  const types = user.orgType ? [user.orgType] : user.orgTypes;
  return types.map((type) => ORGANISATION_TYPES[type]);
}
