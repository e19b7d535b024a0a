import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** Jobs of one kind, ready to be inserted. */
export interface NewJobs {
  kind: string;
  /** JSON: a key of its own and the data for each. */
  list: string;
}

export function newJobs(kind: string, data: readonly object[]): NewJobs {
  return { kind, list: JSON.stringify(data.map((job) => ({ key: randomUUID(), data: job }))) };
}

/** What pg-boss 10 inserts for jobs that leave everything to their queue. */
export function jobInsertion({ kind, list }: NewJobs): RawBuilder<object> {
  return sql<object>`(insert into pgboss.job (name, data, singleton_key, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, j.data, j.key, now() + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'), q.dead_letter, q.expire_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from pgboss.queue q, jsonb_to_recordset(${list}::jsonb) as j(key text, data jsonb)
    where q.name = ${kind})`;
}
