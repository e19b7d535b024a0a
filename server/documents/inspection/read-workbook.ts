import type { SheetFacts, SheetRow } from '#domain/import/columns';
import { openSheet } from './sheet-rows';
import { NoSheet } from './workbook-parts';
import { unfoldsWithin } from './zip-bounds';

/** The rows of a sheet that are not blank, the head first, and what is to be said of it; or why it could not be read. */
export type SheetRead = { ok: true; rows: SheetRow[]; facts: SheetFacts } | { ok: false; message: string };

const UNFOLDED = { entries: 200, bytes: 48 * 1024 * 1024 };
/** Many cells can point at one long text. */
const MOST_CHARACTERS = 2_000_000;

/** One sheet of an xlsx workbook as texts: that of this name, else the first one, among those that are visible. No more than `mostRows` rows that are not blank. */
export async function readWorkbook(bytes: Uint8Array, { mostRows, title }: { mostRows: number; title?: string }): Promise<SheetRead> {
  if (!unfoldsWithin(bytes, UNFOLDED)) return { ok: false, message: '文件不是有效的 xlsx 工作簿，或内容过大' };
  try {
    const rows: SheetRow[] = [];
    const hidden: number[] = [];
    let hiddenColumns: string[] = [];
    let characters = 0;
    const sheet = await openSheet(bytes, title);
    for await (const { row, isHidden, hiddenColumns: places } of sheet.rows) {
      characters += charactersIn(row);
      if (characters > MOST_CHARACTERS) return { ok: false, message: tooLong(MOST_CHARACTERS) };
      if (rows.length === 0) hiddenColumns = titlesAt(row, places);
      else if (isHidden) hidden.push(row[0]);
      rows.push(row);
      if (rows.length > mostRows) return { ok: false, message: `一次最多导入${mostRows - 1}行，请分成几个文件` };
    }
    if (rows.length === 0) return { ok: false, message: EMPTY };
    return { ok: true, rows, facts: { sheet: sheet.name, unread: await sheet.unread(), hidden, hiddenColumns } };
  } catch (error) {
    return { ok: false, message: unreadable(error) };
  }
}

export const EMPTY = '工作表是空的，请用模板填写后重新上传';

/** Why a workbook could not be read. */
export function unreadable(error: unknown): string {
  return error instanceof NoSheet
    ? '工作簿中没有可见的工作表，请取消隐藏后重新上传'
    : '文件已损坏、已加密或不是 xlsx 格式，请用模板另存后重新上传';
}

/** What stands at these places of a head. */
export function titlesAt([, head]: SheetRow, places: ReadonlySet<number>): string[] {
  return head.filter((title, place) => title.trim() !== '' && places.has(place));
}

export function tooLong(mostCharacters: number): string {
  return `工作簿的文字过多，合计不能超过${mostCharacters / 10_000}万字，请分成几个文件`;
}

export function charactersIn([, cells]: SheetRow): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0);
}
