import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { AppContext, Db } from '../context';
import { afterCommit } from '../database/transaction';
import { JOB_HANDLERS, JOB_SCHEDULES, type JobHandler, type JobName } from './handlers/registry';
import type { Jobs } from './jobs';
import { startWorker, type Worker } from './worker';

export interface JobEngine extends Jobs {
  /** Works jobs as they come, on this server, until `stop`. */
  work(context: AppContext): Promise<void>;
  /** Works every job that is due now and resolves when none is left. */
  drain(context: AppContext): Promise<void>;
  stop(): Promise<void>;
}

const deadLetterQueue = 'dead-letter';
const jobNames = Object.keys(JOB_HANDLERS) as JobName[];
/** How many jobs of a kind a worker has in hand at the same time; one where this names none. */
const atOnce: Partial<Record<JobName, number>> = { 'lifecycle-action': 50 };

/**
 * The outbox: a job is a row added in the transaction that causes it, fetched by one worker at a time, retried with growing pauses, then set aside.
 * The server that adds a job wakes its own worker; the workers of other servers look every few seconds.
 */
export async function startJobEngine(db: Db, onError: (error: Error) => void, { schedule }: { schedule: boolean }): Promise<JobEngine> {
  const boss = new PgBoss({ db: executor(db), schedule, supervise: schedule, archiveCompletedAfterSeconds: 3600, deleteAfterDays: 30 });
  boss.on('error', onError);
  await boss.start();
  await makeQueues(boss);
  const workers = new Map<string, Worker>();

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: executor(db),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      });
      wakeAfterCommit(db, name);
    },
    insertion(db, name, data) {
      if (data.length > 0) wakeAfterCommit(db, name);
      return insertionOf(name, data);
    },
    async work(context) {
      for (const name of jobNames) workers.set(name, startWorker(() => workBatch(boss, name, context, atOnce[name] ?? 1).then((worked) => worked > 0), onError));
      for (const [name, cron] of Object.entries(JOB_SCHEDULES)) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    async drain(context) {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of jobNames) worked = (await workBatch(boss, name, context, atOnce[name] ?? 1)) > 0 || worked;
      }
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      await boss.stop({ graceful: true, wait: true, close: false, timeout: 10_000 });
    },
  };

  function wakeAfterCommit(db: Db, name: JobName): void {
    afterCommit(db, () => workers.get(name)?.wake());
  }
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const name of jobNames) {
    if (existing.has(name)) continue;
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 600, deadLetter: deadLetterQueue });
  }
}

/** What pg-boss 10 inserts for a job that leaves everything to its queue. */
function insertionOf(name: JobName, data: readonly object[]) {
  const jobs = JSON.stringify(data.map((job) => ({ key: randomUUID(), data: job })));
  return sql<object>`(insert into pgboss.job (name, data, singleton_key, keep_until, dead_letter, expire_in, retry_limit, retry_delay, retry_backoff, policy)
    select q.name, j.data, j.key, now() + coalesce(q.retention_minutes * interval '1 minute', interval '14 days'), q.dead_letter, q.expire_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.policy
    from pgboss.queue q, jsonb_to_recordset(${jobs}::jsonb) as j(key text, data jsonb)
    where q.name = ${name})`;
}

/** Fetches jobs, works them, and answers how many there were. One that fails is tried again later and holds no other up. */
async function workBatch(boss: PgBoss, name: JobName, context: AppContext, batchSize: number): Promise<number> {
  const jobs = await boss.fetch<object>(name, { batchSize });
  const done: string[] = [];
  const workOne = async (job: PgBoss.Job) => {
    const failure = await failureOf(name, job.data, context);
    if (failure === undefined) done.push(job.id);
    else await boss.fail(name, job.id, failure);
  };
  await Promise.all(jobs.map(workOne));
  if (done.length > 0) await boss.complete(name, done);
  return jobs.length;
}

async function failureOf(name: JobName, data: object, context: AppContext): Promise<Error | undefined> {
  const handle = JOB_HANDLERS[name] as JobHandler<object>;
  try {
    await handle(data, context);
    return undefined;
  } catch (error) {
    context.log.error({ err: error, job: name }, 'job failed');
    return error instanceof Error ? error : new Error(String(error));
  }
}

function executor(db: Db): PgBoss.Db {
  return {
    async executeSql(text, values = []) {
      const { rows } = await db.withoutPlugins().executeQuery<object>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
