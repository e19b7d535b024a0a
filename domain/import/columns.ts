import { isDay } from '../dates';
import { enumerationLabel, enumerationValues } from '../enumerations';
import type { FieldDefinition, FieldError, Fields } from '../field';

/** One column of a workbook that people fill in: a field, of a group where what is imported has groups. `hint` says how it is filled in, instead of its kind. */
export interface ImportColumn {
  group: string;
  field: string;
  title: string;
  definition: FieldDefinition;
  hint?: string;
}

/** What is wrong, by the row of the sheet (the head is 1) and the place of its column, from 0; `column` is null where the whole row is meant. */
export interface ImportFault {
  row: number;
  column: number | null;
  message: string;
}

/** The columns of a sheet as its head names them, in its order; undefined where a title is no column's. */
export type Placed = readonly (ImportColumn | undefined)[];

/** The columns of these fields; required ones end with an asterisk, files have none. */
export function columnsOf(fields: Fields, { group = '', label = '' }: { group?: string; label?: string } = {}): ImportColumn[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    if (definition.kind === 'files' || definition.derived) return [];
    const title = `${label === '' ? '' : `${label}-`}${definition.label}${definition.required === true ? '*' : ''}`;
    return [{ group, field, title, definition }];
  });
}

/** Where the columns stand in a sheet with this head. */
export function placed(head: readonly string[], columns: readonly ImportColumn[]): Placed {
  return head.map((title) => columns.find((column) => column.title === title.trim()));
}

/** What is wrong with the head of a sheet. */
export function headFaults(head: readonly string[], columns: readonly ImportColumn[]): ImportFault[] {
  const places = placed(head, columns);
  const unknown = places.flatMap((column, place) =>
    column || head[place]?.trim() === '' ? [] : [{ row: 1, column: place, message: '模板中没有该列，请删除或改回模板的列名' }],
  );
  const twice = places.flatMap((column, place) =>
    column && places.indexOf(column) < place ? [{ row: 1, column: place, message: '该列重复，请删除其中一列' }] : [],
  );
  const missing = columns.filter((column) => column.definition.required === true && !places.includes(column));
  return [...unknown, ...twice, ...missing.map(({ title }) => ({ row: 1, column: null, message: `缺少必填列“${title}”，请使用模板` }))];
}

/** What the cells of a row say of the fields of a group. Blank ones say nothing. */
export function valuesIn(cells: readonly string[], places: Placed, group = ''): Record<string, unknown> {
  return Object.fromEntries(
    places.flatMap((column, place) => {
      const text = (cells[place] ?? '').trim();
      return column?.group === group && text !== '' ? [[column.field, valueOf(column.definition, text)]] : [];
    }),
  );
}

/** The place of a field's column; null where the sheet has none. */
export function placeOf(places: Placed, field: string | undefined, group: string | undefined = ''): number | null {
  const place = places.findIndex((column) => column?.group === group && column.field === field);
  return place < 0 ? null : place;
}

/** The errors of one row without groups, at their places. */
export function faultsOfRow(errors: readonly FieldError[], row: number, places: Placed): ImportFault[] {
  return errors.map(({ field, message }) => ({ row, column: placeOf(places, field), message }));
}

/** How the cells of a column are filled in, for people. */
export function hintOf({ definition: { kind, options, maxLength, hint }, hint: own }: ImportColumn): string {
  if (own !== undefined) return own;
  const choice = options
    ? `填以下之一：${enumerationValues(options)
        .map((value) => enumerationLabel(options, value))
        .join('、')}`
    : '';
  return [choice || WAYS[kind] || (maxLength ? `最多${maxLength}个字` : ''), hint ?? ''].filter(Boolean).join('；');
}

const WAYS: Partial<Record<FieldDefinition['kind'], string>> = {
  amount: '金额，单位元，最多两位小数',
  date: '日期，如 2027-03-01',
  instant: '时间，如 2027-03-01 09:30',
  flag: '填“是”或“否”',
  integer: '整数',
  creditCode: '18位统一社会信用代码',
  mobile: '11位手机号码',
};

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+0{1,2}:00(?::00)?)?$/u;
const MINUTE = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/u;

/** What a text stands for; a text that stands for nothing stays, so that the form's own rule says what is wrong with it. */
export function valueOf({ kind, options }: FieldDefinition, text: string): unknown {
  switch (kind) {
    case 'choice':
      return options ? (enumerationValues(options).find((value) => enumerationLabel(options, value) === text) ?? text) : text;
    case 'flag':
      return text === '是' ? true : text === '否' ? false : text;
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
    case 'amount':
      return text.replaceAll(/[,，\s]/g, '');
    case 'date':
      return text.replace(DAY, (_whole, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`);
    case 'instant':
      return instantOf(text);
    default:
      return text;
  }
}

function instantOf(text: string): string {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '00'] = MINUTE.exec(text) ?? [];
  if (!isDay(`${year}-${two(month)}-${two(day)}`)) return text;
  const time = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+08:00`);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
