import { Radio } from 'antd';
import { useId, type ReactNode } from 'react';
import { cleanText } from '#domain/text';
import type { Cleaner } from '#domain/validation/cleaners';
import { LimitedInput } from '../fields/limited-text';
import { FieldLabelVertical } from '../fields/wrappers/field-label-vertical';

export interface SettingProps {
  label: string;
  required?: boolean;
  message?: string | null;
  hint?: string;
  readOnly: boolean;
}

export function ChoiceSetting<T extends string>({
  value,
  options,
  readOnly,
  onChange,
  ...setting
}: SettingProps & { value: T | undefined; options: readonly { value: T; label: string }[]; onChange: (value: T) => void }) {
  return (
    <Setting {...setting}>
      {({ labelled, invalid }) => (
        <Radio.Group
          {...labelled}
          {...invalid}
          disabled={readOnly}
          value={value ?? null}
          options={[...options]}
          onChange={(event) => onChange(event.target.value as T)}
        />
      )}
    </Setting>
  );
}

const FLAGS = [
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
] as const;

export function FlagSetting({
  value,
  onChange,
  ...setting
}: SettingProps & { value: boolean | undefined; onChange: (value: boolean) => void }) {
  return (
    <ChoiceSetting<'yes' | 'no'>
      {...setting}
      value={value === undefined ? undefined : value ? 'yes' : 'no'}
      options={FLAGS}
      onChange={(next) => onChange(next === 'yes')}
    />
  );
}

export function LineSetting({
  value,
  most,
  clean = cleanText,
  readOnly,
  onChange,
  ...setting
}: SettingProps & { value: string | undefined; most: number; clean?: Cleaner; onChange: (value: string) => void }) {
  return (
    <Setting {...setting}>
      {({ id, invalid }) => (
        <LimitedInput id={id} {...invalid} disabled={readOnly} most={most} clean={clean} value={value} onChange={onChange} />
      )}
    </Setting>
  );
}

interface SettingSlots {
  id: string;
  labelled: { role: 'radiogroup'; 'aria-label': string };
  invalid: { 'aria-invalid'?: true };
}

export function Setting({
  label,
  required = false,
  message = null,
  hint,
  children,
}: Omit<SettingProps, 'readOnly'> & { children: (slots: SettingSlots) => ReactNode }) {
  const id = useId();
  return (
    <FieldLabelVertical label={label} htmlFor={id} required={required} message={message} {...(hint ? { extra: hint } : {})}>
      {children({ id, labelled: { role: 'radiogroup', 'aria-label': label }, invalid: message ? { 'aria-invalid': true } : {} })}
    </FieldLabelVertical>
  );
}
