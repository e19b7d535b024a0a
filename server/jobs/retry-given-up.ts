import { sql } from 'kysely';
import type { AppContext } from '../context';
import { inTransaction } from '../database/transaction';
import { JOB_HANDLERS, type JobData, type JobName } from './handlers/registry';

interface GivenUp {
  name: JobName;
  data: JobData<JobName>;
}

/** Puts every job that failed for the last time, and was not yet forgotten, back into its queue. Answers how many there were of each kind. */
export function retryGivenUp({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>): Promise<Map<JobName, number>> {
  return inTransaction(db, async (db) => {
    const counts = new Map<JobName, number>();
    for (const place of ['pgboss.job', 'pgboss.archive']) {
      const { rows } = await sql<GivenUp>`delete from ${sql.table(place)} where state = 'failed' and name = any(${Object.keys(JOB_HANDLERS)}::text[]) returning name, data`.execute(db);
      for (const { name, data } of rows) {
        await jobs.enqueue(db, name, data);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    return counts;
  });
}
