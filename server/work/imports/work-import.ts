import { randomUUID } from 'node:crypto';
import { isImportRunning } from '#domain/import/state';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fail } from './happen';
import { insertRows } from './insert-rows';
import { judge } from './judge';
import { changeImport, lockImport, type ImportRecord } from './repository';

/** After so many failures without coming further an import is given up, so that it holds up no other. */
const MOST_TRIES = 5;

/** Takes an import one state further. Whoever worked it before, and may still do, comes no further from then on. */
export async function workImport({ importId }: { importId: number }, context: AppContext): Promise<void> {
  const taken = await inTransaction(context.db, async (db): Promise<ImportRecord | undefined> => {
    const found = await lockImport(db, importId);
    if (!found || !isImportRunning(found.state)) return undefined;
    const change = { run: randomUUID(), tries: found.tries + 1, rowsDone: 0 };
    await changeImport(db, importId, change);
    return { ...found, ...change };
  });
  if (!taken) return;
  if (taken.tries > MOST_TRIES)
    await fail(context, taken, { reason: '系统处理未能完成，没有导入任何数据，请重新导入；如仍失败请联系平台' });
  else if (taken.state === 'processing') await judge(context, taken);
  else await insertRows(context, taken);
}
