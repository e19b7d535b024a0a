import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { ActionModal, type ModalAction } from '../modal/action-modal';

const STAY: ModalAction = { key: 'stay', text: '继续编辑', result: 'cancel', primary: true };
const LEAVE: ModalAction = { key: 'leave', text: '放弃修改并离开', result: 'ok', danger: true };

export interface LeaveGuardProps {
  unsaved: boolean;
  title: string;
  /** What will be lost. */
  children: ReactNode;
}

/** Asks before another page is opened, and lets the browser ask before this one is closed, as long as something is unsaved. */
export function LeaveGuard({ unsaved, title, children }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ActionModal open title={title} actions={[LEAVE, STAY]} onClose={(result) => (result === 'ok' ? blocker.proceed() : blocker.reset())}>
      {children}
    </ActionModal>
  );
}
