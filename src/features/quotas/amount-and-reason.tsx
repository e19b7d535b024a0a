import { Form } from 'antd';
import { tryParseYuan } from '#domain/money';
import { AmountInput } from '../../blocks/fields/amount-field';
import { KeptLines } from '../../blocks/fields/kept-text';
import { limitRule } from '../../blocks/fields/text-limit';

export interface AmountAndReason {
  totalAmount?: string;
  reason?: string;
}

const AMOUNT = /^\d{1,14}(\.\d{1,2})?$/;

/** What every setting of a quota says: how much, and why. */
export function AmountAndReasonFields() {
  return (
    <>
      <Form.Item
        name="totalAmount"
        label="总额度（元）"
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请填写总额度' },
          {
            validator: (_rule, value: string | undefined) =>
              !value || (AMOUNT.test(value) && tryParseYuan(value) !== null)
                ? Promise.resolve()
                : Promise.reject(new Error('请填写不超过 14 位整数、2 位小数的金额')),
          },
        ]}
      >
        <AmountInput field={{ kind: 'amount', label: '总额度' }} />
      </Form.Item>
      <Form.Item
        name="reason"
        label="设置依据"
        rules={[{ required: true, whitespace: true, message: '请填写设置依据' }, limitRule('设置依据', 200)]}
      >
        <KeptLines rows={2} most={200} showCount placeholder="如授信批复文号、董事会决议" />
      </Form.Item>
    </>
  );
}
