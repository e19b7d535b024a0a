import { applicationForm } from '#domain/application/form';
import type { NamedField } from '#domain/form/schema';
import { withKey } from './edited-field';
import type { Problem } from './field-problems';
import { ModesSetting } from './modes-setting';
import { OptionalTextSetting, SelectSetting, TextSetting, type SettingOptions } from './setting-controls';

const FORM = applicationForm([]);
const ADJUSTABLE: readonly SettingOptions[] = Object.entries(FORM).map(([group, { label, fields }]) => ({
  label,
  options: Object.entries(fields).flatMap(([name, field]) => (field.derived ? [] : [{ value: `${group}.${name}`, label: field.label }])),
}));

export function firstAdjustable(taken: ReadonlySet<string>): NamedField | undefined {
  const free = ADJUSTABLE.flatMap(({ options }) => options).find(({ value }) => !taken.has(value));
  return free ? { name: free.value, label: free.label } : undefined;
}

export function adjustedLabel(path: string): string {
  const [group = '', name = ''] = path.split('.');
  return FORM[group]?.fields[name]?.label ?? path;
}

/** A field of the fixed application form: its words, and as far as it may be left out whether it is asked. */
export function AdjustmentSettings({
  field,
  problem,
  onChange,
}: {
  field: NamedField;
  problem: Problem | undefined;
  onChange: (field: NamedField, place: string) => void;
}) {
  const [group = '', name = ''] = field.name.split('.');
  const firm = FORM[group]?.fields[name]?.required === true;
  const messageFor = (part: Problem['part']) => (problem?.part === part ? problem.message : null);
  return (
    <div className="field-settings">
      <SelectSetting
        label="申请表中的字段"
        required
        value={field.name}
        options={ADJUSTABLE}
        message={messageFor('name')}
        {...(firm ? { hint: '该字段是申请必填的，只能修改标签和提示' } : {})}
        onChange={(path) => onChange({ name: path, label: adjustedLabel(path) }, '')}
      />
      <TextSetting
        label="标签"
        required
        value={field.label}
        message={messageFor('label')}
        onChange={(label) => onChange({ ...field, label }, 'label')}
      />
      <OptionalTextSetting label="填写提示" value={field.hint} onChange={(hint) => onChange(withKey(field, 'hint', hint), 'hint')} />
      {firm ? null : (
        <>
          <SelectSetting
            label="是否必填"
            value={field.required === undefined ? 'same' : field.required === true ? 'always' : 'never'}
            options={[
              { value: 'same', label: '不改变' },
              { value: 'always', label: '必填' },
              { value: 'never', label: '选填' },
            ]}
            onChange={(answer) => onChange(withKey(field, 'required', answer === 'same' ? undefined : answer === 'always'), '')}
          />
          <ModesSetting field={field} onChange={onChange} />
        </>
      )}
    </div>
  );
}
