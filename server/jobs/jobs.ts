import type { RawBuilder } from 'kysely';
import type { Db } from '../context';
import type { JobData, JobName } from './handlers/registry';

/** Adds jobs inside the transaction that causes them; each is worked at least once after the commit. */
export interface Jobs {
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData<Name>, options?: { startAfterSeconds?: number; singletonKey?: string }): Promise<void>;
  /** The insert of jobs that are due at once, to stand in the `with` of the statement that causes them. */
  insertion<Name extends JobName>(db: Db, name: Name, data: readonly JobData<Name>[]): RawBuilder<object>;
}
