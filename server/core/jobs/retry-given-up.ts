import type { AppContext } from '../context';
import { inTransaction } from '../database/transaction';
import { JOB_NAMES, type JobName } from './kinds';
import { deleteGivenUp } from './repository';

/** Puts every job that failed for the last time, and was not yet forgotten, back into its queue. Answers how many there were of each kind. */
export function retryGivenUp({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<Map<JobName, number>> {
  return inTransaction(db, async (db) => {
    const counts = new Map<JobName, number>();
    for (const { name, data } of await deleteGivenUp(db, JOB_NAMES)) {
      await jobs.enqueue(db, name, data);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  });
}
