import pg, { type ClientBase } from 'pg';
import { FORMER_KINDS } from '../../core/jobs/kinds';
import { copyOfQuery, fillTable } from './table-repository';

const neverOwed = ['dead-letter', ...FORMER_KINDS];
const columns = ['name', 'data', 'state', 'start_after', 'singleton_key', 'priority', 'created_on'];

/**
 * Jobs that are still owed: not begun, to be tried again, under way (their worker is gone after a restore), and those given up, which `retry-jobs` finds.
 * What is done, and what the schedule adds by itself, stays behind.
 */
export async function copyOfJobs(client: ClientBase): Promise<AsyncIterable<Buffer>> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there");
  const places = rows[0]?.there ? ['pgboss.job', 'pgboss.archive'] : [];
  const owed = places.map(
    (
      place,
    ) => `select id, ${columns.filter((name) => name !== 'state').join(', ')}, case state when 'failed' then 'failed' else 'created' end as state
      from ${place} where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%' and name not in (${neverOwed.map(pg.escapeLiteral).join(', ')})`,
  );
  return owed.length === 0
    ? none()
    : copyOfQuery(client, `select ${columns.join(', ')} from (${owed.join(' union all ')}) jobs order by created_on, id`);
}

async function* none(): AsyncGenerator<Buffer> {}

/** Puts those that are still owed where they can be looked at until the transaction ends, and answers how many are not. */
export async function stageJobs(client: ClientBase, rows: AsyncIterable<Buffer>): Promise<number> {
  await client.query(
    `create temp table restored_job (name text, data jsonb, state text, start_after timestamptz, singleton_key text, priority integer, created_on timestamptz) on commit drop`,
  );
  await fillTable(client, 'restored_job', columns, rows);
  const { rowCount } = await client.query('delete from restored_job where name = any($1)', [FORMER_KINDS]);
  return rowCount ?? 0;
}

/** The kind of a staged job that has no queue. */
export async function kindWithoutQueue(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select distinct name from restored_job where name not in (select name from pgboss.queue)',
  );
  return rows[0]?.name;
}

/** The staged jobs take the place of all that are there; of two that a queue would keep as one, one. */
export async function replaceJobs(client: ClientBase): Promise<void> {
  await client.query('delete from pgboss.job');
  await client.query('delete from pgboss.archive');
  await client.query(`
    insert into pgboss.job (name, data, state, start_after, singleton_key, priority, created_on, completed_on, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, j.data, j.state::pgboss.job_state, j.start_after, j.singleton_key, j.priority, j.created_on, case j.state when 'failed' then now() end,
      greatest(now(), j.start_after) + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'), q.dead_letter, q.expire_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from restored_job j join pgboss.queue q on q.name = j.name
    on conflict do nothing`);
}

/** The kind of a staged job that is in no queue. */
export async function kindOfLostJob(client: ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    'select name, data, state, singleton_key from restored_job except select name, data, state::text, singleton_key from pgboss.job limit 1',
  );
  return rows[0]?.name;
}
