import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Db } from '../context';
import type { NewJobs } from './insertion';
import { JOB_NAMES, type JobData, type JobName } from './kinds';

/** What pg-boss 10 inserts for jobs that leave everything to their queue. */
export function jobInsertion({ kind, list }: NewJobs): RawBuilder<object> {
  return sql<object>`(insert into pgboss.job (name, data, singleton_key, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, j.data, j.key, now() + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'), q.dead_letter, q.expire_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from pgboss.queue q, jsonb_to_recordset(${list}::jsonb) as j(key text, data jsonb)
    where q.name = ${kind})`;
}

export interface GivenUp {
  name: JobName;
  data: JobData<JobName>;
}

const PLACES = ['pgboss.job', 'pgboss.archive'];

/** Takes every job of these kinds that failed for the last time out of its queue. */
export async function deleteGivenUp(db: Db, names: readonly JobName[]): Promise<GivenUp[]> {
  const taken: GivenUp[] = [];
  for (const place of PLACES) {
    const { rows } =
      await sql<GivenUp>`delete from ${sql.table(place)} where state = 'failed' and name = any(${names}::text[]) returning name, data`.execute(
        db,
      );
    taken.push(...rows);
  }
  return taken;
}

/** The kinds of which a job is due now, in their order. */
export async function dueKinds(db: Db): Promise<JobName[]> {
  const { rows } = await sql<{
    name: string;
  }>`select distinct name from pgboss.job where state < 'active' and start_after < now()`.execute(db);
  const due = new Set(rows.map(({ name }) => name));
  return JOB_NAMES.filter((name) => due.has(name));
}

/** A statement of pg-boss, which writes its own. */
export async function runStatement(db: Db, text: string, values: readonly unknown[] = []): Promise<{ rows: object[] }> {
  const { rows } = await db.withoutPlugins().executeQuery<object>(CompiledQuery.raw(text, [...values]));
  return { rows };
}
