import type { UnknownAction } from '@reduxjs/toolkit';
import { lazy, startTransition, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UserInfo } from '#contract/users';
import { HeaderMenu } from './header-menu';
import './user-menu.css';
import { UserPanel } from './user-panel';

const LeaveQuestion = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leave-question" */ '../../../blocks/page/leave-question')).LeaveQuestion,
}));

interface Question {
  action: UnknownAction;
  backToMenu: () => void;
}

export function UserMenu({ user, onSettings }: { user: UserInfo; onSettings: () => void }) {
  const dispatch = useDispatch();
  const [question, setQuestion] = useState<Question | null>(null);
  const leaveBy = (action: UnknownAction, backToMenu: () => void) => {
    if (hasUnsaved()) startTransition(() => setQuestion({ action, backToMenu }));
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
        panel={(close) => (
          <UserPanel
            user={user}
            close={close}
            onSettings={() => {
              close();
              onSettings();
            }}
            leaveBy={(action) => leaveBy(action, close)}
          />
        )}
      />
      {question ? (
        <LeaveQuestion
          title="有未保存的内容"
          onStay={() => {
            setQuestion(null);
            question.backToMenu();
          }}
          onLeave={() => {
            setQuestion(null);
            dispatch(question.action);
          }}
        >
          离开后，尚未保存的修改将丢失。
        </LeaveQuestion>
      ) : null}
    </>
  );
}

/** Whether something on the page would ask before the page is closed, as `LeaveGuard` does. */
function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
