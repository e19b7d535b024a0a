import { Select } from 'antd';
import { enumerationOptions } from '#domain/enumerations';
import type { FieldInputProps } from './field-widget';
import './fields.css';
import { byLabel, SELECT_LIST } from './widgets/choices';

export function ChoiceInput({ field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'choice'>) {
  return (
    <Select<string>
      placeholder="请选择"
      allowClear={field.required !== true}
      className="field-wide"
      {...SELECT_LIST}
      showSearch={{ filterOption: byLabel }}
      {...rest}
      options={field.options ? enumerationOptions(field.options) : []}
      value={value || null}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}
