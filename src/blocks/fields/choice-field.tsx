import { Select } from 'antd';
import { enumerationLabel, enumerationValues, type EnumerationName } from '#domain/enumerations';
import type { FieldInputProps, FieldWidget } from './field-widget';
import './fields.css';

const OPTION_HEIGHT = 32;

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
      listItemHeight={OPTION_HEIGHT}
      listHeight={OPTION_HEIGHT * 8}
      showSearch={{ filterOption: (typed, option) => containsText(option?.label, typed) }}
      {...rest}
      options={field.options ? optionsOf(field.options) : []}
      value={value || null}
      onChange={(next: string | undefined) => onChange?.(next)}
    />
  );
}

export function optionsOf(name: EnumerationName): { value: string; label: string }[] {
  return enumerationValues(name).map((value) => ({ value, label: enumerationLabel(name, value) }));
}

export function containsText(label: unknown, typed: string): boolean {
  return typeof label === 'string' && label.toLowerCase().includes(typed.trim().toLowerCase());
}
