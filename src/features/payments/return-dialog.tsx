import type { RefundRow } from '#contract/refunds';
import type { FieldError, FileReference } from '#domain/field';
import { formatYuan } from '#domain/money';
import { isEmpty } from '#domain/validation/fields';
import { useRefundEventMutation } from '../../api/refunds';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import type { ScreenGroups } from '../../blocks/fields/form-field';
import type { FormValues } from '../../blocks/form/form-paths';
import { FieldsModal } from '../../blocks/modal/fields-modal';

const SCHEMA: ScreenGroups = {
  event: {
    label: '',
    fields: {
      voucherFiles: { kind: 'files', label: '退款凭证', required: true },
      remark: { kind: 'paragraph', label: '备注', maxLength: 500 },
    },
  },
};

export function ReturnDialog({ refund, onClose }: { refund: RefundRow; onClose: () => void }) {
  const [send] = useRefundEventMutation();
  const { refundId, amount, bidderAppName } = refund;

  const place = useUnsavedPlace(`refund/${refundId}`);
  const submit = useSubmission(send, {
    success: ({ fourEyesRequested }) =>
      fourEyesRequested ? { title: '已提交线下退款登记', description: '等待本单位其他人复核，复核后生效。' } : { title: '已登记线下退款' },
    onDone: onClose,
  });
  const confirm = ({ event = {} }: FormValues) => {
    const remark = event['remark'];
    return submit({
      refundId,
      event: { type: 'returnedByHand', voucherFiles: filesOf(event['voucherFiles']), ...(typeof remark === 'string' ? { remark } : {}) },
    });
  };

  return (
    <FieldsModal
      title="登记线下退款"
      width={520}
      intro={
        <p>
          请确认 {formatYuan(amount)} 元已通过银行转账等方式退给{bidderAppName}。登记后该笔退款即告完成，不再通过支付渠道退款，且不能撤销。
        </p>
      }
      schema={SCHEMA}
      confirmText="确认登记"
      validate={problemsOf}
      place={place}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function problemsOf({ event = {} }: FormValues): FieldError[] {
  return isEmpty(event['voucherFiles']) ? [{ field: 'event.voucherFiles', message: '请上传退款凭证' }] : [];
}

function filesOf(value: unknown): FileReference[] {
  return Array.isArray(value) ? (value as FileReference[]).map(({ key, fileName }) => ({ key, fileName })) : [];
}
