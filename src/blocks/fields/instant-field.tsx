import { InstantPicker } from '../date/instant-picker';
import type { FieldInputProps } from './field-widget';
import './fields.css';

export function InstantInput({ field: _field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'instant'>) {
  return (
    <InstantPicker placeholder="请选择时间" className="field-wide" {...rest} value={value} onChange={(instant) => onChange?.(instant)} />
  );
}
