import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { SaveFailure } from '#machines/flow/editor';
import { LimitedTextArea } from '../fields/limited-text';
import { limitRule } from '../fields/text-limit';
import { FormModal } from './form-modal';

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
  const [form] = Form.useForm<{ reason: string }>();
  const called = freezes ? '冻结原因' : '解除原因';
  return (
    <FormModal
      title={freezes ? `冻结${orgName}？` : `解除对${orgName}的冻结？`}
      intro={<p>{children}</p>}
      form={form}
      confirmText={freezes ? '冻结' : '解除冻结'}
      danger={freezes}
      onConfirm={({ reason }) => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={called}
        rules={[{ required: true, whitespace: true, message: `请填写${called}` }, limitRule(called, REASON_LENGTH)]}
      >
        <LimitedTextArea most={REASON_LENGTH} called={called} showCount />
      </Form.Item>
    </FormModal>
  );
}
