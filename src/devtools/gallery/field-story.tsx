import type { FieldDefinition, FieldValues } from '#domain/field';
import { FieldInput } from '../../blocks/fields/field-input';
import type { ShownKind } from '../../blocks/fields/field-widget';
import { WidgetInput, WidgetShow } from '../../blocks/fields/widget-input';
import type { WidgetKind, WidgetSettings, WidgetValues } from '../../blocks/fields/widgets/widget';
import type { Story, StoryProp, StoryState } from './story';
import { Held } from './value-view';

export interface WidgetStory<K extends WidgetKind> {
  kind: K;
  title: string;
  note: string;
  settings: WidgetSettings[K];
  filled: WidgetValues[K];
  states?: readonly StoryState[];
  props: readonly StoryProp[];
}

const SHARED: readonly StoryProp[] = [
  { name: 'value', type: '见“当前值”', meaning: '字段的值；未定义表示还没有填' },
  { name: 'onChange', type: '(value) => void', meaning: '值每次变化时调用' },
  { name: 'disabled', type: 'boolean', otherwise: 'false', meaning: '只能看，不能改' },
  { name: 'label', type: 'string', required: true, meaning: '标签，也是无障碍名称' },
];

export function widgetStory<K extends WidgetKind>({ kind, title, note, settings, filled, states = [], props }: WidgetStory<K>): Story {
  const edited = (start: WidgetValues[K] | undefined, disabled: boolean) => () => (
    <Held<WidgetValues[K]> start={start}>
      {(value, keep) => <WidgetInput kind={kind} label={title} settings={settings} value={value} onChange={keep} disabled={disabled} />}
    </Held>
  );
  return {
    id: kind,
    title: `${title} ${kind}`,
    note,
    states: [
      { name: '未填写', Show: edited(undefined, false) },
      { name: '已填写', Show: edited(filled, false) },
      { name: '不可编辑', Show: edited(filled, true) },
      { name: '详情页', Show: () => <WidgetShow kind={kind} settings={settings} value={filled} /> },
      ...states,
    ],
    props: [...props.map((prop) => ({ ...prop, name: `settings.${prop.name}` })), ...SHARED],
  };
}

export function kindStory<K extends ShownKind>(kind: K, title: string, field: Omit<FieldDefinition, 'kind' | 'label'>, filled: FieldValues[K]): Story {
  const whole: FieldDefinition = { kind, label: title, ...field };
  const edited = (start: FieldValues[K] | undefined, disabled: boolean) => () => (
    <Held<FieldValues[K]> start={start}>
      {(value, keep) => (
        <label>
          {title}
          <FieldInput kind={kind} field={whole} value={value} onChange={keep} disabled={disabled} />
        </label>
      )}
    </Held>
  );
  return {
    id: kind,
    title: `${title} ${kind}`,
    states: [
      { name: '未填写', Show: edited(undefined, false) },
      { name: '已填写', Show: edited(filled, false) },
      { name: '不可编辑', Show: edited(filled, true) },
    ],
    props: [{ name: 'field', type: 'FieldDefinition', required: true, meaning: '字段的声明：类型、标签、是否必填、最大长度、选项' }, ...SHARED.slice(0, 3)],
  };
}
