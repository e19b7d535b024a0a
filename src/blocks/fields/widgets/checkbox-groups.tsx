import { Checkbox } from 'antd';
import { checkedOf } from '#domain/form/values';
import { WIDGET_RULES } from '#domain/form/widget-rules';
import type { Choice, Widget, WidgetInputProps } from './widget';

export const checkboxGroups: Widget<'checkbox-groups'> = {
  ...WIDGET_RULES['checkbox-groups'],
  Input: CheckboxGroupsInput,
  showErrMsg: false,
};

function CheckboxGroupsInput({ label, settings, value = [], onChange, id, disabled = false }: WidgetInputProps<'checkbox-groups'>) {
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      role="group"
      aria-label={label}
      disabled={disabled}
      options={settings.options.map((option) => ({
        value: option.value,
        label: option.label,
        disabled: option.disabled === true || disabled,
      }))}
      value={checkedOf(value)}
      onChange={(next) => onChange?.(settings.inTable ? pairs(settings.options, next) : next)}
    />
  );
}

function pairs(options: readonly Choice[], values: readonly string[]): { value: string; label: string }[] {
  return options.filter(({ value }) => values.includes(value)).map(({ value, label }) => ({ value, label }));
}
