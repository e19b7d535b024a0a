import { Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { ActionModal, CANCEL_ACTION } from './action-modal';

export interface FreezeModalProps {
  orgName: string;
  /** Else it is released. */
  freezes: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Answers what stands in the way, in words. */
  onConfirm: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Asks why an organisation is frozen, or released, after what that means was said. */
export function FreezeModal({ orgName, freezes, children, onConfirm, onClose }: FreezeModalProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <ActionModal
      open
      title={freezes ? `冻结${orgName}？` : `解除对${orgName}的冻结？`}
      maskClosable={reason === ''}
      invalid={reason.trim() === ''}
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
          run: async () => setProblem(await onConfirm(reason.trim())),
        },
      ]}
      onClose={onClose}
    >
      <p>{children}</p>
      <Form layout="vertical">
        <Form.Item
          label={freezes ? '冻结原因' : '解除原因'}
          htmlFor="freeze-reason"
          required
          validateStatus={problem ? 'error' : ''}
          help={problem}
        >
          <Input.TextArea
            id="freeze-reason"
            rows={3}
            maxLength={500}
            showCount
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(undefined);
            }}
          />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}
