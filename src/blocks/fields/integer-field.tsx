import { CountInput } from './count-input';
import type { FieldInputProps } from './field-widget';
import './fields.css';

export function IntegerInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'integer'>) {
  return (
    <CountInput
      placeholder="请输入"
      min={0}
      className="field-wide"
      {...rest}
      value={value ?? null}
      onChange={(next) => onChange?.(next ?? undefined)}
    />
  );
}
