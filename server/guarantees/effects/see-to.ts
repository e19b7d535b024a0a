import { statusOf } from '#domain/guarantee/status';
import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext, Db } from '../../context';
import { prepareContracts } from '../../contracts/prepare';
import type { Happened } from './happened';
import { EFFECTS } from './registry';

/** Does what belongs to the event's transaction and puts the rest into the outbox, one job an action. */
export async function seeTo(db: Db, context: AppContext, actions: readonly GuaranteeAction[], happened: Happened): Promise<void> {
  if (happened.to === statusOf('awaitingSignature') && happened.from !== happened.to) await prepareContracts(db, context, happened.applyNo);
  const { applyNo, guaranteeAppId, sequence } = happened;
  for (const action of new Set(actions)) {
    const { together, afterwards } = EFFECTS[action];
    if (together) await together(db, context, happened);
    if (afterwards) await context.jobs.enqueue(db, 'lifecycle-action', { action, applyNo, guaranteeAppId, sequence });
  }
}
