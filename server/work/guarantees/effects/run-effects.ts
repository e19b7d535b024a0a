import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext, Db } from '../../../core/context';
import type { NewJobs } from '../../../core/jobs/insertion';
import type { Happened } from './happened';

/** What is delivered after the commit, one job an action. */
export function outboxOf(
  db: Db,
  { jobs, effects }: AppContext,
  actions: readonly GuaranteeAction[],
  { applyNo, guaranteeAppId, sequence }: Happened,
): NewJobs {
  const later = actions.filter((action) => effects[action].afterwards);
  return jobs.insertion(
    db,
    'lifecycle-action',
    later.map((action) => ({ action, applyNo, guaranteeAppId, sequence })),
  );
}

/** Does what belongs to the event's own transaction. */
export async function runEffects(db: Db, context: AppContext, actions: readonly GuaranteeAction[], happened: Happened): Promise<void> {
  for (const action of actions) await context.effects[action].together?.(db, context, happened);
}
