import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { SheetFacts, SheetRow } from '#domain/import/columns';
import { importTitle, MOST_IMPORTED, type ImportKind } from '#domain/import/kinds';
import type { AppContext } from '../../core/context';
import type { Unfolded } from '../../documents/inspection/unfold-workbook';
import { readStored } from '../../records/files/store-file';

/** How many rows are read, judged and put in at once. */
export const BATCH = 500;

interface OpenSheet {
  ok: true;
  head: string[];
  headRow: number;
  rows: number;
  facts: SheetFacts;
  /** From the head on; read anew by each call. */
  read: () => AsyncGenerator<SheetRow>;
}

/** Lets `use` read a stored workbook row by row, from a file on the disk that goes with it. */
export async function withSheet<Result>(
  context: AppContext,
  { fileKey, appId, kind }: { fileKey: string; appId: string; kind: ImportKind },
  use: (sheet: OpenSheet | Extract<Unfolded, { ok: false }>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const into = join(folder, 'rows');
    const bytes = await readStored(context, fileKey);
    const unfolded = await context.documents.unfoldWorkbook(bytes, { mostRows: MOST_IMPORTED, into, title: importTitle(kind) }, appId);
    return await use(unfolded.ok ? { ...unfolded, read: () => linesOf(into) } : unfolded);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* linesOf(file: string): AsyncGenerator<SheetRow> {
  const stream = createReadStream(file);
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) yield JSON.parse(line) as SheetRow;
  } finally {
    stream.destroy();
  }
}

/** What comes one by one, in batches. */
export async function* inBatches<T>(rows: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
