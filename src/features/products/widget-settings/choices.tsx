import { ChoiceRows, LinkedRows } from '../choice-rows';
import { withKey } from '../edited-field';
import { freeValue, RowsEditor } from '../rows-editor';
import { NumberSetting, OptionalTextSetting, ParagraphSetting, SelectSetting } from '../setting-controls';
import type { KindSettingsProps } from './kind-settings';

export function GroupedOptionsSettings({ settings, follows, wrong, onChange }: KindSettingsProps<'selects' | 'selects2'>) {
  if (follows) return null;
  return <ChoiceRows grouped options={settings.options} message={wrong} onChange={(options) => onChange({ ...settings, options }, '')} />;
}

export function OptionsSettings({ settings, follows, wrong, onChange }: KindSettingsProps<'checkbox-groups'>) {
  if (follows) return null;
  return <ChoiceRows options={settings.options} message={wrong} onChange={(options) => onChange({ ...settings, options }, '')} />;
}

export function SuggestionsSettings({ settings, follows, wrong, limits, onChange }: KindSettingsProps<'autocomplete'>) {
  return (
    <>
      {follows ? null : (
        <ParagraphSetting
          label="建议的内容"
          hint="每行一条"
          value={settings.options.join('\n')}
          message={wrong}
          onChange={(text) => onChange({ ...settings, options: text === '' ? [] : text.split('\n') }, 'options')}
        />
      )}
      <NumberSetting
        label="最多字数"
        value={settings.maxLength}
        message={limits}
        onChange={(maxLength) => onChange(withKey(settings, 'maxLength', maxLength), 'maxLength')}
      />
    </>
  );
}

export function LevelsSettings({ settings, wrong, onChange }: KindSettingsProps<'linkage-select'>) {
  return (
    <>
      <RowsEditor<{ label: string; input?: string }>
        title="级别"
        noun="级别"
        columns={[
          { key: 'label', label: '级别名称' },
          { key: 'input', label: '附加输入的名称（可不填）' },
        ]}
        rows={settings.levels}
        blank={() => ({ label: '' })}
        message={wrong}
        onChange={(levels) =>
          onChange({ ...settings, levels: levels.map((level) => withKey(level, 'input', level.input || undefined)) }, '')
        }
      />
      <LinkedRows
        title="选项"
        options={settings.options}
        levels={settings.levels.length}
        onChange={(options) => onChange({ ...settings, options }, '')}
      />
    </>
  );
}

export function StepsSettings({ settings, wrong, onChange }: KindSettingsProps<'flow-card'>) {
  return (
    <ChoiceRows
      title="步骤"
      noun="步骤"
      stem="step"
      options={settings.steps}
      message={wrong}
      onChange={(steps) => onChange({ ...settings, steps }, '')}
    />
  );
}

export function GridSettings({ settings, wrong, onChange }: KindSettingsProps<'grid'>) {
  return (
    <>
      <TitledRows
        title="列"
        naming="列名"
        stem="column"
        rows={settings.columns}
        message={wrong}
        onChange={(columns) => onChange({ ...settings, columns }, '')}
      />
      <SelectSetting
        label="选择方式"
        value={settings.select}
        options={[
          { value: 'checkbox', label: '可选多行' },
          { value: 'radio', label: '只选一行' },
        ]}
        onChange={(select) => onChange({ ...settings, select: select === 'radio' ? 'radio' : 'checkbox' }, '')}
        onClear={() => onChange(withKey(settings, 'select', undefined), '')}
      />
    </>
  );
}

export function TransferSettings({ settings, wrong, onChange }: KindSettingsProps<'transfer'>) {
  return (
    <>
      <TitledRows
        title="可选项"
        naming="名称"
        stem="item"
        rows={settings.source}
        message={wrong}
        onChange={(source) => onChange({ ...settings, source }, '')}
      />
      <OptionalTextSetting label="计数单位" value={settings.unit} onChange={(unit) => onChange(withKey(settings, 'unit', unit), 'unit')} />
    </>
  );
}

interface TitledRow {
  key: string;
  title: string;
}

interface TitledRowsProps {
  title: string;
  naming: string;
  stem: string;
  rows: readonly TitledRow[];
  message: string | null;
  onChange: (rows: TitledRow[]) => void;
}

function TitledRows({ title, naming, stem, rows, message, onChange }: TitledRowsProps) {
  const keys = rows.map(({ key }) => key);
  return (
    <RowsEditor<TitledRow>
      title={title}
      noun={title}
      columns={[
        { key: 'title', label: naming },
        { key: 'key', label: '取值' },
      ]}
      rows={rows}
      blank={() => ({ key: freeValue(keys, stem), title: '' })}
      message={message}
      onChange={onChange}
    />
  );
}
