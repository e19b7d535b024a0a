import type { UnknownAction } from '@reduxjs/toolkit';
import { lazy, startTransition, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';

const LeaveQuestion = lazy(async () => ({
  default: (await import(/* webpackChunkName: "leave-question" */ '../../blocks/page/leave-question')).LeaveQuestion,
}));

interface Question {
  action: UnknownAction;
  onStay: (() => void) | undefined;
}

interface Leaving {
  /** Does what leaves the page, once nothing on it is unsaved or the user has given that up. */
  leaveBy: (action: UnknownAction, onStay?: () => void) => void;
  question: ReactNode;
}

export function useLeaveBy(): Leaving {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    leaveBy: (action, onStay) => {
      if (hasUnsaved()) startTransition(() => setAsked({ action, onStay }));
      else dispatch(action);
    },
    question: asked ? (
      <LeaveQuestion
        title="有未保存的内容"
        onStay={() => {
          setAsked(null);
          asked.onStay?.();
        }}
        onLeave={() => {
          setAsked(null);
          dispatch(asked.action);
        }}
      >
        离开后，尚未保存的修改将丢失。
      </LeaveQuestion>
    ) : null,
  };
}

/** Whether something on the page would ask before the page is closed, as `LeaveGuard` does. */
function hasUnsaved(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
