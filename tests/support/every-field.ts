import type { FieldKind } from '#domain/field';
import type { FormField, NamedField, WidgetSettings } from '#domain/form/schema';
import type { WidgetKind } from '#domain/form/values';

const OPTIONS = Array.from({ length: 1000 }, (_none, index) => ({ value: `v${index}`, label: `选项${index}` }));
const INNER = {
  name: { label: '名称', kind: 'chineseName', required: true, maxLength: 32 },
  amount: { label: '金额', kind: 'amount' },
} as const;

const KINDS: Readonly<Record<Exclude<FieldKind, 'answers'>, true>> = {
  text: true,
  paragraph: true,
  chineseName: true,
  personName: true,
  mobile: true,
  cfcaMobile: true,
  phone: true,
  email: true,
  creditCode: true,
  identityCard: true,
  url: true,
  digits: true,
  amount: true,
  integer: true,
  date: true,
  instant: true,
  flag: true,
  choice: true,
  files: true,
};

/** Settings for every widget, choices with a thousand options. */
export const SETTINGS: WidgetSettings = {
  'repeat-section': { fields: INNER, max: 5 },
  'repeat-field': { field: { label: '电话', kind: 'phone' }, max: 5 },
  'input-number': {},
  'input-replenish': { note: '日历天', maxLength: 20 },
  selects: { options: OPTIONS },
  selects2: { options: OPTIONS },
  'input-groups': { fields: INNER },
  autocomplete: { options: OPTIONS.map(({ label }) => label), maxLength: 100 },
  'checkbox-groups': { options: OPTIONS.slice(0, 20) },
  cascader: { options: [{ areaId: '1', value: '710000', label: '台湾省', isLeaf: true }], input: true, upload: true },
  grid: { columns: [{ key: 'name', title: '名称' }], rows: [{ id: 'row1', cells: ['甲'] }], select: 'checkbox' },
  table: { columns: INNER, maxRows: 20 },
  'files-upload': { rules: { maxFiles: 3 } },
  'linkage-select': { options: OPTIONS, levels: [{ label: '大类', input: '说明' }, { label: '小类' }] },
  'flow-card': { steps: [{ value: 'AUDIT', label: '审核' }] },
  'custom-card': { title: '须知', text: '请如实填写' },
  transfer: { source: [{ key: 'a', title: '甲' }] },
};

function widgetField<K extends WidgetKind>(kind: K): NamedField {
  const widget = { kind, settings: SETTINGS[kind] } as NonNullable<FormField['widget']>;
  return { name: kind.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()), label: `字段${kind}`, widget };
}

/** One field of every kind and every widget, for products that ask everything. */
export const EVERY_FIELD: readonly NamedField[] = [
  ...Object.keys(KINDS).map((kind) => ({ name: `${kind}Kind`, label: `字段${kind}`, kind: kind as keyof typeof KINDS })),
  ...Object.keys(SETTINGS).map((kind) => widgetField(kind as WidgetKind)),
];
