import { placed, placeOf, unreadNotice, type ImportFault } from '#domain/import/columns';
import { IMPORT_KINDS } from '#domain/import/kinds';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { releaseFiles } from './files';
import { fail, happen } from './happen';
import { IMPORT_WORK } from './kinds';
import { saveMarkedCopy } from './marked';
import { notifyOfImport, notifyOfRows } from './notify';
import { changeRun, countAnew, forgetFaults, forgetItems, insertFaults, itemsBehind, type ImportRecord } from './repository';
import { BATCH, withSheet } from './sheet';

const MANY = 1000;

/** Puts every row in that was judged right, all in one transaction: what somebody else put in meanwhile takes all back. */
export async function insertRows(context: AppContext, worked: ImportRecord): Promise<void> {
  const { importId, kind, rowCount } = worked;
  try {
    await inTransaction(context.db, async (db) => {
      await insertAll(db, context, worked);
      const done = await happen(db, context, worked, { type: 'finish' }, { rowsDone: rowCount ?? 0 });
      if (!done) throw new TakenOver();
      await notifyOfRows(db, worked);
      await forgetItems(db, importId);
      await releaseFiles(db, importId, context.wallClock.now());
    });
    if ((rowCount ?? 0) >= MANY) await countAnew(context.db, IMPORT_WORK[kind].table);
  } catch (error) {
    if (error instanceof TakenOver) return;
    if (!(error instanceof Overtaken)) throw error;
    await failOvertaken(context, worked, error.faults);
  }
}

class TakenOver extends Error {}

class Overtaken extends Error {
  constructor(readonly faults: readonly ImportFault[]) {
    super('rows were put in meanwhile by somebody else');
  }
}

/** `sure` comes last, so that what it locks is held no longer than it takes to look once more. */
async function insertAll(db: Db, context: AppContext, worked: ImportRecord): Promise<void> {
  const work = IMPORT_WORK[worked.kind];
  let rowsDone = 0;
  for await (const batch of batchesOf(db, worked)) {
    const said = batch.map((row) => row.said);
    refuse(worked, batch, await work.insert(db, context, worked, said));
    rowsDone += batch.length;
    await progressed(context, worked, rowsDone);
  }
  const { sure } = work;
  if (!sure) return;
  await sure.lock(db);
  for await (const batch of batchesOf(db, worked)) refuse(worked, batch, await sure.twice(db, keysOf(batch)));
}

/** Seen by others at once, while what is put in is not yet. */
function progressed({ db }: AppContext, worked: ImportRecord, rowsDone: number): Promise<void> {
  return inTransaction(db, async (db) => {
    if (!(await changeRun(db, worked, { rowsDone }))) throw new TakenOver();
    await notifyOfImport(db, worked);
  });
}

type Batch = Awaited<ReturnType<typeof itemsBehind>>;

async function* batchesOf(db: Db, { importId }: ImportRecord): AsyncGenerator<Batch> {
  for (let last = 0; ;) {
    const batch = await itemsBehind(db, importId, { last, atMost: BATCH });
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1)?.rowNo ?? last;
  }
}

function keysOf(batch: Batch): string[] {
  return batch.map(({ key }) => key);
}

function refuse({ kind, head }: ImportRecord, batch: Batch, refused: ReadonlyMap<string, string>): void {
  if (refused.size === 0) return;
  const { columns, key: field } = IMPORT_KINDS[kind];
  const column = placeOf(placed(head, columns), field);
  throw new Overtaken(
    batch.flatMap(({ rowNo, key }) => {
      const message = refused.get(key);
      return message === undefined ? [] : [{ row: rowNo, column, message }];
    }),
  );
}

async function failOvertaken(context: AppContext, worked: ImportRecord, faults: readonly ImportFault[]): Promise<void> {
  await inTransaction(context.db, async (db) => {
    await forgetFaults(db, worked.importId);
    await insertFaults(db, worked.importId, faults);
  });
  await withSheet(context, worked, async (sheet) => {
    const faultCount = faults.length;
    if (!sheet.ok) return fail(context, worked, { faultCount });
    return fail(context, worked, { faultCount, marked: await saveMarkedCopy(context, worked, sheet), reason: unreadNotice(sheet.facts) });
  });
}
