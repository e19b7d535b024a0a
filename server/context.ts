import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Adapters } from './adapters/adapters';
import type { Database } from './database/database';
import type { DocumentService } from './documents/document-service';
import type { Notifications } from './events/notifications';
import type { Jobs } from './jobs/jobs';
import type { Settings } from './settings';

export interface Clock {
  now(): Date;
}

/** A pool or a transaction: the first argument of every repository function. */
export type Db = Kysely<Database>;

export interface AppContext {
  settings: Settings;
  db: Db;
  /** The time that business rules go by; the sandbox can move it forward. */
  clock: Clock;
  /** The real time, for sessions, signatures and codes. */
  wallClock: Clock;
  jobs: Jobs;
  notifications: Notifications;
  adapters: Adapters;
  documents: DocumentService;
  log: Logger;
}
