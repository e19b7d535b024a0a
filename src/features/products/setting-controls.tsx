import { Select, Switch } from 'antd';
import { useId } from 'react';
import { cleanTags } from '../../blocks/fields/clean-tags';
import { CountInput } from '../../blocks/fields/count-input';
import { LimitedInput, LimitedTextArea } from '../../blocks/fields/limited-text';
import { byLabel, TAGS_SHOWN } from '../../blocks/fields/widgets/choices';
import { FieldLabelVertical } from '../../blocks/fields/wrappers/field-label-vertical';

interface SettingProps {
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
  ...setting
}: SettingProps & { value: string | undefined; onChange: (value: string) => void; most?: number; autoFocus?: boolean }) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <LimitedInput
        id={id}
        value={value}
        most={most}
        called={setting.label}
        autoFocus={autoFocus}
        {...invalid(setting.message)}
        onChange={onChange}
      />
    </Setting>
  );
}

/** Without a value where nothing is written. */
export function OptionalTextSetting({
  onChange,
  ...setting
}: SettingProps & { value: string | undefined; onChange: (value: string | undefined) => void }) {
  return <TextSetting {...setting} onChange={(value) => onChange(value || undefined)} />;
}

export function ParagraphSetting({ value, onChange, ...setting }: SettingProps & { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <LimitedTextArea id={id} value={value} {...invalid(setting.message)} onChange={onChange} />
    </Setting>
  );
}

export function NumberSetting({
  value,
  onChange,
  ...setting
}: SettingProps & { value: number | undefined; onChange: (value: number | undefined) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <CountInput
        id={id}
        className="field-setting-wide"
        min={0}
        placeholder="不限"
        value={value ?? null}
        {...invalid(setting.message)}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Setting>
  );
}

export function FlagSetting({ value, onChange, ...setting }: SettingProps & { value: boolean; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
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
  ...setting
}: SettingProps & {
  value: string | undefined;
  options: readonly (SettingOption | SettingOptions)[];
  onChange: (value: string) => void;
  onClear?: () => void;
}) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <Select<string>
        id={id}
        className="field-setting-wide"
        placeholder="请选择"
        showSearch={{ filterOption: byLabel }}
        allowClear={onClear !== undefined}
        value={value ?? null}
        options={options.map((option) => ('options' in option ? { label: option.label, options: [...option.options] } : option))}
        {...invalid(setting.message)}
        onChange={(next: string | undefined) => (next === undefined ? onClear?.() : onChange(next))}
      />
    </Setting>
  );
}

export function SeveralSetting({
  value,
  options,
  onChange,
  ...setting
}: SettingProps & { value: readonly string[]; options?: readonly SettingOption[]; onChange: (value: string[]) => void }) {
  const id = useId();
  return (
    <Setting id={id} {...setting}>
      <Select<string[]>
        id={id}
        mode={options ? 'multiple' : 'tags'}
        className="field-setting-wide"
        placeholder={options ? '请选择' : '输入后按回车'}
        value={[...value]}
        {...(options ? { ...TAGS_SHOWN, showSearch: { filterOption: byLabel }, options: [...options] } : { options: [], open: false })}
        {...invalid(setting.message)}
        onChange={(entries) => onChange(options ? entries : cleanTags(entries))}
      />
    </Setting>
  );
}

function Setting({
  id,
  label,
  hint,
  message = null,
  required = false,
  children,
}: SettingProps & { id: string; children: React.ReactNode }) {
  return (
    <FieldLabelVertical label={label} htmlFor={id} required={required} message={message} {...(hint ? { extra: hint } : {})}>
      {children}
    </FieldLabelVertical>
  );
}

function invalid(message: string | null | undefined): { status: 'error'; 'aria-invalid': true } | object {
  return message ? { status: 'error', 'aria-invalid': true } : {};
}
