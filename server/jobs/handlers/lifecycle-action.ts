import type { GuaranteeAction } from '#machines/lifecycle/guarantee';
import type { AppContext } from '../../context';
import { EFFECTS, type Delivery } from '../../guarantees/effects/registry';

export type ActionDelivery = Delivery & { action: GuaranteeAction };

/** Delivers one action of an accepted lifecycle event from the outbox. */
export async function lifecycleAction(delivery: ActionDelivery, context: AppContext): Promise<void> {
  await lifecycleActions([delivery], context);
}

/** Delivers actions of many events, those of one kind together. */
export async function lifecycleActions(deliveries: readonly ActionDelivery[], context: AppContext): Promise<void> {
  for (const action of new Set(deliveries.map(({ action }) => action))) {
    await EFFECTS[action].afterwards?.(context, deliveries.filter((delivery) => delivery.action === action));
  }
}
