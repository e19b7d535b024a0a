import type { FileReference } from '../field';

/** A row of values by field names, as repeat-section, table and input-groups hold them. */
export type Row = Readonly<Record<string, unknown>>;

/** What a cascader holds: the areas from province down by their codes, a detail text, files. Second specification, section 3 «Cascader field value». */
export interface CascaderValue {
  cascader: string[];
  input: string;
  upload: FileReference[];
}

/** A value for each level by its index, and the texts typed beside levels. An empty string stands for a level that is offered and not chosen. */
export interface LinkageValue {
  [level: number]: string;
  input?: Record<number, string>;
}

/** A row of a grid; `id` tells rows apart, `checked` and `disabled` mark them. Of a row that the product offers, its texts are not repeated. */
export interface GridRow {
  id: string;
  checked?: boolean;
  disabled?: boolean;
  [column: string]: unknown;
}

/** One step of a flow as a card; `flowNodeType` is a value of the offered steps. */
export interface FlowCard {
  uuid: string;
  flowNodeType: string;
  [setting: string]: unknown;
}

/** One item of a transfer; chosen where `direction` is `right`. */
export interface TransferItem {
  key: string;
  title: string;
  disabled?: boolean;
  direction?: 'left' | 'right';
}

/** What each widget holds, on the wire and in forms. Amounts are decimal strings in yuan. Second specification, section 3. */
export interface WidgetValues {
  'repeat-section': Row[];
  'repeat-field': unknown[];
  'input-number': string;
  'input-replenish': string;
  selects: string;
  selects2: string[];
  'input-groups': Row;
  autocomplete: string;
  'checkbox-groups': string[] | { value: string; label: string }[];
  cascader: CascaderValue | null;
  grid: GridRow[];
  table: Row[];
  'files-upload': FileReference[];
  'linkage-select': LinkageValue;
  'flow-card': FlowCard[];
  'custom-card': unknown;
  transfer: TransferItem[];
}

/** The seventeen field types of the second specification. */
export type WidgetKind = keyof WidgetValues;

/** True for an object that is no list. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of one group of a form; empty where it has none. */
export function valuesIn(values: Row, group: string): Row {
  const entered = values[group];
  return isRow(entered) ? entered : {};
}

/** True for a string, the empty one included. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** True for a list of strings, the empty one included. */
export function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

/** True for a list of rows, the empty one included. */
export function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRow);
}

/** True for a stored file. */
export function isFile(value: unknown): value is FileReference {
  return isRow(value) && isText(value['key']) && isText(value['fileName']);
}

/** True for a list of stored files, the empty one included. */
export function isFiles(value: unknown): value is FileReference[] {
  return Array.isArray(value) && value.every(isFile);
}

/** True for text of whitespace alone. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

/** FF-04: a cascader's value, or null where all three parts are empty. */
export function nullWhenEmpty(value: CascaderValue): CascaderValue | null {
  return value.cascader.length === 0 && isBlank(value.input) && value.upload.length === 0 ? null : value;
}

/** The chosen values of a linkage-select from the first level down, up to the first level without one. */
export function levelsOf(value: LinkageValue): string[] {
  const levels: string[] = [];
  for (let level = 0; value[level] !== undefined; level += 1) levels.push(value[level] ?? '');
  return levels;
}

/** The option values that a checkbox-groups value holds, in either of its forms. */
export function checkedOf(value: WidgetValues['checkbox-groups']): string[] {
  return value.map((one) => (typeof one === 'string' ? one : one.value));
}

/** The rows of a grid that are marked as chosen. */
export function checkedRows(rows: readonly GridRow[]): GridRow[] {
  return rows.filter(({ checked }) => checked === true);
}

/** The items of a transfer that were moved to the right. */
export function chosenOf(items: readonly TransferItem[]): TransferItem[] {
  return items.filter(({ direction }) => direction === 'right');
}
