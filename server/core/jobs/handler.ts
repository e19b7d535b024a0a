import type { AppContext } from '../context';
import type { JobData, JobName } from './kinds';

/** How jobs of one kind are worked. */
export interface JobHandler<Data extends object> {
  work: (data: Data, context: AppContext) => Promise<void>;
  /** Works many in one go; where it fails they are worked one by one. */
  workTogether?: (data: readonly Data[], context: AppContext) => Promise<void>;
}

export type JobHandlers = { readonly [Name in JobName]: JobHandler<JobData<Name>> };
