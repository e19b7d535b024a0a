import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { releaseFiles } from './files';
import { deleteImport, endedBefore } from './repository';

const AT_ONCE = 100;

/** Forgets imports that ended before then; what happened stays in the log. */
export async function removeImports({ db, wallClock }: AppContext, before: Date): Promise<void> {
  let removed: number;
  do {
    removed = await inTransaction(db, async (db) => {
      const ended = await endedBefore(db, before, AT_ONCE);
      for (const { importId } of ended) {
        await releaseFiles(db, importId, wallClock.now());
        await deleteImport(db, importId);
      }
      return ended.length;
    });
  } while (removed === AT_ONCE);
}
