import { statusOf } from '#domain/guarantee/status';
import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext, Db } from '../../context';
import { autoSignOrgTypesOf } from '../../contracts/auto-sign-org-types';
import { prepareContracts } from '../../contracts/prepare';
import type { NewJobs } from '../../jobs/insertion';
import type { Happened } from './happened';
import { EFFECTS } from './registry';

/** What is delivered after the commit, one job an action. */
export function outboxOf(db: Db, { jobs }: AppContext, actions: readonly GuaranteeAction[], { applyNo, guaranteeAppId, sequence }: Happened): NewJobs {
  const later = [...new Set(actions)].filter((action) => EFFECTS[action].afterwards);
  return jobs.insertion(
    db,
    'lifecycle-action',
    later.map((action) => ({ action, applyNo, guaranteeAppId, sequence })),
  );
}

/** Does what belongs to the event's own transaction. */
export async function seeTo(db: Db, context: AppContext, actions: readonly GuaranteeAction[], happened: Happened): Promise<void> {
  if (happened.to === statusOf('awaitingSignature')) await seeToContracts(db, context, happened);
  for (const action of new Set(actions)) await EFFECTS[action].together?.(db, context, happened);
}

async function seeToContracts(db: Db, context: AppContext, { applyNo, from, to }: Happened): Promise<void> {
  if (from !== to) await prepareContracts(db, context, applyNo);
  if ((await autoSignOrgTypesOf(db, applyNo)).length > 0) await context.jobs.enqueue(db, 'sign-automatically', { applyNo });
}
