import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { AppContext, Db } from '../context';
import { afterCommit } from '../database/transaction';
import { JOB_HANDLERS, JOB_SCHEDULES, type JobHandler, type JobName, LONG_JOBS, WORKED_TOGETHER } from './handlers/registry';
import { newJobs } from './insertion';
import type { Jobs } from './jobs';
import { startWorker, type Worker } from './worker';

export interface JobEngine extends Jobs {
  /** Works jobs as they come, on this server, until `stop`, which gives what is worked then a few seconds to end. */
  work(context: AppContext): Promise<void>;
  /** Works every job that is due now and resolves when none is left. */
  drain(context: AppContext): Promise<void>;
  stop(): Promise<void>;
}

const deadLetterQueue = 'dead-letter';
const jobNames = Object.keys(JOB_HANDLERS) as JobName[];
const togetherAtMost = 50;
const longestWaitMs = 8000;

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
      return newJobs(name, data);
    },
    async work(context) {
      for (const name of jobNames) workers.set(name, startWorker(() => workBatch(boss, name, context).then((worked) => worked > 0), onError));
      for (const [name, cron] of Object.entries(JOB_SCHEDULES)) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    },
    async drain(context) {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of jobNames) worked = (await workBatch(boss, name, context)) > 0 || worked;
      }
    },
    async stop() {
      await ended([...workers.values()]);
      await boss.stop({ graceful: true, wait: true, close: false, timeout: 10_000 });
    },
  };

  function wakeAfterCommit(db: Db, name: JobName): void {
    afterCommit(db, () => workers.get(name)?.wake());
  }
}

/** Waits for what is worked now, but not for ever: what is left behind runs again, as after a crash. */
async function ended(workers: readonly Worker[]): Promise<void> {
  const patience = new AbortController();
  const runsOut = wait(longestWaitMs, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(workers.map((worker) => worker.stop())), runsOut]);
  patience.abort();
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const name of jobNames) {
    const expireInSeconds = LONG_JOBS.has(name) ? 600 : 120;
    const queue = { name, policy: 'short', retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds, deadLetter: deadLetterQueue } as const;
    await (existing.has(name) ? boss.updateQueue(name, queue) : boss.createQueue(name, queue));
  }
}

/** Fetches jobs, works them, and answers how many there were. One that fails is tried again later and holds no other up. */
async function workBatch(boss: PgBoss, name: JobName, context: AppContext): Promise<number> {
  const together = WORKED_TOGETHER[name] as ((data: object[], context: AppContext) => Promise<void>) | undefined;
  const jobs = await boss.fetch<object>(name, { batchSize: together ? togetherAtMost : 1 });
  const done: string[] = [];
  const allDone = together !== undefined && jobs.length > 1 && (await failureOf(name, context, () => together(jobs.map(({ data }) => data), context))) === undefined;
  for (const job of jobs) {
    const handle = JOB_HANDLERS[name] as JobHandler<object>;
    const failure = allDone ? undefined : await failureOf(name, context, () => handle(job.data, context));
    if (failure === undefined) done.push(job.id);
    else await boss.fail(name, job.id, failure);
  }
  if (done.length > 0) await boss.complete(name, done);
  return jobs.length;
}

async function failureOf(name: JobName, context: AppContext, work: () => Promise<void>): Promise<Error | undefined> {
  try {
    await work();
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
