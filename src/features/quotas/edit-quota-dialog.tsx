import { Form, Switch } from 'antd';
import { QUOTAS } from '#contract/addresses/quotas';
import type { QuotaRow } from '#contract/quotas';
import { compareYuan, formatYuan, tryParseYuan } from '#domain/money';
import { QUOTA_SCOPES } from '#domain/quota';
import { apiOf } from '../../api/endpoints';
import { useUnsavedPlace } from '../../api/unsaved-place';
import { useSubmission } from '../../api/use-submission';
import { FormModal } from '../../blocks/modal/form-modal';
import { AmountAndReasonFields, type AmountAndReason } from './amount-and-reason';
import { limitedBy } from './quota-words';
import './quotas.css';

const { useSaveQuotaMutation } = apiOf(QUOTAS);

interface Entered extends AmountAndReason {
  enabled?: boolean;
}

/** Sets another amount, or turns the quota off or on, with what that means for what is used already. */
export function EditQuotaDialog({ quota, onClose }: { quota: QuotaRow; onClose: () => void }) {
  const { quotaId, version, scope, guaranteeAppName, totalAmount, usedAmount, enabled } = quota;
  const [form] = Form.useForm<Entered>();
  const entered = { totalAmount, enabled, ...Form.useWatch([], form) };
  const [save] = useSaveQuotaMutation();
  const place = useUnsavedPlace(`quota/${quotaId}`);
  const submit = useSubmission(save, { success: `已调整${guaranteeAppName}的${QUOTA_SCOPES[scope]}`, onDone: onClose });

  return (
    <FormModal
      title={`调整${QUOTA_SCOPES[scope]}`}
      intro={
        <p className="quota-dialog-note">
          {guaranteeAppName}，{limitedBy(quota)}。现有额度 {formatYuan(totalAmount)} 元，已用 {formatYuan(usedAmount)} 元。
        </p>
      }
      form={form}
      initialValues={{ totalAmount, enabled }}
      confirmText="保存"
      place={place}
      onConfirm={({ totalAmount: amount = '', enabled: on = true, reason = '' }) =>
        submit({ quotaId, version, enabled: on, totalAmount: amount, reason: reason.trim() })
      }
      onClose={onClose}
    >
      <AmountAndReasonFields />
      <Form.Item name="enabled" label="启用" valuePropName="checked" extra={effectOf(quota, entered)}>
        <Switch checkedChildren="是" unCheckedChildren="否" />
      </Form.Item>
    </FormModal>
  );
}

function effectOf({ scope, usedAmount, totalAmount: before }: QuotaRow, { totalAmount = before, enabled = true }: Entered): string {
  if (!enabled) {
    return scope === 'institution'
      ? '停用后，该机构不能再受理新的申请，在办和在保业务不受影响。'
      : '停用后，此范围的申请只受机构总额度限制。';
  }
  if (tryParseYuan(totalAmount) !== null && compareYuan(totalAmount, usedAmount) < 0)
    return `低于已用额度：保存后${scope === 'institution' ? '' : '此范围'}不再受理新的申请，直至已用额度释放。在办和在保业务不受影响。`;
  return '保存后立即生效。';
}
