import { Checkbox } from 'antd';
import { labelsOf } from './choices';
import { isRow, isText } from './values';
import type { Choice, Widget, WidgetInputProps, WidgetValues } from './widget';

type Checked = WidgetValues['checkbox-groups'];

export const checkboxGroups: Widget<'checkbox-groups'> = {
  Input: CheckboxGroupsInput,
  Show: ({ value, settings }) => <span>{labelsOf(settings.options, valuesOf(value))}</span>,
  accepts: (value): value is Checked => Array.isArray(value) && (value.every(isText) || value.every((one) => isRow(one) && isText(one['value']) && isText(one['label']))),
  isEmpty: (value) => value.length === 0,
  problem: (value, { options }) => (valuesOf(value).every((one) => options.some((option) => option.value === one)) ? null : '请从选项中选择'),
  showErrMsg: false,
};

function CheckboxGroupsInput({ label, settings, value = [], onChange, id, disabled = false }: WidgetInputProps<'checkbox-groups'>) {
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      role="group"
      aria-label={label}
      disabled={disabled}
      options={settings.options.map((option) => ({ value: option.value, label: option.label, disabled: option.disabled === true || disabled }))}
      value={valuesOf(value)}
      onChange={(next) => onChange?.(settings.inTable ? pairs(settings.options, next) : next)}
    />
  );
}

function valuesOf(value: Checked): string[] {
  return value.map((one) => (typeof one === 'string' ? one : one.value));
}

function pairs(options: readonly Choice[], values: readonly string[]): { value: string; label: string }[] {
  return options.filter(({ value }) => values.includes(value)).map(({ value, label }) => ({ value, label }));
}
