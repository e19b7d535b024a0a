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
import type { FormValues } from '../../../blocks/form/form-paths';
import { FieldsModal } from '../../../blocks/modal/fields-modal';
import type { EventAction } from '../event-actions';
import { eventForm, firstValues, formErrors, payloadOf } from './event-form';
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
  const { supplement } = detail;
  const schema = useMemo(() => eventForm(event, supplement), [event, supplement]);
  const { requiredPayVoucher } = detail.payInfo;

  const validate = useCallback(
    (values: FormValues) =>
      formErrors(
        validateEvent(event, payloadOf(event, values), {
          voucherRequired: event === 'refunded' || requiredPayVoucher,
          supplementFields: supplement.fields,
          ...(guaranteeAmount ? { guaranteeAmount } : {}),
        }),
      ),
    [event, requiredPayVoucher, supplement.fields, guaranteeAmount],
  );

  const confirm = async (values: FormValues): Promise<readonly FieldError[]> => {
    const sent = { type: event, ...payloadOf(event, values) };
    if (!isPersonEvent(sent)) return [];
    const answer = await send({ applyNo, version, event: sent });
    if (!answer.error) {
      dispatch(notify({ kind: 'success', title: `已办理：${GUARANTEE_EVENTS[event].label}` }));
      onClose();
      return [];
    }
    if (isBusiness(answer.error, CODES.statusChanged)) {
      dispatch(notify({ kind: 'warning', title: '状态已变化', description: '该申请已被他人办理，页面已刷新，请核对最新状态后再操作。' }));
      onClose();
      return [];
    }
    return formErrors(fieldProblems(answer.error));
  };

  return (
    <FieldsModal
      title={action.label}
      width={event === 'supply' || event === 'completedPay' ? 680 : 520}
      intro={
        <>
          {action.question ? <p>{action.question}</p> : null}
          {event === 'completedPay' ? <TransferAccount payInfo={detail.payInfo} /> : null}
          {event === 'supply' && supplement.requestedReason ? <p>补充要求：{supplement.requestedReason}</p> : null}
        </>
      }
      schema={schema}
      initialValues={firstValues(event, supplement)}
      confirmText={action.tone === 'danger' ? action.label : '确定'}
      danger={action.tone === 'danger'}
      validate={validate}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
