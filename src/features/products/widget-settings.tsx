import type { WidgetChoice } from '#domain/form/schema';
import { ChoiceRows, LinkedRows } from './choice-rows';
import { withKey } from './edited-field';
import type { Problem } from './field-problems';
import { freeValue, RowsEditor } from './rows-editor';
import { FlagSetting, NumberSetting, ParagraphSetting, SelectSetting, SeveralSetting, TextSetting } from './setting-controls';

export interface WidgetSettingsProps {
  widget: WidgetChoice;
  /** Options that follow another field are set beside that field. */
  follows: boolean;
  problem: Problem | undefined;
  onChange: (widget: WidgetChoice, place: string) => void;
}

export function WidgetSettingsForm({ widget, follows, problem, onChange }: WidgetSettingsProps) {
  const wrong = problem?.part === 'settings' ? problem.message : null;
  const limits = problem?.part === 'limits' ? problem.message : null;
  switch (widget.kind) {
    case 'repeat-section': {
      const { kind, settings } = widget;
      return (
        <>
          <TextSetting
            label="每组的名称"
            value={settings.itemTitle}
            onChange={(itemTitle) => onChange({ kind, settings: withKey(settings, 'itemTitle', itemTitle || undefined) }, 'itemTitle')}
          />
          <TextSetting
            label="添加按钮的文字"
            value={settings.addText}
            onChange={(addText) => onChange({ kind, settings: withKey(settings, 'addText', addText || undefined) }, 'addText')}
          />
          <NumberSetting
            label="最少组数"
            value={settings.min}
            onChange={(min) => onChange({ kind, settings: withKey(settings, 'min', min) }, 'min')}
          />
          <NumberSetting
            label="最多组数"
            value={settings.max}
            message={limits}
            onChange={(max) => onChange({ kind, settings: withKey(settings, 'max', max) }, 'max')}
          />
        </>
      );
    }
    case 'repeat-field': {
      const { kind, settings } = widget;
      return (
        <NumberSetting
          label="最多行数"
          value={settings.max}
          message={limits}
          onChange={(max) => onChange({ kind, settings: withKey(settings, 'max', max) }, 'max')}
        />
      );
    }
    case 'table': {
      const { kind, settings } = widget;
      return (
        <>
          <TextSetting
            label="添加按钮的文字"
            value={settings.addText}
            onChange={(addText) => onChange({ kind, settings: withKey(settings, 'addText', addText || undefined) }, 'addText')}
          />
          <NumberSetting
            label="最多行数"
            value={settings.maxRows}
            message={limits}
            onChange={(maxRows) => onChange({ kind, settings: withKey(settings, 'maxRows', maxRows) }, 'maxRows')}
          />
        </>
      );
    }
    case 'input-replenish': {
      const { kind, settings } = widget;
      return (
        <>
          <TextSetting
            label="输入框后的说明"
            value={settings.note}
            onChange={(note) => onChange({ kind, settings: { ...settings, note } }, 'note')}
          />
          <NumberSetting
            label="最多字数"
            value={settings.maxLength}
            message={limits}
            onChange={(maxLength) => onChange({ kind, settings: withKey(settings, 'maxLength', maxLength) }, 'maxLength')}
          />
        </>
      );
    }
    case 'selects':
    case 'selects2': {
      const { kind, settings } = widget;
      return follows ? null : (
        <ChoiceRows
          options={settings.options}
          message={wrong}
          onChange={(options) => onChange({ kind, settings: { ...settings, options } }, '')}
        />
      );
    }
    case 'checkbox-groups': {
      const { kind, settings } = widget;
      return follows ? null : (
        <ChoiceRows
          options={settings.options}
          message={wrong}
          onChange={(options) => onChange({ kind, settings: { ...settings, options } }, '')}
        />
      );
    }
    case 'autocomplete': {
      const { kind, settings } = widget;
      return (
        <>
          {follows ? null : (
            <ParagraphSetting
              label="建议的内容"
              hint="每行一条"
              value={settings.options.join('\n')}
              message={wrong}
              onChange={(text) => onChange({ kind, settings: { ...settings, options: text === '' ? [] : text.split('\n') } }, 'options')}
            />
          )}
          <NumberSetting
            label="最多字数"
            value={settings.maxLength}
            message={limits}
            onChange={(maxLength) => onChange({ kind, settings: withKey(settings, 'maxLength', maxLength) }, 'maxLength')}
          />
        </>
      );
    }
    case 'cascader': {
      const { kind, settings } = widget;
      return (
        <>
          <FlagSetting
            label="填写详细地址"
            value={settings.input === true}
            onChange={(on) => onChange({ kind, settings: withKey(settings, 'input', on || undefined) }, '')}
          />
          <FlagSetting
            label="上传附件"
            value={settings.upload === true}
            onChange={(on) => onChange({ kind, settings: withKey(settings, 'upload', on || undefined) }, '')}
          />
        </>
      );
    }
    case 'grid': {
      const { kind, settings } = widget;
      return (
        <>
          <RowsEditor
            title="列"
            noun="列"
            columns={[
              { key: 'title', label: '列名' },
              { key: 'key', label: '取值' },
            ]}
            rows={settings.columns}
            blank={() => ({
              key: freeValue(
                settings.columns.map(({ key }) => key),
                'column',
              ),
              title: '',
            })}
            message={wrong}
            onChange={(columns) => onChange({ kind, settings: { ...settings, columns } }, '')}
          />
          <SelectSetting
            label="选择方式"
            value={settings.select}
            options={[
              { value: 'checkbox', label: '可选多行' },
              { value: 'radio', label: '只选一行' },
            ]}
            onChange={(select) => onChange({ kind, settings: { ...settings, select: select === 'radio' ? 'radio' : 'checkbox' } }, '')}
            onClear={() => onChange({ kind, settings: withKey(settings, 'select', undefined) }, '')}
          />
        </>
      );
    }
    case 'files-upload': {
      const { kind, settings } = widget;
      const { rules = {} } = settings;
      return (
        <>
          <SeveralSetting
            label="允许的格式"
            hint="扩展名，如 pdf；不填时按平台默认"
            value={rules.extensions ?? []}
            onChange={(extensions) =>
              onChange(
                {
                  kind,
                  settings: {
                    ...settings,
                    rules: withKey(
                      rules,
                      'extensions',
                      extensions.length > 0
                        ? extensions.map((one) => one.trim().replace(/^\./, '').toLowerCase()).filter(Boolean)
                        : undefined,
                    ),
                  },
                },
                '',
              )
            }
          />
          <NumberSetting
            label="单个文件最大（MB）"
            value={rules.maxMegabytes}
            onChange={(maxMegabytes) =>
              onChange({ kind, settings: { ...settings, rules: withKey(rules, 'maxMegabytes', maxMegabytes) } }, 'maxMegabytes')
            }
          />
          <NumberSetting
            label="最多文件数"
            value={rules.maxFiles}
            onChange={(maxFiles) => onChange({ kind, settings: { ...settings, rules: withKey(rules, 'maxFiles', maxFiles) } }, 'maxFiles')}
          />
        </>
      );
    }
    case 'linkage-select': {
      const { kind, settings } = widget;
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
              onChange(
                { kind, settings: { ...settings, levels: levels.map((level) => withKey(level, 'input', level.input || undefined)) } },
                '',
              )
            }
          />
          <LinkedRows
            title="选项"
            options={settings.options}
            levels={settings.levels.length}
            onChange={(options) => onChange({ kind, settings: { ...settings, options } }, '')}
          />
        </>
      );
    }
    case 'flow-card': {
      const { kind, settings } = widget;
      return (
        <ChoiceRows
          title="步骤"
          noun="步骤"
          stem="step"
          options={settings.steps}
          message={wrong}
          onChange={(steps) => onChange({ kind, settings: { ...settings, steps } }, '')}
        />
      );
    }
    case 'custom-card': {
      const { kind, settings } = widget;
      return (
        <>
          <TextSetting
            label="标题"
            value={settings.title}
            onChange={(title) => onChange({ kind, settings: withKey(settings, 'title', title || undefined) }, 'title')}
          />
          <ParagraphSetting
            label="内容"
            value={settings.text ?? ''}
            onChange={(text) => onChange({ kind, settings: withKey(settings, 'text', text || undefined) }, 'text')}
          />
        </>
      );
    }
    case 'transfer': {
      const { kind, settings } = widget;
      return (
        <>
          <RowsEditor
            title="可选项"
            noun="可选项"
            columns={[
              { key: 'title', label: '名称' },
              { key: 'key', label: '取值' },
            ]}
            rows={settings.source}
            blank={() => ({
              key: freeValue(
                settings.source.map(({ key }) => key),
                'item',
              ),
              title: '',
            })}
            message={wrong}
            onChange={(source) => onChange({ kind, settings: { ...settings, source } }, '')}
          />
          <TextSetting
            label="计数单位"
            value={settings.unit}
            onChange={(unit) => onChange({ kind, settings: withKey(settings, 'unit', unit || undefined) }, 'unit')}
          />
        </>
      );
    }
    case 'input-number':
    case 'input-groups':
      return null;
  }
}
