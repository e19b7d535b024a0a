import type { ReactNode } from 'react';
import { ActionModal, type ModalAction } from '../modal/action-modal';

const STAY: ModalAction = { key: 'stay', text: '继续编辑', result: 'cancel', primary: true };
const LEAVE: ModalAction = { key: 'leave', text: '放弃修改并离开', result: 'ok', danger: true };

export interface LeaveQuestionProps {
  title: string;
  onStay: () => void;
  onLeave: () => void;
  /** What will be lost. */
  children: ReactNode;
}

export function LeaveQuestion({ title, onStay, onLeave, children }: LeaveQuestionProps) {
  return (
    <ActionModal open title={title} actions={[LEAVE, STAY]} onClose={(result) => (result === 'ok' ? onLeave() : onStay())}>
      {children}
    </ActionModal>
  );
}
