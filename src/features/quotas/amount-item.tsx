import { Form } from 'antd';
import { tryParseYuan } from '#domain/money';
import { AmountInput } from '../../blocks/fields/amount-field';

const AMOUNT = /^\d{1,14}(\.\d{1,2})?$/;

/** An amount in yuan that has to be said. */
export function AmountItem({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item
      name={name}
      label={`${label}（元）`}
      validateTrigger="onBlur"
      rules={[
        { required: true, message: `请填写${label}` },
        {
          validator: (_rule, value: string | undefined) =>
            !value || isAmount(value) ? Promise.resolve() : Promise.reject(new Error('请填写不超过 14 位整数、2 位小数的金额')),
        },
      ]}
    >
      <AmountInput field={{ kind: 'amount', label }} />
    </Form.Item>
  );
}

export function isAmount(value: string | undefined): value is string {
  return value !== undefined && AMOUNT.test(value) && tryParseYuan(value) !== null;
}
