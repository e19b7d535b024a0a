import { Form } from 'antd';
import { LimitedTextArea } from '../../blocks/fields/limited-text';
import { limitRule } from '../../blocks/fields/text-limit';
import { AmountItem } from './amount-item';

export interface AmountAndReason {
  totalAmount?: string;
  reason?: string;
}

/** What every setting of a quota says: how much, and why. */
export function AmountAndReasonFields() {
  return (
    <>
      <AmountItem name="totalAmount" label="总额度" />
      <Form.Item
        name="reason"
        label="设置依据"
        rules={[{ required: true, whitespace: true, message: '请填写设置依据' }, limitRule('设置依据', 200)]}
      >
        <LimitedTextArea most={200} showCount placeholder="如授信批复文号、董事会决议" />
      </Form.Item>
    </>
  );
}
