import { InputNumber } from 'antd';
import { cleanNumber } from '#domain/validation/cleaners';
import type { FieldInputProps, FieldWidget } from './field-widget';
import './fields.css';

export const integerField: FieldWidget<'integer'> = {
  Input: IntegerInput,
  Show: ({ value }) => <span className="number">{value}</span>,
};

function IntegerInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'integer'>) {
  return (
    <InputNumber<number | string>
      placeholder="请输入"
      min={0}
      precision={0}
      className="field-wide"
      {...rest}
      value={value ?? null}
      parser={(text = '') => cleanNumber(text)}
      onChange={(next) => onChange?.(next === null ? undefined : Number(next))}
    />
  );
}
