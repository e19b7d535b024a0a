import { Switch } from 'antd';
import type { FieldInputProps, FieldWidget } from './field-widget';

export const flagField: FieldWidget<'flag'> = {
  Input: FlagInput,
  Show: ({ value }) => <span>{value ? '是' : '否'}</span>,
};

function FlagInput({ field, value = false, onChange, id, disabled = false }: FieldInputProps<'flag'>) {
  return (
    <Switch
      {...(id ? { id } : {})}
      aria-label={field.label}
      checkedChildren="是"
      unCheckedChildren="否"
      disabled={disabled}
      checked={value}
      onChange={(next) => onChange?.(next)}
    />
  );
}
