import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import type { SaveFailure } from '#machines/flow/editor';
import { KeptLines } from '../fields/kept-text';
import { isTooLong } from '../fields/text-limit';
import { ActionModal, CANCEL_ACTION } from './action-modal';

const REASON_LENGTH = 500;

export interface FreezeModalProps {
  orgName: string;
  /** Else it is unfrozen. */
  freezes: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Answers why it was not done. */
  onConfirm: (reason: string) => Promise<SaveFailure | undefined>;
  onClose: () => void;
}

/** Asks why an organisation is frozen, or unfrozen, after what that means was said. */
export function FreezeModal({ orgName, freezes, children, onConfirm, onClose }: FreezeModalProps) {
  const [reason, setReason] = useState('');
  const called = freezes ? '冻结原因' : '解除原因';
  return (
    <ActionModal
      open
      title={freezes ? `冻结${orgName}？` : `解除对${orgName}的冻结？`}
      maskClosable={reason === ''}
      invalid={reason.trim() === '' || isTooLong(reason, REASON_LENGTH)}
      actions={[
        CANCEL_ACTION,
        {
          key: 'ok',
          text: freezes ? '冻结' : '解除冻结',
          result: 'ok',
          primary: true,
          danger: freezes,
          submits: true,
          closable: false,
          run: () => onConfirm(reason.trim()),
        },
      ]}
      onClose={onClose}
    >
      <p>{children}</p>
      <Form layout="vertical">
        <Form.Item label={called} htmlFor="freeze-reason" required>
          <KeptLines id="freeze-reason" rows={3} most={REASON_LENGTH} called={called} showCount value={reason} onChange={setReason} />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
