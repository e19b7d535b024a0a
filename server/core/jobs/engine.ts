import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import PgBoss from 'pg-boss';
import type { AppContext, Db } from '../context';
import { afterCommit } from '../database/transaction';
import type { JobHandler, JobHandlers } from './handler';
import { newJobs } from './insertion';
import type { Jobs } from './jobs';
import { FORMER_KINDS, JOB_KINDS, JOB_NAMES, type JobName } from './kinds';
import { dueKinds, runStatement } from './repository';
import { startWorker, type Worker } from './worker';

export interface JobEngine extends Jobs {
  /** Works jobs as they come, on this server, until `stop`, which gives what is worked then a few seconds to end. */
  work(handlers: JobHandlers, context: AppContext): Promise<void>;
  /** Works every job that is due now and resolves when none is left. */
  drain(handlers: JobHandlers, context: AppContext): Promise<void>;
  stop(): Promise<void>;
}

const deadLetterQueue = 'dead-letter';
const togetherAtMost = 50;
const longestWaitMs = 8000;

/**
 * The outbox: a job is a row added in the transaction that causes it, fetched by one worker at a time, retried with growing pauses, then set aside.
 * The server that adds a job wakes its own worker; the workers of other servers look every few seconds.
 */
export async function startJobEngine(
  db: Db,
  onError: (error: Error) => void,
  { schedule, endWithinMs = longestWaitMs }: { schedule: boolean; endWithinMs?: number | undefined },
): Promise<JobEngine> {
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
    async work(handlers, context) {
      for (const name of FORMER_KINDS) await boss.unschedule(name);
      for (const name of JOB_NAMES) {
        const worker = startWorker(async () => (await workBatch(boss, name, handlers, context)) > 0, onError);
        workers.set(name, worker);
        const { schedule: cron } = JOB_KINDS[name];
        if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
      }
    },
    async drain(handlers, context) {
      for (let due = await dueKinds(db); due.length > 0; due = await dueKinds(db)) {
        for (const name of due) await workBatch(boss, name, handlers, context);
      }
    },
    async stop() {
      await ended([...workers.values()], endWithinMs);
      await boss.stop({ graceful: true, wait: true, close: false, timeout: endWithinMs });
    },
  };

  function wakeAfterCommit(db: Db, name: JobName): void {
    afterCommit(db, () => workers.get(name)?.wake());
  }
}

/** Waits for what is worked now, but not for ever: what is left behind runs again, as after a crash. */
async function ended(workers: readonly Worker[], withinMs: number): Promise<void> {
  const patience = new AbortController();
  const runsOut = wait(withinMs, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([Promise.all(workers.map((worker) => worker.stop())), runsOut]);
  patience.abort();
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const name of JOB_NAMES) {
    const expireInSeconds = JOB_KINDS[name].long ? 600 : 120;
    const queue = {
      name,
      policy: 'short',
      retryLimit: 10,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds,
      deadLetter: deadLetterQueue,
    } as const;
    const known = existing.get(name);
    if (!known) await boss.createQueue(name, queue);
    else if (!isDeepStrictEqual({ ...known, ...queue }, known)) await boss.updateQueue(name, queue);
  }
}

/** Fetches jobs, works them, and answers how many there were. One that fails is tried again later and holds no other up. */
async function workBatch(boss: PgBoss, name: JobName, handlers: JobHandlers, context: AppContext): Promise<number> {
  const handler = handlers[name] as JobHandler<object>;
  const { workTogether } = handler;
  const jobs = await boss.fetch<object>(name, { batchSize: workTogether ? togetherAtMost : 1 });
  const all = jobs.map(({ data }) => data);
  const allDone = workTogether && jobs.length > 1 && !(await failureOf(name, context, () => workTogether(all, context)));
  const done: string[] = [];
  for (const job of jobs) {
    const failure = allDone ? undefined : await failureOf(name, context, () => handler.work(job.data, context));
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
  return { executeSql: (text, values) => runStatement(db, text, values) };
}
