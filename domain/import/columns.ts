import { isDay } from '../dates';
import { enumerationLabel, enumerationValues, type EnumerationName } from '../enumerations';
import type { FieldDefinition, FieldError, FieldKind, Fields } from '../field';
import { FIELD_TRAITS, hasOwnCell, type OwnCellKind } from '../field-traits';
import { cleanReference, cleanText, foldName } from '../text';
import { cleanOfKind } from '../validation/clean-of-kind';
import { cleanAmount } from '../validation/cleaners';
import { MESSAGES } from '../validation/messages';

/** One column of a workbook that people fill in: a field, of a group where what is imported has groups. `hint` says how it is filled in, instead of its kind. */
export interface ImportColumn {
  group: string;
  field: string;
  title: string;
  definition: FieldDefinition;
  hint?: string;
}

/** What is wrong, by the row of the sheet and the place of its column, from 0; `column` is null where the whole row is meant. */
export interface ImportFault {
  row: number;
  column: number | null;
  message: string;
}

/**
 * What a cell is that is no text: an error, a day or time, yes or no, or a number whose digits are shown otherwise, or are more than a number holds. A number is
 * unsure where it may stand for an empty cell that a formula refers to, or where its format shows words in its place.
 */
export type OddCell = 'error' | 'time' | 'flag' | { digits: string; unsure?: 'reference' | 'format' };

/** A row of a sheet, the first of which is 1, its cells as the sheet shows them, and those that are odd by their places. */
export type SheetRow = readonly [row: number, cells: readonly string[], odd?: Readonly<Record<number, OddCell>>];

/** The columns of a sheet as its head names them, in its order; undefined where a title is no column's. */
export type Placed = readonly (ImportColumn | undefined)[];

/** The columns of these fields; required ones end with an asterisk, files have none. */
export function columnsOf(fields: Fields, { group = '', label = '' }: { group?: string; label?: string } = {}): ImportColumn[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    if (FIELD_TRAITS[definition.kind].cell === 'none' || definition.derived) return [];
    const title = `${label === '' ? '' : `${label}-`}${definition.label}${definition.required === true ? '*' : ''}`;
    return [{ group, field, title, definition }];
  });
}

/** Where the columns stand in a sheet with this head. */
export function placed(head: readonly string[], columns: readonly ImportColumn[]): Placed {
  const byTitle = new Map(columns.map((column) => [foldName(column.title), column]));
  return head.map((title) => byTitle.get(foldName(title)));
}

/** What is wrong with the head of a sheet, which stands in this row. */
export function headFaults(head: readonly string[], columns: readonly ImportColumn[], row: number): ImportFault[] {
  const places = placed(head, columns);
  const unknown = places.flatMap((column, place) =>
    column || head[place]?.trim() === '' ? [] : [{ row, column: place, message: '模板中没有该列，请删除或改回模板的列名' }],
  );
  const twice = places.flatMap((column, place) =>
    column && places.indexOf(column) < place ? [{ row, column: place, message: '该列重复，请删除其中一列' }] : [],
  );
  const missing = columns.filter((column) => column.definition.required === true && !places.includes(column));
  return [...unknown, ...twice, ...missing.map(({ title }) => ({ row, column: null, message: `缺少必填列“${title}”，请使用模板` }))];
}

/** What the cells of a row say of the fields of a group. Blank ones say nothing. */
export function valuesIn(row: SheetRow, places: Placed, group = ''): Record<string, unknown> {
  return Object.fromEntries(
    places.flatMap((column, place) => {
      if (column?.group !== group) return [];
      const value = valueAt(row, place, column);
      return value === '' ? [] : [[column.field, value]];
    }),
  );
}

/** What the cell at this place of a row stands for; empty where it is blank. */
export function valueAt([, cells, odd]: SheetRow, place: number, { definition }: ImportColumn): unknown {
  const what = odd?.[place];
  const isNumber = typeof what === 'object' && hasOwnCell(definition.kind);
  const text = (isNumber ? what.digits : (cells[place] ?? '')).trim();
  return text === '' ? '' : valueOf(definition, text);
}

/** What is wrong with the cells of a row that Excel holds otherwise than somebody typed them. */
export function cellFaults([row, cells, odd = {}]: SheetRow, places: Placed): ImportFault[] {
  return Object.entries(odd).flatMap(([key, what]) => {
    const column = Number(key);
    const kind = places[column]?.definition.kind;
    const message = kind && oddMessage(what, kind, cells[column] ?? '');
    return message ? [{ row, column, message }] : [];
  });
}

function oddMessage(what: OddCell, kind: FieldKind, text: string): string | undefined {
  const isText = !hasOwnCell(kind);
  if (what === 'error')
    return text === ''
      ? '公式没有计算结果，请在 Excel 中打开并保存后重新上传，或直接填写内容'
      : `单元格是错误值 ${text}，请改正公式或直接填写内容`;
  if (what === 'time') {
    if (FIELD_TRAITS[kind].cell === 'time') return undefined;
    return isText ? '内容被 Excel 当成了日期，请将单元格格式改为“文本”后重新填写' : '单元格是日期，请将单元格格式改为“常规”后重新填写';
  }
  if (!isText) return kind === 'amount' && what !== 'flag' ? unitMessage(what.digits, text) : undefined;
  if (what === 'flag') return `单元格是逻辑值 ${text}，请直接填写内容`;
  if (what.unsure === 'reference') return '公式的结果是 0，引用的单元格可能是空的，请直接填写内容';
  if (what.unsure === 'format') return `单元格中是数字 ${what.digits}，显示的却不是它，请将单元格格式改为“文本”后重新填写`;
  const isCut = what.digits.replace(/^-|\..*$/g, '').length > MOST_DIGITS;
  return isCut ? `数字超过${MOST_DIGITS}位，末尾的数字已被 Excel 改为0，请将单元格格式改为“文本”后重新填写` : undefined;
}

/** An amount that its format shows with a unit is another one for whoever reads the sheet, unless the format divides it by that unit. */
function unitMessage(digits: string, text: string): string | undefined {
  if (!isAnotherAmount(digits, text)) return undefined;
  return `单元格中是数字 ${digits}，显示的却是 ${text}，请将单元格格式改为“常规”后填写以元为单位的金额`;
}

/** True where a cell holds these digits and shows a text whose unit makes it another amount. */
export function isAnotherAmount(digits: string, text: string): boolean {
  return UNITS.test(text) && Number(cleanAmount(text)) !== Number(digits);
}

const UNITS = /[%％‰百佰千仟万萬亿億]/u;

/** Excel keeps no more of a number. */
const MOST_DIGITS = 15;

/** What is to be said of a sheet that was read: which others of its workbook have filled rows, and which of its own rows and columns it hides. */
export interface SheetFacts {
  sheet: string;
  unread: readonly string[];
  hidden: readonly number[];
  hiddenColumns: readonly string[];
}

/** What was done with a sheet: all of it was brought in, or shown for somebody to bring it in. */
type Taken = '导入' | '读取';

/** The rows of which each of these warnings is said, in their order. */
export type RowWarnings = ReadonlyMap<string, readonly number[]>;

/** Adds a row to those of which this is warned. */
export function addWarning(warnings: Map<string, number[]>, warning: string, row: number): void {
  const rows = warnings.get(warning);
  if (rows) rows.push(row);
  else warnings.set(warning, [row]);
}

/** Says what is to be looked at of a sheet that came in; empty for nothing. */
export function sheetNotice(facts: SheetFacts, taken: Taken = '导入', warnings: RowWarnings = new Map()): string {
  const warned = [...warnings].map(([warning, rows]) => `第${firstOf(rows, ROWS_NAMED)}行：${warning}`);
  return [unreadNotice(facts), hiddenNotice(facts.hidden, facts.hiddenColumns, taken), ...warned].filter(Boolean).join('；');
}

/** Says which sheets with filled rows were not read, and which one was; empty where there is no other. */
export function unreadNotice({ sheet, unread }: SheetFacts): string {
  if (unread.length === 0) return '';
  const others = firstOf(unread.map(quoted), SHEETS_NAMED);
  return `只读取了工作表${quoted(sheet)}，${others}${unread.length > SHEETS_NAMED ? '个' : ''}工作表中填写的内容没有读取，请核对`;
}

/** Says which rows and columns came in that the sheet does not show; empty for none. */
export function hiddenNotice(rows: readonly number[], titles: readonly string[], taken: Taken = '导入'): string {
  const said = [
    ...(rows.length > 0 ? [`第${firstOf(rows, ROWS_NAMED)}行`] : []),
    ...(titles.length > 0 ? [`${firstOf(titles.map(quoted), TITLES_NAMED)}列`] : []),
  ];
  return said.length === 0 ? '' : `${said.join('和')}在工作表中是隐藏的，也已${taken}，请核对`;
}

function quoted(name: string): string {
  return `“${[...cleanText(name)].slice(0, LONGEST_NAMED).join('')}”`;
}

function firstOf(all: readonly (number | string)[], atMost: number): string {
  const named = all.slice(0, atMost).join('、');
  return all.length > atMost ? `${named}等共${all.length}` : named;
}

const ROWS_NAMED = 10;
const TITLES_NAMED = 5;
const SHEETS_NAMED = 5;
const LONGEST_NAMED = 60;

/** The place of a field's column; null where the sheet has none. */
export function placeOf(places: Placed, field: string | undefined, group: string | undefined = ''): number | null {
  const place = places.findIndex((column) => column?.group === group && column.field === field);
  return place < 0 ? null : place;
}

/** What is wrong with one row without groups: its cells, then its fields by the rules of the form. */
export function faultsOfRow(errors: readonly FieldError[], sheetRow: SheetRow, places: Placed): ImportFault[] {
  const [row] = sheetRow;
  const said = errors.map((error) => faultOf(error, { row, column: placeOf(places, error.field), places }));
  return besides(cellFaults(sheetRow, places), said);
}

/** What the form's rule says of a field, with how its column is filled in where that is not told already. */
export function faultOf(
  { message }: Pick<FieldError, 'message'>,
  { row, column, places }: { row: number; column: number | null; places: Placed },
): ImportFault {
  const place = column === null ? undefined : places[column];
  const hint = place && UNCLEAR.has(message) ? hintOf(place) : '';
  return { row, column, message: hint === '' ? message : `${message}（${hint}）` };
}

/** Faults of cells, and those of the form's rules at other ones. */
export function besides(cells: readonly ImportFault[], rules: readonly ImportFault[]): ImportFault[] {
  const faulty = new Set(cells.map(({ row, column }) => `${row},${String(column)}`));
  return [...cells, ...rules.filter(({ row, column }) => !faulty.has(`${row},${String(column)}`))];
}

const UNCLEAR: ReadonlySet<string> = new Set([
  MESSAGES.amount,
  MESSAGES.date,
  MESSAGES.instant,
  MESSAGES.integer,
  MESSAGES.flag,
  MESSAGES.choice,
]);

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

const WAYS: Readonly<Partial<Record<FieldKind, string>> & Record<Exclude<OwnCellKind, 'choice'>, string>> = {
  amount: '金额，单位元，最多两位小数',
  date: '日期，如 2027-03-01',
  instant: '时间，如 2027-03-01 09:30',
  flag: '填“是”或“否”',
  integer: '整数',
  creditCode: '18位统一社会信用代码',
  mobile: '11位手机号码',
};

const DATE = String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})`;
const DAY = new RegExp(String.raw`${DATE}日?(?:[\sT]+0{1,2}:00(?::00(?:\.0+)?)?)?$`, 'u');
const MINUTE = new RegExp(
  String.raw`${DATE}(?:日\s*|[\sT]+)(上午|下午)?\s*(\d{1,2})(?::(\d{2})(?::(\d{2})(?:\.\d+)?)?|[时点](?:(\d{1,2})分?|[整正])?)$`,
  'u',
);
const YES_OR_NO: Readonly<Record<string, boolean>> = { 是: true, 否: false, TRUE: true, FALSE: false };

/** What a text stands for; a text that stands for nothing stays, so that the form's own rule says what is wrong with it. */
function valueOf({ kind, options, reference, code }: FieldDefinition, text: string): unknown {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  if (!hasOwnCell(kind)) return reference ? cleanReference(text) : cleanOfKind(kind, text, code);
  switch (kind) {
    case 'amount':
      return cleanOfKind(kind, text);
    case 'choice':
      return options ? (choiceOf(options, text) ?? text) : text;
    case 'flag':
      return YES_OR_NO[plain.toUpperCase()] ?? text;
    case 'integer':
      return /^-?\d{1,15}$/.test(plain.replaceAll(/[,\s]/g, '')) ? Number(plain.replaceAll(/[,\s]/g, '')) : text;
    case 'date':
      return closed(plain).replace(DAY, (_whole, year: string, month: string, day: string) => `${year}-${two(month)}-${two(day)}`);
    case 'instant':
      return instantOf(closed(plain)) ?? text;
  }
}

/** Without blanks around the words of a Chinese date. */
function closed(text: string): string {
  return text.replaceAll(/\s*([年月日时点分])\s*/g, '$1');
}

function choiceOf(options: EnumerationName, text: string): string | undefined {
  return enumerationValues(options).find((value) => foldName(enumerationLabel(options, value)) === foldName(text));
}

function instantOf(text: string): string | undefined {
  const found = MINUTE.exec(text);
  if (!found) return undefined;
  const [, year = '', month = '', day = '', half, hour = '', minute, second = '00', minuteSaid = '00'] = found;
  if (!isDay(`${year}-${two(month)}-${two(day)}`)) return undefined;
  if (half === '上午' && Number(hour) >= 12) return undefined;
  const hours = half === '下午' && Number(hour) < 12 ? String(Number(hour) + 12) : hour;
  const time = Date.parse(`${year}-${two(month)}-${two(day)}T${two(hours)}:${minute ?? two(minuteSaid)}:${second}+08:00`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function two(digits: string): string {
  return digits.padStart(2, '0');
}
