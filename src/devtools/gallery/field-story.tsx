import { Fragment, useId } from 'react';
import type { FieldValues } from '#domain/field';
import { definitionOf } from '#domain/form/errors';
import { FieldShow } from '../../blocks/fields/field-show';
import type { ShownKind } from '../../blocks/fields/field-widget';
import type { ScreenField } from '../../blocks/fields/form-field';
import { InnerFieldsProvider, WidgetInput } from '../../blocks/fields/widget-input';
import { WidgetShow } from '../../blocks/fields/widget-show';
import { InnerForm } from '../../blocks/fields/widgets/inner-form';
import type { WidgetKind, WidgetSettings, WidgetValues } from '../../blocks/fields/widgets/widget';
import { playOf } from './knobs';
import type { Story, StoryProp, StoryState } from './story';
import { Stateful } from './value-view';

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

const FILLED = { yes: '已填写', no: '未填写' } as const;

const WIDE: ReadonlySet<WidgetKind> = new Set(['repeat-section', 'grid', 'table', 'transfer', 'flow-card']);

export function widgetStory<K extends WidgetKind>({ kind, title, note, settings, filled, states = [], props }: WidgetStory<K>): Story {
  const drawn = (start: WidgetValues[K] | undefined, disabled: boolean, label = title) => (
    <Stateful<WidgetValues[K]> start={start} below={WIDE.has(kind)}>
      {(value, change) => <WidgetInput kind={kind} label={label} settings={settings} value={value} onChange={change} disabled={disabled} />}
    </Stateful>
  );
  const edited = (start: WidgetValues[K] | undefined, disabled: boolean) => () => drawn(start, disabled);
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
    play: playOf(
      {
        label: { kind: 'text', label: '标签', start: title },
        value: { kind: 'choice', label: '开始时的值', start: 'yes', options: FILLED },
        disabled: { kind: 'flag', label: '不可编辑', start: false },
      },
      ({ label, value, disabled }) => <Fragment key={value}>{drawn(value === 'yes' ? filled : undefined, disabled, label)}</Fragment>,
    ),
    props: [...props.map((prop) => ({ ...prop, name: `settings.${prop.name}` })), ...SHARED],
  };
}

export function kindStory<K extends ShownKind>(
  kind: K,
  title: string,
  settings: Omit<ScreenField, 'kind' | 'label' | 'widget'>,
  filled: FieldValues[K],
  note?: string,
): Story {
  const field: ScreenField = { ...settings, kind, label: title };
  const drawn = (
    start: FieldValues[K] | undefined,
    { label = title, required = false, disabled = false }: { label?: string; required?: boolean; disabled?: boolean } = {},
  ) => (
    <Stateful<unknown> start={start}>
      {(value, change) => <LiveKind field={{ ...field, label, required }} value={value} disabled={disabled} onChange={change} />}
    </Stateful>
  );
  return {
    id: kind,
    title: `${title} ${kind}`,
    note: note ?? '离开输入框时按与服务器相同的规则检查。',
    states: [
      { name: '未填写', Show: () => drawn(undefined) },
      { name: '必填', Show: () => drawn(undefined, { required: true }) },
      { name: '已填写', Show: () => drawn(filled) },
      { name: '不可编辑', Show: () => drawn(filled, { disabled: true }) },
      { name: '详情页', Show: () => <FieldShow field={definitionOf(field)} value={filled} /> },
    ],
    play: playOf(
      {
        label: { kind: 'text', label: '标签', start: title },
        value: { kind: 'choice', label: '开始时的值', start: 'yes', options: FILLED },
        required: { kind: 'flag', label: '必填', start: false },
        disabled: { kind: 'flag', label: '不可编辑', start: false },
      },
      ({ value, ...settings }) => <Fragment key={value}>{drawn(value === 'yes' ? filled : undefined, settings)}</Fragment>,
    ),
    props: [
      {
        name: 'field',
        type: 'FieldDefinition',
        required: true,
        meaning: '字段的声明：类型、标签、是否必填、长度与数值的上下限、选项、补充说明',
      },
      ...SHARED.slice(0, 3),
    ],
  };
}

function LiveKind({
  field,
  value,
  disabled,
  onChange,
}: {
  field: ScreenField;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}) {
  const id = useId();
  return (
    <InnerFieldsProvider>
      <InnerForm id={id} fields={{ value: field }} values={{ value }} disabled={disabled} onChange={(next) => onChange(next['value'])} />
    </InnerFieldsProvider>
  );
}
