import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAdapters } from './adapters/create-adapters';
import { openLoopback } from './adapters/loopback';
import { buildApp } from './app';
import type { AppContext, Clock } from './core/context';
import { connect } from './core/database/connection';
import { startEmbeddedDatabase } from './core/database/embedded';
import { migrate } from './core/database/migrate';
import { MIGRATIONS } from './core/database/migrations/index';
import { listen } from './core/database/notifications';
import { openReplica } from './core/database/replica';
import { startJobEngine } from './core/jobs/engine';
import type { Settings } from './core/settings';
import { openDocumentService, type DocumentService } from './documents/document-service';
import { EFFECTS } from './effects';
import { JOB_HANDLERS } from './job-handlers';
import { wallClock as realClock, shiftableClock } from './operate/sandbox/clock';
import { PURPOSES } from './payment-purposes';
import { WORK } from './work-above';
import { payersOf } from './work/payments/payers';

export interface Platform {
  context: AppContext;
  app: FastifyInstance;
  /** Works every job that is due now. */
  drainJobs(): Promise<void>;
  /** Finishes requests and jobs under way, then closes the database. */
  stop(): Promise<void>;
}

export interface PlatformOptions {
  /** Work jobs and the schedule in the background. */
  works?: boolean;
  clock?: Clock;
  wallClock?: Clock;
  /** Closed with everything else. */
  documents?: DocumentService;
  /** How long jobs under way may take to end once everything stops. */
  jobsEndWithinMs?: number;
  /** How long whatever needs a connection of the database waits for one. */
  connectionWaitMs?: number;
}

/** Everything that runs, in the order in which it needs each other. */
export async function startPlatform(settings: Settings, log: Logger, options: PlatformOptions = {}): Promise<Platform> {
  const { works = true, wallClock = realClock } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => log.error({ err: error }, 'stopping'));
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= undoAll());
  try {
    const url = await databaseUrl(settings, log, undo);
    const { db } = connect(url, {
      poolSize: settings.databasePoolSize,
      waitMs: options.connectionWaitMs ?? 3000,
      onError: (error) => log.warn({ err: error }, 'database connection lost'),
    });
    undo.push(() => db.destroy());
    await migrate(db, url, MIGRATIONS, () => log.warn('数据库待升级，正在等待备份结束，或另一台服务器升级完毕；其他服务器不受影响'));
    const replica = settings.databaseReadUrl === '' ? undefined : openReplica(settings.databaseReadUrl, db, log);
    if (replica) undo.push(() => replica.stop());
    const notifications = await listen(url, log);
    undo.push(() => notifications.stop());
    const clock = options.clock ?? (settings.sandbox ? await shiftableClock(db, notifications, log) : wallClock);
    const { documents = openDocumentService() } = options;
    undo.push(() => documents.close());
    const loopback = openLoopback();
    undo.push(() => loopback.stop());
    const adapters = await createAdapters(settings, db, clock, (invoice) => documents.drawSampleInvoice(invoice), loopback);
    const jobs = await startJobEngine(db, (error) => log.warn({ err: error }, 'jobs'), {
      schedule: works,
      endWithinMs: options.jobsEndWithinMs,
    });
    undo.push(() => jobs.stop());
    const context: AppContext = {
      settings,
      db,
      replica,
      clock,
      wallClock,
      jobs,
      notifications,
      adapters,
      documents,
      waiting: 'people',
      effects: EFFECTS,
      purposes: PURPOSES,
      payers: payersOf(settings.payersAtOnce, wallClock),
      work: WORK,
      log,
    };
    const app = buildApp(context);
    undo.push(() => app.close());
    await app.ready();
    const ofJobs = (): AppContext => ({ ...context, waiting: 'jobs' });
    if (works) await jobs.work(JOB_HANDLERS, ofJobs());
    return { context, app, drainJobs: () => jobs.drain(JOB_HANDLERS, ofJobs()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function databaseUrl(settings: Settings, log: Logger, undo: (() => Promise<unknown>)[]): Promise<string> {
  if (settings.databaseUrl !== '') return settings.databaseUrl;
  const embedded = await startEmbeddedDatabase(settings.dataDir, { onEvent: (message) => log.warn(message) });
  undo.push(() => embedded.stop());
  return embedded.url;
}
