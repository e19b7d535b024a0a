import type { AppContext } from '../../core/context';
import { backupLock } from '../../core/database/migrate';
import { inTransaction } from '../../core/database/transaction';
import { removeUnused, tryLock } from './repository';

export const UNUSED_FOR_DAYS = 7;
const atMost = 500;

/** Removes files that neither an application nor a draft has referred to for a week. */
export async function removeUnusedFiles({ db, wallClock }: AppContext): Promise<void> {
  const now = wallClock.now();
  const before = new Date(now.getTime() - UNUSED_FOR_DAYS * 86_400_000);
  let removed: number;
  do {
    removed = await inTransaction(db, async (db) => ((await tryLock(db, backupLock)) ? removeUnused(db, { before, now, atMost }) : 0));
  } while (removed === atMost);
}
