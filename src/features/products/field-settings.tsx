import { useDeferredValue, type ComponentType } from 'react';
import type { FieldLayout } from '#domain/form/schema';
import { hasFields } from '#domain/form/widget-traits';
import { ConditionSetting } from './condition-setting';
import { edited, withKey, type EditedField } from './edited-field';
import { asKind, isKind, KIND_GROUPS, kindOf } from './field-kinds';
import type { FieldListProps, Level } from './field-list-props';
import type { Problem } from './field-problems';
import { ModesSetting } from './modes-setting';
import { OffersSetting } from './offers-setting';
import { RequiredSetting } from './required-setting';
import { FlagSetting, OptionalTextSetting, SelectSetting, TextSetting } from './setting-controls';
import { ValueSettings } from './value-settings';
import { WidgetSettingsForm } from './widget-settings/widget-settings-form';

const LAYOUTS = [
  { value: 'vertical', label: '在输入框上方' },
  { value: 'horizontal', label: '在输入框左侧' },
  { value: 'panel', label: '作为独立面板的标题，提示收在问号里' },
] as const satisfies readonly { value: FieldLayout; label: string }[];

export interface FieldSettingsProps {
  one: EditedField;
  beside: readonly EditedField[];
  level: Level;
  problem: Problem | undefined;
  showsProblems: boolean;
  List: ComponentType<FieldListProps>;
  onChange: (next: EditedField, place: string) => void;
}

export function FieldSettings({ one, beside, level, problem, showsProblems, List, onChange }: FieldSettingsProps) {
  const { id, field, inner } = one;
  const { widget, visible } = field;
  const change = (next: typeof field, place: string) => onChange({ ...one, field: next }, place);
  const messageFor = (part: Problem['part']) => (problem?.part === part ? problem.message : null);
  const fixed = level === 'application';
  /** What a field is called stands there at once, what else is set of it right after the press is answered. */
  const whole = useDeferredValue(true, false);
  return (
    <div className="field-settings">
      <TextSetting
        label="标签"
        required
        autoFocus={field.label === ''}
        value={field.label}
        message={messageFor('label')}
        onChange={(label) => change({ ...field, label }, 'label')}
      />
      {whole ? (
        <>
          <SelectSetting
            label="类型"
            required
            value={kindOf(field)}
            options={KIND_GROUPS}
            message={messageFor('kind')}
            onChange={(kind) => {
              if (isKind(kind)) onChange({ ...edited(asKind(field, kind)), id }, '');
            }}
          />
          <TextSetting
            label="字段名"
            required
            hint="数据中的名称，列表内不可重复；使用后不宜再改"
            value={field.name}
            most={64}
            message={messageFor('name')}
            onChange={(name) => change({ ...field, name }, 'name')}
          />
          <OptionalTextSetting label="填写提示" value={field.hint} onChange={(hint) => change(withKey(field, 'hint', hint), 'hint')} />
          <RequiredSetting
            of={id}
            field={field}
            beside={beside}
            fixed={fixed}
            message={typeof field.required === 'object' ? messageFor('condition') : null}
            onChange={change}
          />
          {widget ? (
            <WidgetSettingsForm
              widget={widget}
              follows={field.optionsBy !== undefined}
              problem={problem}
              onChange={(next, place) => change({ ...field, widget: next }, place)}
            />
          ) : (
            <ValueSettings field={field} problem={problem} onChange={change} />
          )}
          <OffersSetting of={id} field={field} beside={beside} problem={problem} onChange={change} />
          <ConditionSetting
            label="仅当此字段符合时显示"
            of={id}
            condition={visible}
            beside={beside}
            fixed={fixed}
            several
            message={visible ? messageFor('condition') : null}
            onChange={(condition, place) => change(withKey(field, 'visible', condition), `visible-${place}`)}
          />
          {level === 'application' ? <ModesSetting field={field} onChange={change} /> : null}
          <SelectSetting
            label="标签位置"
            value={field.layout ?? 'vertical'}
            options={level === 'inner' ? LAYOUTS.slice(0, 2) : LAYOUTS}
            onChange={(layout) =>
              change(withKey(field, 'layout', LAYOUTS.find(({ value }) => value === layout && value !== 'vertical')?.value), '')
            }
          />
          {level === 'inner' ? null : (
            <FlagSetting
              label="占整行"
              value={field.wide === true}
              onChange={(on) => change(withKey(field, 'wide', on || undefined), '')}
            />
          )}
          {widget && hasFields(widget) ? (
            <fieldset className="field-settings-inner">
              <legend>所含字段</legend>
              <List
                label={`${field.label || '未命名字段'}的字段`}
                level="inner"
                lone={widget.kind === 'repeat-field'}
                fields={inner}
                showsProblems={showsProblems}
                onChange={(next, place) => onChange({ ...one, inner: next }, place && `inner-${place}`)}
              />
              {messageFor('settings') && inner.length === 0 ? (
                <div role="alert" className="field-message">
                  请至少添加一个字段
                </div>
              ) : null}
            </fieldset>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
