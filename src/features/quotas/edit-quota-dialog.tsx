import { Alert, Form, Switch } from 'antd';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { QUOTAS } from '#contract/addresses/quotas';
import { CODES } from '#contract/codes';
import type { QuotaRow } from '#contract/quotas';
import { compareYuan, formatYuan, tryParseYuan } from '#domain/money';
import { QUOTA_SCOPES } from '#domain/quota';
import { apiOf } from '../../api/endpoints';
import { toast } from '../../api/signals';
import { failureText, fieldProblems, isBusiness } from '../../api/wire/failure';
import { ActionModal, CANCEL_ACTION } from '../../blocks/modal/action-modal';
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
  const [entered, setEntered] = useState<Entered>({ totalAmount, enabled });
  const [refusal, setRefusal] = useState<string>();
  const [save] = useSaveQuotaMutation();
  const dispatch = useDispatch();

  const send = async () => {
    const { totalAmount: amount = '', enabled: on = true, reason = '' } = await form.validateFields();
    const answer = await save({ quotaId, version, enabled: on, totalAmount: amount, reason: reason.trim() });
    if (answer.data) {
      dispatch(toast({ kind: 'success', title: `已调整${guaranteeAppName}的${QUOTA_SCOPES[scope]}` }));
      onClose();
      return;
    }
    const problems = fieldProblems(answer.error);
    form.setFields(
      (['totalAmount', 'reason'] as const).map((name) => ({
        name,
        errors: problems.filter(({ field }) => field === name).map(({ message }) => message),
      })),
    );
    setRefusal(problems.length > 0 ? undefined : failureText(answer.error));
    if (isBusiness(answer.error, CODES.statusChanged)) form.setFieldValue('reason', '');
  };

  return (
    <ActionModal
      open
      title={`调整${QUOTA_SCOPES[scope]}`}
      maskClosable={false}
      actions={[CANCEL_ACTION, { key: 'ok', text: '保存', result: 'ok', primary: true, submits: true, closable: false, run: send }]}
      onClose={onClose}
    >
      <p className="quota-dialog-note">
        {guaranteeAppName}，{limitedBy(quota)}。现有额度 {formatYuan(totalAmount)} 元，已用 {formatYuan(usedAmount)} 元。
      </p>
      {refusal ? <Alert type="error" showIcon role="alert" title={refusal} /> : null}
      <Form<Entered>
        form={form}
        layout="vertical"
        initialValues={{ totalAmount, enabled }}
        onValuesChange={(_change, values: Entered) => setEntered(values)}
      >
        <AmountAndReasonFields />
        <Form.Item name="enabled" label="启用" valuePropName="checked" extra={effectOf(quota, entered)}>
          <Switch />
        </Form.Item>
      </Form>
    </ActionModal>
  );
}

function effectOf({ scope, usedAmount, totalAmount: before }: QuotaRow, { totalAmount = before, enabled = true }: Entered): string {
  if (!enabled) {
    return scope === 'institution'
      ? '停用后，该机构不能再受理新的申请，在办和在保业务不受影响。'
      : '停用后，此范围的申请只受机构总额度限制。';
  }
  if (tryParseYuan(totalAmount) !== null && compareYuan(totalAmount, usedAmount) < 0)
    return '低于已用额度：保存后不再受理新的申请，直至已用额度释放。在办和在保业务不受影响。';
  return '保存后立即生效。';
}
