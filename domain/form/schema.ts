import type { Answer, FieldDefinition, FieldKind } from '../field';
import type { TransferItem, WidgetKind } from './values';

/** What a form is opened for. First specification, section 2 «Page modes». */
export type PageMode = 'new' | 'edit' | 'detail' | 'audit' | 'apply' | 'add' | 'plateAudit' | 'projectApply' | 'channelApply';

/** Met where the field `when`, beside or in another group (`group.field`), holds `is` or one of it; without `is`, where it is true. */
export interface Condition {
  when: string;
  is?: string | boolean | readonly string[];
}

/** An option of a choice; options of one `group` stand together. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  group?: string;
}

/** An option of a linkage-select with the options of the next level. */
export interface LinkedChoice extends Choice {
  children?: readonly LinkedChoice[];
}

/** An area of a cascader. Without children it has none, or they are loaded, as `isLeaf` tells. */
export interface AreaOption {
  areaId: string;
  value: string;
  label: string;
  isLeaf: boolean;
  children?: AreaOption[];
}

/** What an upload takes: extensions in lower case without a dot, sizes in MB and counts where 0 is no limit. */
export interface UploadRules {
  extensions?: readonly string[];
  maxMegabytes?: number;
  maxFiles?: number;
  tooLarge?: string;
}

/** A row of a grid: what stands in its columns, in their order. */
export interface OfferedRow {
  id: string;
  cells: readonly string[];
}

/** What each widget is told, as data. A cascader without options offers the regions of the country. */
export interface WidgetSettings {
  'repeat-section': { fields: FormFields; itemTitle?: string; addText?: string; min?: number; max?: number };
  'repeat-field': { field: FormField; max?: number };
  'input-number': object;
  'input-replenish': { note: string; maxLength?: number };
  selects: { options: readonly Choice[] };
  selects2: { options: readonly Choice[] };
  'input-groups': { fields: FormFields };
  autocomplete: { options: readonly string[]; maxLength?: number };
  'checkbox-groups': { options: readonly Choice[]; inTable?: boolean };
  cascader: { options?: readonly AreaOption[]; input?: boolean; upload?: boolean; drawn?: true };
  grid: { columns: readonly { key: string; title: string }[]; rows?: readonly OfferedRow[]; select?: 'checkbox' | 'radio' };
  table: { columns: FormFields; addText?: string; maxRows?: number };
  'files-upload': { rules?: UploadRules };
  'linkage-select': { options: readonly LinkedChoice[]; levels: readonly { label: string; input?: string }[] };
  'flow-card': { steps: readonly Choice[] };
  'custom-card': { title?: string; text?: string };
  transfer: { source: readonly TransferItem[]; titles?: readonly [string, string]; unit?: string };
}

/** Where the name of a field stands: above what is written, beside it, or as the title of a panel of its own, whose mark opens the hint. */
export type FieldLayout = 'vertical' | 'horizontal' | 'panel';

/** How a field stands in a page mode. */
export type FieldPlace = 'show' | 'hide' | 'lock';

/** A widget with its settings. */
export type WidgetChoice = { [K in WidgetKind]: { kind: K; settings: WidgetSettings[K] } }[WidgetKind];

/**
 * One field of a form declared as data: a value of a kind, or a widget. `visible` shows it by another field's value, `optionsBy` takes a widget's
 * options from another field's value, `modes` hides or locks it in page modes; without `layout` its name stands above it.
 */
export interface FormField extends Omit<FieldDefinition, 'kind'> {
  kind?: Exclude<FieldKind, 'answers'>;
  widget?: WidgetChoice;
  visible?: Condition;
  optionsBy?: { when: string; offers: readonly { value: string; options: readonly Choice[] }[] };
  modes?: Partial<Record<PageMode, FieldPlace>>;
  showErrMsg?: boolean;
  wide?: boolean;
  layout?: FieldLayout;
}

/** Fields by their names, in the order in which they are shown. */
export type FormFields = Readonly<Record<string, FormField>>;
/** One group of a form; `label` is its heading. */
export interface FormGroup {
  label: string;
  fields: FormFields;
  visible?: Condition;
}
/** A form: groups by the names that their values have. */
export type FormGroups = Readonly<Record<string, FormGroup>>;

/** A field that a product asks for, as its record lists it. */
export type NamedField = FormField & { name: string };

/** How a field stands in a page mode; new applications of projects and channels have it as all new ones, unless it is told otherwise for them. */
export function placeOf({ modes }: Pick<FormField, 'modes'>, mode: PageMode | undefined): FieldPlace {
  if (!modes || !mode) return 'show';
  return modes[mode] ?? (mode === 'projectApply' || mode === 'channelApply' ? modes.apply : undefined) ?? 'show';
}

/** The fields of a list by their names, in its order. */
export function fieldsByName(list: readonly NamedField[]): FormFields {
  return Object.fromEntries(list.map(({ name, ...field }) => [name, field]));
}

/** The values of answers by the names of their questions; of two answers to one question the later counts. */
export function answersByName(answers: readonly Answer[]): Record<string, unknown> {
  return Object.fromEntries(answers.map(({ name, value }) => [name, value]));
}
