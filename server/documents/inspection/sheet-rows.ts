import type { OddCell, SheetRow } from '#domain/import/columns';
import { isSheetError } from '#domain/validation/names';
import { EXPLANATIONS } from '../workbooks/parts';
import { digitsOf, isShownInWords, numberText, timeText, type NumberFormat } from './number-format';
import {
  decoded,
  heard,
  isOn,
  openWorkbook,
  TextOfCells,
  withoutCopy,
  type Hearer,
  type NamedPart,
  type OpenWorkbook,
} from './workbook-parts';
import { openZip } from './zip-bounds';

/** A row of a sheet, whether the sheet hides it, and which columns it hides, by their places. */
interface ReadRow {
  row: SheetRow;
  isHidden: boolean;
  hiddenColumns: ReadonlySet<number>;
}

const COLUMNS = 200;
const MOST_ROWS = 1_048_576;
const LONGEST_CELL = 5000;
const NO_DATA: ReadonlySet<string> = new Set(Object.values(EXPLANATIONS));
const PLAIN: NumberFormat = { isTime: false };
const STRICT_TIME = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2})?)?(?:\.\d+)?Z?$/;

interface OpenSheet {
  name: string;
  /** Those that are not blank, while they are read. */
  rows: AsyncGenerator<ReadRow>;
  /** The names of the other sheets that have filled rows; of hidden ones those below the same titles. */
  unread: () => Promise<string[]>;
}

/**
 * The sheet of a workbook that has this name or is a copy of it, else the first one, among those that are visible. Where that one has a head alone, another one
 * below the same titles takes its place.
 */
export async function openSheet(bytes: Uint8Array, title = ''): Promise<OpenSheet> {
  const parts = openZip(bytes);
  const workbook = await openWorkbook(parts, title);
  const sheet = await filledSheet(parts, workbook);
  return { name: sheet.name, rows: rowsOf(parts, workbook, sheet), unread: () => unreadIn(parts, workbook, sheet) };
}

type Parts = ReturnType<typeof openZip>;

async function* rowsOf(parts: Parts, workbook: OpenWorkbook, { target }: NamedPart): AsyncGenerator<ReadRow> {
  const reader = new RowReader(workbook);
  for await (const _piece of heard(parts, target, reader)) yield* reader.taken();
}

async function filledSheet(parts: Parts, workbook: OpenWorkbook): Promise<NamedPart> {
  const [first, ...others] = workbook.sheets;
  if (others.length === 0) return first;
  const [head, filled] = await firstRows(parts, workbook, first);
  if (!head || filled) return first;
  const titles = titlesIn(head);
  for (const other of others) {
    const [otherHead, otherFilled] = await firstRows(parts, workbook, other);
    if (otherFilled && otherHead?.some((cell) => titles.has(cell))) return other;
  }
  return first;
}

/** What explains a template or its faults is none of them. */
async function unreadIn(parts: Parts, workbook: OpenWorkbook, read: NamedPart): Promise<string[]> {
  const { sheets, hidden } = workbook;
  const others = [...sheets, ...hidden].filter((sheet) => sheet !== read && !NO_DATA.has(withoutCopy(sheet.name)));
  if (others.length === 0) return [];
  const [head = []] = await firstRows(parts, workbook, read);
  const titles = titlesIn(head);
  const unread: string[] = [];
  for (const other of others) {
    const [first, filled] = await firstRows(parts, workbook, other).catch(() => []);
    const isAlike = first?.some((cell) => titles.has(cell)) ?? false;
    if (first && (isAlike ? filled : !hidden.includes(other))) unread.push(other.name);
  }
  return unread;
}

function titlesIn(head: readonly string[]): ReadonlySet<string> {
  return new Set(head.filter((cell) => cell.trim() !== ''));
}

async function firstRows(parts: Parts, workbook: OpenWorkbook, sheet: NamedPart): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const { row } of rowsOf(parts, workbook, sheet)) if (rows.push(row[1]) === 2) break;
  return rows;
}

type Attributes = Readonly<Record<string, string>>;

class RowReader implements Hearer {
  private read: ReadRow[] = [];
  private readonly texts = new TextOfCells();
  private isData = false;
  private row = 0;
  private isHidden = false;
  private readonly hiddenColumns = new Set<number>();
  private cells: string[] = [];
  private odd: Record<number, OddCell> = {};
  private place = -1;
  private cell: Attributes = {};
  private hasFormula = false;
  private hasValue = false;

  constructor(private readonly workbook: OpenWorkbook) {}

  /** Those that were read since. */
  taken(): ReadRow[] {
    const { read } = this;
    this.read = [];
    return read;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'sheetData') this.isData = true;
    else if (name === 'col') this.hide(attributes);
    if (!this.isData) return;
    if (name === 'row') this.beginRow(attributes);
    else if (name === 'c') this.beginCell(attributes);
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'v') this.hasValue = true;
    this.texts.open(name, attributes);
  };

  readonly text = (text: string): void => this.texts.text(text);

  readonly close = (name: string): void => {
    if (name === 'sheetData') this.isData = false;
    if (!this.isData) return;
    this.texts.close(name);
    if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  };

  private hide({ min, max, hidden, width }: Attributes): void {
    if (!isOn(hidden) && !(width !== undefined && Number(width) === 0)) return;
    for (let column = Number(min); column <= Math.min(Number(max), COLUMNS); column += 1) this.hiddenColumns.add(column - 1);
  }

  private beginRow({ r, hidden, ht }: Attributes): void {
    this.row = r === undefined ? this.row + 1 : Number(r);
    if (!(this.row >= 1 && this.row <= MOST_ROWS)) throw new Error(`a sheet has no row ${String(r)}`);
    this.isHidden = isOn(hidden) || (ht !== undefined && Number(ht) === 0);
    this.cells = [];
    this.odd = {};
    this.place = -1;
  }

  private beginCell(attributes: Attributes): void {
    const { r } = attributes;
    this.place = r === undefined ? this.place + 1 : columnOf(r);
    this.cell = attributes;
    this.hasFormula = false;
    this.hasValue = false;
    this.texts.begin();
  }

  private endCell(): void {
    const { place, cells } = this;
    if (place < 0 || place >= COLUMNS) return;
    const [text, odd] = this.cellOf(this.cell['t'] ?? 'n', this.texts.said);
    while (cells.length < place) cells.push('');
    cells[place] = text.slice(0, LONGEST_CELL).replace(/\p{Surrogate}$/u, '');
    if (odd !== undefined) this.odd[place] = odd;
  }

  private cellOf(type: string, said: string): readonly [text: string, odd?: OddCell] {
    if (this.hasFormula && !this.hasValue && type !== 'str') return ['', 'error'];
    switch (type) {
      case 's':
        return textCell(this.workbook.strings[Number(said)] ?? '');
      case 'str':
      case 'inlineStr':
        return textCell(decoded(said));
      case 'b':
        return [isOn(said) ? 'TRUE' : 'FALSE', 'flag'];
      case 'e':
        return [said || '#VALUE!', 'error'];
      case 'd':
        return [strictTime(said), 'time'];
      default:
        return this.numberCell(said.trim());
    }
  }

  private numberCell(said: string): readonly [text: string, odd?: OddCell] {
    const value = Number(said);
    if (said === '' || !Number.isFinite(value)) return [said];
    const format = this.workbook.formats[Number(this.cell['s'] ?? 0)] ?? PLAIN;
    const time = format.isTime ? timeText(value, this.workbook.is1904) : undefined;
    if (time !== undefined) return [time, 'time'];
    const digits = digitsOf(value);
    if (this.hasFormula && value === 0) return [digits, { digits, unsure: 'reference' }];
    if (isShownInWords(value, format)) return [digits, { digits, unsure: 'format' }];
    const text = numberText(value, format);
    return text === digits && digits.length <= 15 ? [text] : [text, { digits }];
  }

  private endRow(): void {
    const { row, cells, odd, isHidden, hiddenColumns } = this;
    const isOdd = Object.keys(odd).length > 0;
    if (!isOdd && cells.every((cell) => cell.trim() === '')) return;
    this.read.push({ row: isOdd ? [row, cells, odd] : [row, cells], isHidden, hiddenColumns });
  }
}

function textCell(text: string): readonly [text: string, odd?: OddCell] {
  return isSheetError(text) ? [text.trim(), 'error'] : [text];
}

/** A day of a strict workbook begins at midnight; its times are those of the sheet, whatever zone they name. */
function strictTime(said: string): string {
  const [, day = '', time = ''] = STRICT_TIME.exec(said.trim()) ?? [];
  if (day === '' && time === '') return said;
  const seconds = time.length === 5 ? `${time}:00` : time || '00:00:00';
  return day === '' ? seconds : `${day} ${seconds}`;
}

/** The place of a cell by its letters, from 0; below 0 where it has none. */
function columnOf(reference: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{0,3}/iu.exec(reference)?.[0].toUpperCase() ?? '') place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
