import { useMemo } from 'react';
import type { Amendment } from '#contract/postponements';
import type { Fields, FileReference } from '#domain/field';
import { AMENDMENT_EVENTS, type SentAmendmentEvent, type SentAmendmentEventType } from '#domain/guarantee/amendment';
import { formatYuan, isZeroYuan } from '#domain/money';
import type { SaveFailure } from '#machines/flow/editor';
import type { FormValues } from '../form/form-paths';
import { useLoneGroup } from '../form/lone-group';
import { FieldsModal } from '../modal/fields-modal';

interface AnswerDialogProps {
  amendment: Amendment;
  type: SentAmendmentEventType;
  onAnswer: (event: SentAmendmentEvent) => Promise<SaveFailure | undefined>;
  onClose: () => void;
}

/** Asks for what is given with an answer, and says what it leads to. */
export function AnswerDialog({ amendment, type, onAnswer, onClose }: AnswerDialogProps) {
  const { label } = AMENDMENT_EVENTS[type];
  const fields = useMemo(() => fieldsOf(type, amendment), [type, amendment]);
  const { schema, validate } = useLoneGroup('event', fields);
  const confirm = async ({ event = {} }: FormValues): Promise<SaveFailure | undefined> => {
    const { reason, voucherFiles } = event as { reason?: string; voucherFiles?: FileReference[] };
    const failure = await onAnswer({ type, ...(reason ? { reason } : {}), ...(voucherFiles?.length ? { voucherFiles } : {}) });
    if (!failure) onClose();
    return failure;
  };
  return (
    <FieldsModal
      title={label}
      width={520}
      intro={wordsOf(type, amendment).map((line) => (
        <p key={line}>{line}</p>
      ))}
      schema={schema}
      confirmText={`确认${label}`}
      danger={type === 'decline' || type === 'refuse' || type === 'returnVoucher'}
      validate={validate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** A voucher is asked for where there is something to transfer, and then it must be there. */
function fieldsOf(type: SentAmendmentEventType, { extraFee }: Amendment): Fields {
  if (type !== 'agree') return AMENDMENT_EVENTS[type].fields;
  return isZeroYuan(extraFee) ? {} : { voucherFiles: { ...AMENDMENT_EVENTS.agree.fields.voucherFiles, required: true } };
}

function wordsOf(
  type: SentAmendmentEventType,
  { expiryBefore, expiryAfter, extraFee, transfer, payType, takesBalance }: Amendment,
): string[] {
  const fee = isZeroYuan(extraFee) ? '本次延期不另收费。' : `延期费用 ${formatYuan(extraFee)} 元，由投标人缴纳。`;
  const account = transfer?.bankAccountNo
    ? [`收款账户：${transfer.bankAccountName} ${transfer.depositBankName} ${transfer.bankAccountNo}`]
    : payType || transfer
      ? []
      : ['收款账户请在转账前向担保机构确认。'];
  const words: Record<SentAmendmentEventType, string[]> = {
    accept: [`同意将保函有效期由 ${expiryBefore} 延长至 ${expiryAfter}。`, fee, '投标人接受后将自动出具新保函，原保函同时作废。'],
    decline: [`不同意延期后，原保函继续有效至 ${expiryBefore}。投标人将看到您填写的原因。`],
    agree: [
      `接受延期后，保函有效期延长至 ${expiryAfter}。`,
      fee,
      ...(isZeroYuan(extraFee)
        ? ['确认后立即出具新保函，原保函同时作废。']
        : [
            ...account,
            '请先转账，再上传转账凭证；收款确认后出具新保函，原保函同时作废。',
            ...(payType
              ? ['也可以关闭本窗口后点击“在线支付”，到账后自动出具新保函，无需上传凭证。']
              : takesBalance
                ? ['也可以关闭本窗口后点击“用余额支付”，支付后自动出具新保函，无需上传凭证。']
                : []),
          ]),
    ],
    refuse: [`不延期，原保函继续有效至 ${expiryBefore}，可能早于延期后的开标时间或投标有效期，请确认。`],
    collect: [`确认已收到延期费用 ${formatYuan(extraFee)} 元。确认后立即出具新保函，原保函同时作废，不能撤回。`],
    returnVoucher: ['款项未到账或凭证有误的，退回投标人重新办理。'],
  };
  return words[type];
}
