import type { Db } from '../context';
import type { JobData, JobName } from './handlers/registry';

/** Adds a job inside the transaction that causes it; it is worked at least once after the commit. */
export interface Jobs {
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData<Name>, options?: { startAfterSeconds?: number; singletonKey?: string }): Promise<void>;
}
