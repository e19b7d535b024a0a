import type { FieldKind } from '#domain/field';
import type { NamedField, WidgetChoice } from '#domain/form/schema';
import type { WidgetKind } from '#domain/form/values';

type ValueKind = Exclude<FieldKind, 'answers'>;
export type AnyKind = ValueKind | WidgetKind;

const VALUE_KINDS: Readonly<Record<ValueKind, string>> = {
  text: '单行文字',
  paragraph: '多行文字',
  integer: '整数',
  digits: '纯数字编号',
  amount: '金额',
  date: '日期',
  instant: '日期和时间',
  flag: '是否',
  choice: '平台枚举',
  files: '文件',
  chineseName: '中文姓名',
  personName: '姓名（不限文字）',
  mobile: '手机号码',
  cfcaMobile: '证书手机号码',
  phone: '联系电话',
  email: '邮箱',
  creditCode: '统一社会信用代码',
  identityCard: '身份证号码',
  url: '网址',
};

const WIDGET_KINDS: Readonly<Record<WidgetKind, string>> = {
  selects: '单选下拉',
  selects2: '多选下拉',
  'checkbox-groups': '复选框组',
  'linkage-select': '级联下拉',
  autocomplete: '自动补全',
  cascader: '省市区与详细地址',
  'input-number': '金额（显示大写）',
  'input-replenish': '带说明的输入',
  'files-upload': '附件（可限格式）',
  'repeat-section': '重复分组',
  'repeat-field': '重复字段',
  'input-groups': '输入组',
  table: '明细表格',
  transfer: '穿梭框',
  grid: '勾选网格',
  'flow-card': '流程卡片',
  'custom-card': '说明卡片',
};

const BLANK_WIDGETS: { readonly [K in WidgetKind]: Extract<WidgetChoice, { kind: K }> } = {
  'repeat-section': { kind: 'repeat-section', settings: { fields: { name: { label: '名称', kind: 'text' } } } },
  'repeat-field': { kind: 'repeat-field', settings: { field: { label: '内容', kind: 'text' } } },
  'input-number': { kind: 'input-number', settings: {} },
  'input-replenish': { kind: 'input-replenish', settings: { note: '' } },
  selects: { kind: 'selects', settings: { options: [{ value: 'option1', label: '选项1' }] } },
  selects2: { kind: 'selects2', settings: { options: [{ value: 'option1', label: '选项1' }] } },
  'input-groups': { kind: 'input-groups', settings: { fields: { name: { label: '名称', kind: 'text' } } } },
  autocomplete: { kind: 'autocomplete', settings: { options: [] } },
  'checkbox-groups': { kind: 'checkbox-groups', settings: { options: [{ value: 'option1', label: '选项1' }] } },
  cascader: { kind: 'cascader', settings: {} },
  grid: {
    kind: 'grid',
    settings: { columns: [{ key: 'column1', title: '列1' }], rows: [{ id: 'row1', cells: ['内容1'] }], select: 'checkbox' },
  },
  table: { kind: 'table', settings: { columns: { name: { label: '名称', kind: 'text' } } } },
  'files-upload': { kind: 'files-upload', settings: {} },
  'linkage-select': {
    kind: 'linkage-select',
    settings: {
      levels: [{ label: '第一级' }, { label: '第二级' }],
      options: [{ value: 'option1', label: '选项1', children: [{ value: 'option1', label: '选项1' }] }],
    },
  },
  'flow-card': { kind: 'flow-card', settings: { steps: [{ value: 'step1', label: '步骤1' }] } },
  'custom-card': { kind: 'custom-card', settings: { title: '', text: '' } },
  transfer: { kind: 'transfer', settings: { source: [{ key: 'item1', title: '选项1' }] } },
};

export const KIND_GROUPS = [
  { label: '填写内容', options: optionsOf(VALUE_KINDS) },
  { label: '选择与组合', options: optionsOf(WIDGET_KINDS) },
];

export function kindOf({ kind = 'text', widget }: NamedField): AnyKind {
  return widget?.kind ?? kind;
}

export function kindLabel(field: NamedField): string {
  const kind = kindOf(field);
  return isWidget(kind) ? WIDGET_KINDS[kind] : VALUE_KINDS[kind];
}

/** The field as another kind: what all kinds have stays, settings of the former kind go. */
export function asKind({ name, label, hint, required, visible, modes }: NamedField, kind: AnyKind): NamedField {
  const common = {
    name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(required === undefined ? {} : { required }),
    ...(visible ? { visible } : {}),
    ...(modes ? { modes } : {}),
  };
  if (isWidget(kind)) return { ...common, widget: BLANK_WIDGETS[kind] };
  return kind === 'choice' ? { ...common, kind, options: 'guaranteeForm' } : { ...common, kind };
}

export function isWidget(kind: AnyKind): kind is WidgetKind {
  return Object.hasOwn(WIDGET_KINDS, kind);
}

function optionsOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function isKind(kind: string): kind is AnyKind {
  return Object.hasOwn(WIDGET_KINDS, kind) || Object.hasOwn(VALUE_KINDS, kind);
}
