import { Form } from 'antd';
import { useState } from 'react';
import { LimitedTextArea } from '../fields/limited-text';
import { isTooLong } from '../fields/text-limit';
import { ActionModal, CANCEL_ACTION } from './action-modal';

const REASON_LENGTH = 500;

export interface ReturnRequestDialogProps {
  /** What was handed in. */
  label: string;
  onReturn: (reason: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** Sends what somebody handed in back to them, with a reason. */
export function ReturnRequestDialog({ label, onReturn, onClose }: ReturnRequestDialogProps) {
  const [reason, setReason] = useState('');
  const submit = async () => {
    const answer = await onReturn(reason.trim());
    if (!answer.error) onClose();
  };
  return (
    <ActionModal
      open
      title={`退回“${label}”`}
      invalid={reason.trim() === '' || isTooLong(reason, REASON_LENGTH)}
      actions={[
        CANCEL_ACTION,
        { key: 'ok', text: '退回', result: 'ok', primary: true, danger: true, submits: true, closable: false, run: submit },
      ]}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="退回原因" htmlFor="return-reason" required>
          <LimitedTextArea id="return-reason" most={REASON_LENGTH} called="退回原因" showCount value={reason} onChange={setReason} />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
