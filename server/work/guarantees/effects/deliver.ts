import type { AppContext } from '../../../core/context';
import type { JobData } from '../../../core/jobs/kinds';

/** Delivers actions of many events from the outbox, those of one kind together. */
export async function deliverActions(deliveries: readonly JobData<'lifecycle-action'>[], context: AppContext): Promise<void> {
  for (const action of new Set(deliveries.map(({ action }) => action))) {
    await context.effects[action].afterwards?.(
      context,
      deliveries.filter((delivery) => delivery.action === action),
    );
  }
}
