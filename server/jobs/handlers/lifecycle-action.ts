import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext } from '../../context';
import { type Delivery, EFFECTS } from '../../guarantees/effects/registry';

/** Delivers one action of an accepted lifecycle event from the outbox. */
export async function lifecycleAction({ action, ...delivery }: Delivery & { action: GuaranteeAction }, context: AppContext): Promise<void> {
  await EFFECTS[action].afterwards?.(context, delivery);
}
