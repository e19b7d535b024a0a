import type { Db } from '../database/database';
import type { NewJobs } from './insertion';
import type { JobData, JobName } from './kinds';

/** Adds jobs inside the transaction that causes them; each is worked at least once after the commit. */
export interface Jobs {
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    data: JobData<Name>,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Jobs that are due at once, to be inserted by the statement that causes them: see `jobInsertion`. */
  insertion<Name extends JobName>(db: Db, name: Name, data: readonly JobData<Name>[]): NewJobs;
}
