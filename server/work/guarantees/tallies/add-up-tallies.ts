import type { AppContext } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { addUp } from './tally-repository';

const AT_ONCE = 5000;

/** Adds up what has changed since the last time. What is not added up yet is counted by whoever reads, so that no figure waits for this. */
export async function addUpTallies({ db }: Pick<AppContext, 'db'>): Promise<void> {
  while ((await inTransaction(db, (db) => addUp(db, AT_ONCE))) === AT_ONCE);
}
