import { Select } from 'antd';
import { enumerationLabel, enumerationOptions } from '#domain/enumerations';
import type { FieldInputProps, FieldWidget } from './field-widget';
import './fields.css';
import { byLabel, SELECT_LIST } from './widgets/choices';

export const choiceField: FieldWidget<'choice'> = {
  Input: ChoiceInput,
  Show: ({ field, value }) => <span>{field.options ? enumerationLabel(field.options, value) : value}</span>,
};

function ChoiceInput({ field, value, onChange, onProblem: _onProblem, ...rest }: FieldInputProps<'choice'>) {
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
