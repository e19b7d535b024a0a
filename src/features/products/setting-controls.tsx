import { Select, Switch } from 'antd';
import { useId } from 'react';
import { cleanTags } from '../../blocks/fields/clean-tags';
import { CountInput } from '../../blocks/fields/count-input';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';
import { byLabel } from '../../blocks/fields/widgets/choices';
import { FieldLabelVertical } from '../../blocks/fields/wrappers/field-label-vertical';

interface Told {
  label: string;
  hint?: string;
  message?: string | null;
  required?: boolean;
}

export function TextSetting({
  value,
  onChange,
  most = 200,
  autoFocus = false,
  ...told
}: Told & { value: string | undefined; onChange: (value: string) => void; most?: number; autoFocus?: boolean }) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <LimitedInput
        id={id}
        value={value}
        most={most}
        called={told.label}
        autoFocus={autoFocus}
        {...invalid(told.message)}
        onChange={onChange}
      />
    </Setting>
  );
}

/** Without a value where nothing is written. */
export function OptionalTextSetting({
  onChange,
  ...told
}: Told & { value: string | undefined; onChange: (value: string | undefined) => void }) {
  return <TextSetting {...told} onChange={(value) => onChange(value || undefined)} />;
}

export function ParagraphSetting({
  value,
  onChange,
  rows = 4,
  ...told
}: Told & { value: string; onChange: (value: string) => void; rows?: number }) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <LimitedTextArea id={id} value={value} rows={rows} {...invalid(told.message)} onChange={onChange} />
    </Setting>
  );
}

export function NumberSetting({
  value,
  onChange,
  ...told
}: Told & { value: number | undefined; onChange: (value: number | undefined) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <CountInput
        id={id}
        className="field-setting-wide"
        min={0}
        placeholder="不限"
        value={value ?? null}
        {...invalid(told.message)}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Setting>
  );
}

export function FlagSetting({ value, onChange, ...told }: Told & { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <Switch id={id} checked={value} checkedChildren="是" unCheckedChildren="否" onChange={onChange} />
    </Setting>
  );
}

export interface SettingOption {
  value: string;
  label: string;
}

export interface SettingOptions {
  label: string;
  options: readonly SettingOption[];
}

export function SelectSetting({
  value,
  options,
  onChange,
  onClear,
  ...told
}: Told & {
  value: string | undefined;
  options: readonly (SettingOption | SettingOptions)[];
  onChange: (value: string) => void;
  onClear?: () => void;
}) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <Select<string>
        id={id}
        className="field-setting-wide"
        placeholder="请选择"
        showSearch={{ filterOption: byLabel }}
        allowClear={onClear !== undefined}
        value={value ?? null}
        options={options.map((option) => ('options' in option ? { label: option.label, options: [...option.options] } : option))}
        {...invalid(told.message)}
        onChange={(next: string | undefined) => (next === undefined ? onClear?.() : onChange(next))}
      />
    </Setting>
  );
}

export function SeveralSetting({
  value,
  options,
  onChange,
  ...told
}: Told & { value: readonly string[]; options?: readonly SettingOption[]; onChange: (value: string[]) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...told}>
      <Select<string[]>
        id={id}
        mode={options ? 'multiple' : 'tags'}
        className="field-setting-wide"
        placeholder={options ? '请选择' : '输入后按回车'}
        value={[...value]}
        options={options ? [...options] : []}
        {...(options ? {} : { open: false })}
        {...invalid(told.message)}
        onChange={(entries) => onChange(options ? entries : cleanTags(entries))}
      />
    </Setting>
  );
}

function Setting({ id, label, hint, message = null, required = false, children }: Told & { id: string; children: React.ReactNode }) {
  return (
    <FieldLabelVertical label={label} htmlFor={id} required={required} message={message} {...(hint ? { extra: hint } : {})}>
      {children}
    </FieldLabelVertical>
  );
}

function invalid(message: string | null | undefined): { status: 'error'; 'aria-invalid': true } | object {
  return message ? { status: 'error', 'aria-invalid': true } : {};
}
