import type { AppContext, Db } from '../../../core/context';
import { inTransaction } from '../../../core/database/transaction';
import { notifyOrganisations } from '../../../core/events/notify';
import { platforms } from '../../../core/events/notify-platform';
import { unsealInvoices } from '../../invoices/repository';
import { openUses } from '../../referrals/uses';
import { holdersOf } from '../effects/notify';
import { insertUnsealing, projectToUnseal, unsealProject } from './unseal-repository';

/**
 * Opens to those who hold the tender what was applied for, once the bids of all its sections are open: of each project in a transaction of its own, with a
 * record. What was opened is not found again, so that it happens once, on however many servers. Answers how many applications.
 */
export async function unsealOpened(context: AppContext): Promise<number> {
  let opened = 0;
  for (;;) {
    const some = await inTransaction(context.db, (db) => unsealNext(db, context));
    if (some === undefined) return opened;
    opened += some;
  }
}

/** Undefined where no project has any. */
async function unsealNext(db: Db, { clock }: AppContext): Promise<number | undefined> {
  const now = clock.now();
  const projectNo = await projectToUnseal(db, now);
  if (projectNo === undefined) return undefined;
  const applications = await unsealProject(db, projectNo, now);
  if (applications.length === 0) return 0;
  const applyNos = applications.map(({ applyNo }) => applyNo);
  await unsealInvoices(db, applyNos, now);
  await openUses(db, applyNos);
  await insertUnsealing(db, { projectNo, applications, at: now });
  const supervisors = await platforms(db);
  await notifyOrganisations(
    db,
    applications.map(({ applyNo, status, step, version, ...parties }) => ({
      to: [...holdersOf(parties), ...supervisors],
      change: { kind: 'application' as const, applyNo, guaranteeStatus: status, step, version, byEvent: false, passed: [status] },
    })),
  );
  return applications.length;
}
