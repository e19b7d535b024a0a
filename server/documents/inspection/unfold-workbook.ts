import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { charactersIn, textsOf, tooLong, UNREADABLE } from './read-workbook';
import { streamsWithin } from './zip-bounds';

/** The head of a sheet and how many rows follow it, or why it could not be read. */
export type Unfolded = { ok: true; head: string[]; rows: number } | { ok: false; message: string };

/** One line of an unfolded sheet: the row, of which the head is 1, and its cells. */
export type UnfoldedRow = [row: number, cells: string[]];

const BOUNDS = { entries: 200, bytes: 256 * 1024 * 1024 };
const MOST_CHARACTERS = 40_000_000;
const NO_WORKBOOK = '文件不是有效的 xlsx 工作簿，或内容过大';
const EMPTY = '工作簿的第一个工作表是空的';

/** Looks at no more than the head. */
export async function peekWorkbook(bytes: Uint8Array): Promise<Unfolded> {
  return reading(bytes, async () => {
    for await (const [, head] of rowsOf(bytes)) return { ok: true, head, rows: 0 };
    return { ok: false, message: EMPTY };
  });
}

/** Writes the first sheet of an xlsx workbook into a file as it is read, so that it is never held whole: an `UnfoldedRow` to a line, blank rows left out. */
export async function unfoldWorkbook(bytes: Uint8Array, { mostRows, into }: { mostRows: number; into: string }): Promise<Unfolded> {
  return reading(bytes, async () => {
    let head: string[] | undefined;
    let rows = 0;
    let characters = 0;
    async function* lines() {
      for await (const row of rowsOf(bytes)) {
        if (head) rows += 1;
        else head = row[1];
        characters += charactersIn(row[1]);
        if (rows > mostRows || characters > MOST_CHARACTERS) return;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(into));
    if (rows > mostRows) return { ok: false, message: `一次最多导入${mostRows}行，请分成几个文件` };
    if (characters > MOST_CHARACTERS) return { ok: false, message: tooLong(MOST_CHARACTERS) };
    return head ? { ok: true, head, rows } : { ok: false, message: EMPTY };
  });
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<UnfoldedRow> {
  for await (const { index, values } of streamXlsxRows(bytes)) {
    const cells = textsOf(values);
    if (cells.some((cell) => cell.trim() !== '')) yield [index + 1, cells];
  }
}

async function reading(bytes: Uint8Array, read: () => Promise<Unfolded>): Promise<Unfolded> {
  if (!(await streamsWithin(bytes, BOUNDS))) return { ok: false, message: NO_WORKBOOK };
  try {
    return await read();
  } catch {
    return { ok: false, message: UNREADABLE };
  }
}
