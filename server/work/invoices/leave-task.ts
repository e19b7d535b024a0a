import type { AppContext, Db } from '../../core/context';
import type { JobData } from '../../core/jobs/kinds';

/** Leaves the task for the provider, once however often it is left. */
export function leaveTask(
  db: Db,
  { jobs }: AppContext,
  { invoiceNo, tries }: JobData<'invoice-task'>,
  startAfterSeconds?: number,
): Promise<void> {
  return jobs.enqueue(
    db,
    'invoice-task',
    { invoiceNo, tries },
    { singletonKey: `${invoiceNo}-${String(tries)}`, ...(startAfterSeconds === undefined ? {} : { startAfterSeconds }) },
  );
}
