import { useState } from 'react';
import type { PayInfo } from '#domain/guarantee/flow';
import { LimitedTextArea } from '../fields/limited-text';
import { isTooLong } from '../fields/text-limit';
import { ActionModal, CANCEL_ACTION, OK_ACTION } from '../modal/action-modal';
import { Setting } from './step-settings';

type Texts = Partial<Pick<PayInfo, 'remark' | 'hint'>>;

const MOST = { remark: 500, hint: 1000 };

export interface PaymentTextsModalProps {
  payInfo: Texts;
  withRemark: boolean;
  withHint: boolean;
  readOnly: boolean;
  onConfirm: (texts: Texts) => void;
  onClose: () => void;
}

/** What the payer is told besides: a remark for the transfer, and hints. */
export function PaymentTextsModal({ payInfo, withRemark, withHint, readOnly, onConfirm, onClose }: PaymentTextsModalProps) {
  const [remark, setRemark] = useState(payInfo.remark ?? '');
  const [hint, setHint] = useState(payInfo.hint ?? '');
  const confirm = { ...OK_ACTION, run: () => onConfirm({ ...(withRemark ? { remark } : {}), ...(withHint ? { hint } : {}) }) };
  return (
    <ActionModal
      open
      title="付款方式"
      width={520}
      maskClosable={readOnly}
      invalid={isTooLong(remark, MOST.remark) || isTooLong(hint, MOST.hint)}
      actions={readOnly ? [{ ...CANCEL_ACTION, text: '关闭' }] : [CANCEL_ACTION, confirm]}
      onClose={onClose}
    >
      {withRemark ? (
        <Setting label="转账备注" hint="要求付款人转账时填写的内容">
          {({ id }) => (
            <LimitedTextArea id={id} most={MOST.remark} called="转账备注" disabled={readOnly} value={remark} onChange={setRemark} />
          )}
        </Setting>
      ) : null}
      {withHint ? (
        <Setting label="付款提示" hint="多条提示用分号分隔">
          {({ id }) => <LimitedTextArea id={id} most={MOST.hint} called="付款提示" disabled={readOnly} value={hint} onChange={setHint} />}
        </Setting>
      ) : null}
    </ActionModal>
  );
}
