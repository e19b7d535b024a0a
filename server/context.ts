import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Adapters } from './adapters/adapters';
import type { Database } from './database/database';
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
  clock: Clock;
  jobs: Jobs;
  adapters: Adapters;
  log: Logger;
}
