import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportFault, SheetRow } from '#domain/import/columns';
import { importTitle } from '#domain/import/kinds';
import type { AppContext, Db } from '../../core/context';
import { XLSX } from '../../documents/workbooks/import-template';
import { markedWorkbook } from '../../documents/workbooks/marked-workbook';
import { saveFromDisk, type SavedBytes } from '../../records/files/store-file';
import { faultsBehind, type ImportRecord } from './repository';
import { BATCH } from './sheet';

/** Writes the copy with the faults marked row by row, and stores it packed; it belongs to no file yet. */
export async function saveMarkedCopy(
  context: AppContext,
  { importId, kind }: ImportRecord,
  { head, read }: { head: readonly string[]; read: () => AsyncGenerator<SheetRow> },
): Promise<SavedBytes> {
  const folder = await mkdtemp(join(tmpdir(), 'marked-'));
  try {
    const file = join(folder, 'marked.xlsx');
    const title = importTitle(kind);
    await pipeline(markedWorkbook({ title, head, rows: read(), faults: () => faultsOf(context.db, importId) }), createWriteStream(file));
    return await saveFromDisk(context, file, XLSX);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* faultsOf(db: Db, importId: number): AsyncGenerator<ImportFault> {
  let last: Awaited<ReturnType<typeof faultsBehind>>[number] | undefined;
  do {
    const found = await faultsBehind(db, importId, { last, atMost: BATCH });
    for (const { rowNo, columnNo, message } of found) yield { row: rowNo, column: columnNo, message };
    last = found.length === BATCH ? found.at(-1) : undefined;
  } while (last);
}
