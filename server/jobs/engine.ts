import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import PgBoss from 'pg-boss';
import type { AppContext, Db } from '../context';
import { JOB_HANDLERS, JOB_SCHEDULES, type JobHandler, type JobName } from './handlers/registry';
import type { Jobs } from './jobs';

export interface JobEngine extends Jobs {
  /** Works jobs as they come, on this server, until `stop`. */
  work(context: AppContext): Promise<void>;
  /** Works every job that is due now and resolves when none is left. */
  drain(context: AppContext): Promise<void>;
  stop(): Promise<void>;
}

const JOB_CHANNEL = 'job_added';
const deadLetterQueue = 'dead-letter';
const pollingIntervalSeconds = 2;
const jobNames = Object.keys(JOB_HANDLERS) as JobName[];

/** The outbox: a job is a row added in the transaction that causes it, fetched by one worker at a time, retried with growing pauses, then set aside. */
export async function startJobEngine(db: Db, onError: (error: Error) => void, { schedule }: { schedule: boolean }): Promise<JobEngine> {
  const boss = new PgBoss({ db: executor(db), schedule, supervise: schedule, archiveCompletedAfterSeconds: 3600, deleteAfterDays: 30 });
  boss.on('error', onError);
  await boss.start();
  await makeQueues(boss);
  const stopListening: (() => void)[] = [];

  return {
    async enqueue(db, name, data, options = {}) {
      await boss.send(name, data, {
        db: executor(db),
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
      });
      await sql`select pg_notify(${JOB_CHANNEL}, ${name})`.execute(db);
    },
    async work(context) {
      const workers = new Map<string, string>();
      for (const name of jobNames) {
        const worker = await boss.work<object>(name, { pollingIntervalSeconds, batchSize: 1 }, async (jobs) => {
          boss.notifyWorker(worker);
          for (const job of jobs) await run(name, job.data, context);
        });
        workers.set(name, worker);
      }
      for (const [name, cron] of Object.entries(JOB_SCHEDULES)) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
      stopListening.push(
        context.notifications.subscribe(JOB_CHANNEL, (payload) => {
          for (const [name, worker] of workers) if (payload === undefined || payload === name) boss.notifyWorker(worker);
        }),
      );
    },
    async drain(context) {
      for (let worked = true; worked; ) {
        worked = false;
        for (const name of jobNames) worked = (await drainQueue(boss, name, context)) || worked;
      }
    },
    async stop() {
      for (const stop of stopListening) stop();
      await boss.stop({ graceful: true, wait: true, close: false, timeout: 10_000 });
    },
  };
}

async function makeQueues(boss: PgBoss): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
  if (!existing.has(deadLetterQueue)) await boss.createQueue(deadLetterQueue);
  for (const name of jobNames) {
    if (existing.has(name)) continue;
    await boss.createQueue(name, { name, policy: 'short', retryLimit: 10, retryDelay: 2, retryBackoff: true, expireInSeconds: 600, deadLetter: deadLetterQueue });
  }
}

async function drainQueue(boss: PgBoss, name: JobName, context: AppContext): Promise<boolean> {
  const jobs = await boss.fetch<object>(name, { batchSize: 50 });
  for (const job of jobs) {
    await run(name, job.data, context);
    await boss.complete(name, job.id);
  }
  return jobs.length > 0;
}

async function run(name: JobName, data: object, context: AppContext): Promise<void> {
  const handle = JOB_HANDLERS[name] as JobHandler<object>;
  try {
    await handle(data, context);
  } catch (error) {
    context.log.error({ err: error, job: name }, 'job failed');
    throw error;
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
