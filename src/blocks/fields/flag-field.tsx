import { Switch } from 'antd';
import type { FieldInputProps } from './field-widget';

export function FlagInput({ field, value = false, onChange, id, disabled = false }: FieldInputProps<'flag'>) {
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
