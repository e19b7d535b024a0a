import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetRow } from '#domain/import/columns';
import { charactersIn, EMPTY, titlesAt, tooLong, unreadable } from './read-workbook';
import { sheetRows } from './sheet-rows';
import { streamsWithin } from './zip-bounds';

/** The head of a sheet and its row, how many rows follow it, which of them it hides and the titles of its hidden columns, or why it could not be read. */
export type Unfolded =
  | { ok: true; head: string[]; headRow: number; rows: number; hidden: number[]; hiddenColumns: string[] }
  | { ok: false; message: string };

const BOUNDS = { entries: 200, bytes: 256 * 1024 * 1024 };
const MOST_CHARACTERS = 40_000_000;
const NO_WORKBOOK = '文件不是有效的 xlsx 工作簿，或内容过大';

/** Looks at no more than the head. */
export async function peekWorkbook(bytes: Uint8Array, title: string): Promise<Unfolded> {
  return reading(bytes, async () => {
    for await (const { row, hiddenColumns } of sheetRows(bytes, title))
      return { ok: true, ...headOf(row, hiddenColumns), rows: 0, hidden: [] };
    return { ok: false, message: EMPTY };
  });
}

/**
 * Writes a sheet of an xlsx workbook into a file as it is read, so that it is never held whole: a `SheetRow` to a line, blank rows left out. Which sheet: see
 * `sheetRows`.
 */
export async function unfoldWorkbook(
  bytes: Uint8Array,
  { mostRows, into, title }: { mostRows: number; into: string; title: string },
): Promise<Unfolded> {
  return reading(bytes, async () => {
    let head: ReturnType<typeof headOf> | undefined;
    const hidden: number[] = [];
    let rows = 0;
    let characters = 0;
    async function* lines() {
      for await (const { row, isHidden, hiddenColumns } of sheetRows(bytes, title)) {
        if (head) rows += 1;
        characters += charactersIn(row);
        if (rows > mostRows || characters > MOST_CHARACTERS) return;
        if (head && isHidden) hidden.push(row[0]);
        head ??= headOf(row, hiddenColumns);
        yield lineOf(row);
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(into));
    if (rows > mostRows) return { ok: false, message: `一次最多导入${mostRows}行，请分成几个文件` };
    if (characters > MOST_CHARACTERS) return { ok: false, message: tooLong(MOST_CHARACTERS) };
    return head ? { ok: true, ...head, rows, hidden } : { ok: false, message: EMPTY };
  });
}

function headOf(row: SheetRow, hiddenColumns: ReadonlySet<number>) {
  return { head: [...row[1]], headRow: row[0], hiddenColumns: titlesAt(row, hiddenColumns) };
}

/** Whoever reads lines would take these for the end of one. */
function lineOf(row: SheetRow): string {
  return `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

async function reading(bytes: Uint8Array, read: () => Promise<Unfolded>): Promise<Unfolded> {
  if (!(await streamsWithin(bytes, BOUNDS))) return { ok: false, message: NO_WORKBOOK };
  try {
    return await read();
  } catch (error) {
    return { ok: false, message: unreadable(error) };
  }
}
