import { readXlsx } from 'hucre/xlsx';
import { unfoldsWithin } from './zip-bounds';

/** A sheet as texts, or why it could not be read. */
export type SheetRead = { ok: true; rows: string[][] } | { ok: false; message: string };

const UNFOLDED = { entries: 200, bytes: 48 * 1024 * 1024 };
const COLUMNS = 200;
const LONGEST_CELL = 5000;
/** Many cells can point at one long text. */
const MOST_CHARACTERS = 2_000_000;
/** Serial numbers of days are a little short of their second. */
const HALF_A_SECOND = 500;

/** The first sheet of an xlsx workbook as texts, its times as the sheet shows them; no more than `mostRows` rows. */
export async function readWorkbook(bytes: Uint8Array, mostRows: number): Promise<SheetRead> {
  if (!unfoldsWithin(bytes, UNFOLDED)) return { ok: false, message: '文件不是有效的 xlsx 工作簿，或内容过大' };
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: mostRows + 1 });
    const rows: string[][] = [];
    let characters = 0;
    for (const cells of sheets[0]?.rows ?? []) {
      const texts = textsOf(cells);
      characters += charactersIn(texts);
      if (characters > MOST_CHARACTERS) return { ok: false, message: tooLong(MOST_CHARACTERS) };
      rows.push(texts);
    }
    while (rows.length > 0 && rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
    if (rows.length > mostRows) return { ok: false, message: `一次最多导入${mostRows - 1}行，请分成几个文件` };
    return rows.length === 0 ? { ok: false, message: '工作簿的第一个工作表是空的' } : { ok: true, rows };
  } catch {
    return { ok: false, message: UNREADABLE };
  }
}

export const UNREADABLE = '文件已损坏、已加密或不是 xlsx 格式，请用模板另存后重新上传';

export function tooLong(mostCharacters: number): string {
  return `工作簿的文字过多，合计不能超过${mostCharacters / 10_000}万字，请分成几个文件`;
}

export function charactersIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}

/** The cells of a row as texts. */
export function textsOf(cells: readonly unknown[]): string[] {
  return cells.slice(0, COLUMNS).map(textOf);
}

function textOf(cell: unknown): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : new Date(cell.getTime() + HALF_A_SECOND).toISOString().slice(0, 19).replace('T', ' ');
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return plain(cell);
  return typeof cell === 'string' ? cell.slice(0, LONGEST_CELL) : '';
}

/** Without exponent, and without what binary fractions add behind the fifteenth digit. */
function plain(value: number): string {
  if (!Number.isFinite(value)) return '';
  const rounded = Number(value.toPrecision(15));
  return Math.abs(rounded) < 1e21 ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 }) : String(rounded);
}
