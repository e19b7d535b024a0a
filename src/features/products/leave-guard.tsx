import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ActionModal, type ModalAction } from '../../blocks/modal/action-modal';

const STAY: ModalAction = { key: 'stay', text: '继续编辑', result: 'cancel', primary: true };
const LEAVE: ModalAction = { key: 'leave', text: '放弃修改并离开', result: 'ok', danger: true };

export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ActionModal open title="字段尚未保存" actions={[LEAVE, STAY]} onClose={(result) => (result === 'ok' ? blocker.proceed() : blocker.reset())}>
      离开后，对字段的修改将丢失。
    </ActionModal>
  );
}
