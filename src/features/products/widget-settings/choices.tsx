import type { OfferedRow } from '#domain/form/schema';
import { gridRowsProblem } from '#domain/form/schema-errors';
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
  const { columns, rows } = settings;
  const inRows = wrong !== null && wrong === gridRowsProblem(columns, rows);
  return (
    <>
      <TitledRows
        title="列"
        naming="列名"
        stem="column"
        rows={columns}
        message={inRows ? null : wrong}
        onChange={(next) => onChange({ ...settings, columns: next, ...(rows ? { rows: underColumns(rows, columns, next) } : {}) }, '')}
      />
      <RowsEditor<Record<string, string>>
        title="网格内容"
        noun="行"
        columns={columns.map(({ title }, index) => ({ key: String(index), label: title || `第${index + 1}列` }))}
        rows={(rows ?? []).map(({ id, cells }) => ({ ...Object.fromEntries(cells.entries()), id }))}
        blank={() => ({
          id: freeValue(
            (rows ?? []).map(({ id }) => id),
            'row',
          ),
        })}
        message={inRows ? wrong : rows ? null : '还没有行，申请人看到的是空表格'}
        onChange={(next) =>
          onChange(
            { ...settings, rows: next.map((row) => ({ id: row['id'] ?? '', cells: columns.map((_column, index) => row[index] ?? '') })) },
            '',
          )
        }
      />
      <SelectSetting
        label="选择方式"
        hint="不选时，申请人只能查看"
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

/** What stands in a column goes with it. */
function underColumns(rows: readonly OfferedRow[], before: readonly TitledRow[], after: readonly TitledRow[]): readonly OfferedRow[] {
  const removed = before.length > after.length ? before.findIndex((column) => !after.includes(column)) : -1;
  if (removed < 0) return rows;
  return rows.map((row) => ({ ...row, cells: row.cells.filter((_text, index) => index !== removed) }));
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
