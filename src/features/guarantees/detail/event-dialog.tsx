import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { GuaranteeDetail } from '#contract/guarantees';
import type { FieldError } from '#domain/field';
import { GUARANTEE_EVENTS } from '#domain/guarantee/events';
import { validateEvent } from '#domain/validation/event';
import { CODES } from '../../../api/codes';
import { useSendEventMutation } from '../../../api/guarantees';
import { notify } from '../../../api/signals';
import { fieldProblems, isBusiness } from '../../../api/wire/failure';
import { Questions, questionsOf } from '../../../blocks/fields/questions';
import { FieldsModal } from '../../../blocks/modal/fields-modal';
import type { EventAction } from '../event-actions';
import { isPersonEvent } from './person-event';
import { TransferAccount } from './transfer-account';

export interface EventDialogProps {
  detail: GuaranteeDetail;
  action: EventAction;
  onClose: () => void;
}

export function EventDialog({ detail, action, onClose }: EventDialogProps) {
  const [send] = useSendEventMutation();
  const dispatch = useDispatch();
  const [version] = useState(detail.version);
  const { event } = action;
  const { applyNo } = detail.applyFormInfo;
  const { guaranteeAmount } = detail.application.guaranteeInfo;
  const supplementFields = useMemo(() => questionsOf(detail.supplement.fields), [detail.supplement.fields]);
  const { requiredPayVoucher } = detail.payInfo;

  const validate = useCallback(
    (values: Record<string, unknown>) =>
      validateEvent(event, values, { voucherRequired: requiredPayVoucher, supplementFields, ...(guaranteeAmount ? { guaranteeAmount } : {}) }),
    [event, requiredPayVoucher, supplementFields, guaranteeAmount],
  );

  const confirm = async (values: Record<string, unknown>): Promise<readonly FieldError[]> => {
    const sent = { type: event, ...values };
    if (!isPersonEvent(sent)) return [];
    const answer = await send({ applyNo, version, event: sent });
    if (!answer.error) {
      dispatch(notify({ kind: 'success', title: `${GUARANTEE_EVENTS[event].label}成功` }));
      onClose();
      return [];
    }
    if (isBusiness(answer.error, CODES.statusChanged)) {
      dispatch(notify({ kind: 'warning', title: '状态已变化', description: '该申请已被他人办理，页面已刷新，请核对最新状态后再操作。' }));
      onClose();
      return [];
    }
    return fieldProblems(answer.error);
  };

  return (
    <Questions value={supplementFields}>
      <FieldsModal
        title={action.label}
        width={event === 'supply' || event === 'completedPay' ? 680 : 520}
        intro={
          <>
            {action.question ? <p>{action.question}</p> : null}
            {event === 'completedPay' ? <TransferAccount payInfo={detail.payInfo} /> : null}
            {event === 'supply' && detail.supplement.requestedReason ? <p>补充要求：{detail.supplement.requestedReason}</p> : null}
          </>
        }
        fields={GUARANTEE_EVENTS[event].fields}
        initialValues={event === 'supply' ? { answers: detail.supplement.answers, files: detail.supplement.files } : {}}
        confirmText={action.tone === 'danger' ? action.label : '确定'}
        danger={action.tone === 'danger'}
        validate={validate}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Questions>
  );
}
