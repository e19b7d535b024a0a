import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SheetFacts, SheetRow } from '#domain/import/columns';
import { charactersIn, EMPTY, titlesAt, tooLong, unreadable } from './read-workbook';
import { openSheet } from './sheet-rows';
import { streamsWithin } from './zip-bounds';

interface Head {
  head: string[];
  headRow: number;
}

/** The head of a sheet and its row, how many rows follow it, and what is to be said of it, or why it could not be read. */
export type Unfolded = (Head & { ok: true; rows: number; facts: SheetFacts }) | { ok: false; message: string };

/** The head alone. */
export type Peeked = (Head & { ok: true }) | { ok: false; message: string };

const BOUNDS = { entries: 200, bytes: 256 * 1024 * 1024 };
const MOST_CHARACTERS = 40_000_000;
const NO_WORKBOOK = '文件不是有效的 xlsx 工作簿，或内容过大';

/** Looks at no more than the head. */
export async function peekWorkbook(bytes: Uint8Array, title: string): Promise<Peeked> {
  return reading(bytes, async (): Promise<Peeked> => {
    const { rows } = await openSheet(bytes, title);
    for await (const { row } of rows) return { ok: true, ...headOf(row) };
    return { ok: false, message: EMPTY };
  });
}

/**
 * Writes a sheet of an xlsx workbook into a file as it is read, so that it is never held whole: a `SheetRow` to a line, blank rows left out. Which sheet: see
 * `openSheet`.
 */
export async function unfoldWorkbook(
  bytes: Uint8Array,
  { mostRows, into, title }: { mostRows: number; into: string; title: string },
): Promise<Unfolded> {
  return reading(bytes, async (): Promise<Unfolded> => {
    const sheet = await openSheet(bytes, title);
    let head: Head | undefined;
    let hiddenColumns: string[] = [];
    const hidden: number[] = [];
    let rows = 0;
    let characters = 0;
    async function* lines() {
      for await (const { row, isHidden, hiddenColumns: places } of sheet.rows) {
        if (head) rows += 1;
        characters += charactersIn(row);
        if (rows > mostRows || characters > MOST_CHARACTERS) return;
        if (!head) hiddenColumns = titlesAt(row, places);
        else if (isHidden) hidden.push(row[0]);
        head ??= headOf(row);
        yield lineOf(row);
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(into));
    if (rows > mostRows) return { ok: false, message: `一次最多导入${mostRows}行，请分成几个文件` };
    if (characters > MOST_CHARACTERS) return { ok: false, message: tooLong(MOST_CHARACTERS) };
    if (!head) return { ok: false, message: EMPTY };
    return { ok: true, ...head, rows, facts: { sheet: sheet.name, unread: await sheet.unread(), hidden, hiddenColumns } };
  });
}

function headOf([headRow, head]: SheetRow): Head {
  return { head: [...head], headRow };
}

/** Whoever reads lines would take these for the end of one. */
function lineOf(row: SheetRow): string {
  return `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
}

async function reading<Read>(bytes: Uint8Array, read: () => Promise<Read>): Promise<Read | { ok: false; message: string }> {
  if (!(await streamsWithin(bytes, BOUNDS))) return { ok: false, message: NO_WORKBOOK };
  try {
    return await read();
  } catch (error) {
    return { ok: false, message: unreadable(error) };
  }
}
