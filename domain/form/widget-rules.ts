import { undrawableMessage } from '../drawable';
import { cleanText, refusedCharacter } from '../text';
import { isEmpty } from '../validation/fields';
import { invalidFile } from '../validation/files';
import { maxLengthMessage, MESSAGES, refusedCharacterMessage } from '../validation/messages';
import { addressD, addressPcc, amount } from '../validation/validators';
import type { Choice, FormFields, LinkedChoice, WidgetSettings } from './schema';
import {
  checkedOf,
  checkedRows,
  chosenOf,
  isBlank,
  isFiles,
  isRow,
  isRows,
  isText,
  isTexts,
  levelsOf,
  nullWhenEmpty,
  type GridRow,
  type LinkageValue,
  type Row,
  type WidgetKind,
  type WidgetValues,
} from './values';

/** Fields inside a value: `prefix` is where they stand in it. */
export interface Inner {
  prefix: string;
  fields: FormFields;
  values: unknown;
}

/** Rows inside a value, what each holds, how each is called and whether one can be taken away. */
export interface InnerRows {
  rows: readonly Row[];
  fields: FormFields;
  nameOf: (index: number) => string;
  isRemovable: boolean;
}

/** How the value of one widget is judged: its shape, when it is empty, what is wrong with it as a whole, and the fields inside. */
export interface WidgetRule<K extends WidgetKind> {
  accepts: (value: unknown) => value is WidgetValues[K];
  isEmpty: (value: WidgetValues[K], settings: WidgetSettings[K]) => boolean;
  problem?: (value: WidgetValues[K], settings: WidgetSettings[K]) => string | null;
  inner?: (value: WidgetValues[K], settings: WidgetSettings[K]) => readonly Inner[];
  innerRows?: (value: WidgetValues[K], settings: WidgetSettings[K]) => InnerRows;
}

/** Characters of a text for which no other limit is set. */
export const MAX_TEXT = 2000;
/** Rows, cards, items or files of one value. */
export const MAX_ENTRIES = 1000;

/** The rule of every widget; browser and server judge by it (VA-09). */
export const WIDGET_RULES: { readonly [K in WidgetKind]: WidgetRule<K> } = {
  'repeat-section': {
    accepts: isRows,
    isEmpty: nothing,
    problem: (value, { min = 0, max = MAX_ENTRIES }) =>
      value.length < min ? `至少填写${min}组` : value.length > max ? `最多填写${max}组` : null,
    inner: (value, { fields }) => value.map((values, index) => ({ prefix: String(index), fields, values })),
    innerRows: (value, { fields, itemTitle, min = 0 }) => ({
      rows: value,
      fields,
      nameOf: (index) => sectionTitle(itemTitle, index),
      isRemovable: value.length > min,
    }),
  },
  'repeat-field': {
    accepts: (value): value is unknown[] => Array.isArray(value),
    isEmpty: (value) => value.every(isEmpty),
    problem: (value, { max = MAX_ENTRIES }) => (value.length > max ? `最多填写${max}行` : null),
    inner: (value, { field }) => value.map((one, index) => ({ prefix: '', fields: { [index]: field }, values: { [index]: one } })),
  },
  'input-number': { accepts: isText, isEmpty: isBlank, problem: (value) => (isBlank(value) ? MESSAGES.amount : amount(value)) },
  'input-replenish': { accepts: isText, isEmpty: isBlank, problem: (value, { maxLength }) => wrongText(value, maxLength) },
  selects: { accepts: isText, isEmpty: (value) => value === '', problem: (value, { options }) => offered(options, [value]) },
  selects2: { accepts: isTexts, isEmpty: nothing, problem: (value, { options }) => offered(options, value) },
  'input-groups': {
    accepts: isRow,
    isEmpty: (value) => Object.values(value).every(isEmpty),
    inner: (values, { fields }) => [{ prefix: '', fields, values }],
  },
  autocomplete: { accepts: isText, isEmpty: isBlank, problem: (value, { maxLength }) => wrongText(value, maxLength) },
  'checkbox-groups': {
    accepts: (value): value is WidgetValues['checkbox-groups'] =>
      isTexts(value) || (isRows(value) && value.every((one) => isText(one['value']) && isText(one['label']))),
    isEmpty: nothing,
    problem: (value, { options }) => offered(options, checkedOf(value)),
  },
  cascader: {
    accepts: (value): value is WidgetValues['cascader'] =>
      value === null || (isRow(value) && isTexts(value['cascader']) && isText(value['input']) && isFiles(value['upload'])),
    isEmpty: (value) => value === null || nullWhenEmpty(value) === null,
    problem: (value, { input, drawn }) =>
      value
        ? (addressPcc(value.cascader) ??
          (input ? addressD(value.input) : null) ??
          wrongText(value.input) ??
          (drawn ? undrawableMessage(value.input) : null))
        : null,
  },
  grid: {
    accepts: (value): value is WidgetValues['grid'] => isRows(value) && value.every((row) => isText(row['id'])),
    isEmpty: (value, { rows, select }) => nothing(rows ? (select ? checkedRows(value) : []) : value),
    problem: (value, settings) =>
      tooMany(value) ??
      (settings.rows
        ? wrongRows(value, settings)
        : unreadable(value.flatMap((row) => settings.columns.map(({ key }) => row[key])).filter(isText))),
  },
  table: {
    accepts: isRows,
    isEmpty: nothing,
    problem: (value, { maxRows = MAX_ENTRIES }) => (value.length > maxRows ? `最多填写${maxRows}行` : null),
    inner: (value, { columns }) => value.map((values, index) => ({ prefix: String(index), fields: columns, values })),
    innerRows: (value, { columns }) => ({ rows: value, fields: columns, nameOf: (index) => `第${index + 1}行`, isRemovable: true }),
  },
  'files-upload': {
    accepts: isFiles,
    isEmpty: nothing,
    problem: (value, { rules: { maxFiles = 0 } = {} }) =>
      maxFiles > 0 && value.length > maxFiles ? `最多上传${maxFiles}个文件` : (invalidFile(value) ?? tooMany(value)),
  },
  'linkage-select': {
    accepts: (value): value is LinkageValue =>
      isRow(value) &&
      Object.entries(value).every(([key, entered]) =>
        key === 'input' ? isRow(entered) && Object.values(entered).every(isText) : /^\d+$/.test(key) && isText(entered),
      ),
    isEmpty: (value, settings) => {
      const levels = requiredLevels(value, settings);
      const openLevel = levels.length < settings.levels.length && optionsAt(settings.options, levels).length > 0;
      return levels.length === 0 || openLevel || [...levels, ...Object.values(value.input ?? {})].some((entered) => entered === '');
    },
    problem: (value, settings) => {
      const { options } = settings;
      const refused = unreadable(Object.values(value.input ?? {}));
      if (refused) return refused;
      const levels = requiredLevels(value, settings);
      const known = levels.every((entered, index) => optionsAt(options, levels.slice(0, index)).some((option) => option.value === entered));
      return known ? null : MESSAGES.choice;
    },
  },
  'flow-card': {
    accepts: (value): value is WidgetValues['flow-card'] =>
      isRows(value) && value.every((card) => isText(card['uuid']) && isText(card['flowNodeType'])),
    isEmpty: nothing,
    problem: (value, { steps }) =>
      offered(
        steps,
        value.map(({ flowNodeType }) => flowNodeType),
      ),
  },
  'custom-card': { accepts: (_value): _value is unknown => true, isEmpty },
  transfer: {
    accepts: (value): value is WidgetValues['transfer'] =>
      isRows(value) && value.every((item) => isText(item['key']) && isText(item['title'])),
    isEmpty: (value) => chosenOf(value).length === 0,
    problem: (value, { source }) =>
      onlyOf(
        source.map(({ key }) => key),
        value.map(({ key }) => key),
      )
        ? null
        : MESSAGES.choice,
  },
};

/** What a section is called: as the form names it, else it is numbered as a group. */
export function sectionTitle(itemTitle: string | undefined, index: number): string {
  return itemTitle ? `${itemTitle}${index + 1}` : `第${index + 1}组`;
}

/** The options of the level after the chosen ones; none where one of these is not offered. */
export function optionsAt(options: readonly LinkedChoice[], chosen: readonly string[]): readonly LinkedChoice[] {
  return chosen.reduce<readonly LinkedChoice[]>((level, value) => level.find((option) => option.value === value)?.children ?? [], options);
}

/** The values of the levels that the field has; options may go deeper than it asks. */
function requiredLevels(value: LinkageValue, { levels }: WidgetSettings['linkage-select']): string[] {
  return levelsOf(value).slice(0, levels.length);
}

function nothing(value: readonly unknown[]): boolean {
  return value.length === 0;
}

function offered(options: readonly Choice[], values: readonly string[]): string | null {
  return onlyOf(
    options.map(({ value }) => value),
    values,
  )
    ? null
    : MESSAGES.choice;
}

function onlyOf(known: readonly string[], values: readonly string[]): boolean {
  const set = new Set(known);
  return values.every((value) => set.has(value));
}

const MARKS = ['id', 'checked'];

function wrongRows(value: readonly GridRow[], { rows = [], select }: WidgetSettings['grid']): string | null {
  const known = onlyOf(
    rows.map(({ id }) => id),
    value.map(({ id }) => id),
  );
  if (!known || !value.every((row) => onlyOf(MARKS, Object.keys(row)))) return MESSAGES.choice;
  return select === 'radio' && checkedRows(value).length > 1 ? '只能选择一行' : null;
}

function wrongText(value: string, maxLength: number = MAX_TEXT): string | null {
  return unreadable([value]) ?? ([...cleanText(value)].length > maxLength ? maxLengthMessage(maxLength) : null);
}

function unreadable(texts: readonly string[]): string | null {
  const refused = refusedCharacter(texts.join(''));
  return refused ? refusedCharacterMessage(refused.name) : null;
}

function tooMany(value: readonly unknown[]): string | null {
  return value.length > MAX_ENTRIES ? `最多${MAX_ENTRIES}项` : null;
}
