import { addDays, dayOf } from '#domain/dates';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { yuanOf } from '#domain/money';
import { differencesOf } from '#domain/reconciliation';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf } from '../../records/notices/repository';
import { daysToCompare, saveDay, saveDifferences, saveLines, bookedMovements, statedOf, strayBookings } from './repository';

/** A day that was not compared within it is taken up again only by hand. */
const DAYS_BACK = 62;

/** Compares every day until yesterday that waits for it, or one; a gateway that has no statement to give holds no other up. */
export async function reconcileDays({ day }: { day?: string }, context: AppContext): Promise<void> {
  const until = addDays(dayOf(context.clock.now().toISOString()), -1);
  const days = day
    ? GATEWAY_NAMES.map((gateway) => ({ day, gateway }))
    : await daysToCompare(context.db, { from: addDays(until, -DAYS_BACK), until, gateways: GATEWAY_NAMES });
  let open = 0;
  for (const one of days) open += await reconcileDay(context, one.gateway, one.day);
  if (open > 0) await notifyOfDifferences(context, until, open);
  if (days.length > 0) await notifyPlatform(context.db, ['payment', 'badges']);
}

/** Answers how many differences of it are open. */
async function reconcileDay(context: AppContext, gateway: GatewayName, day: string): Promise<number> {
  const at = { gateway, day };
  const now = context.clock.now();
  let lines;
  try {
    lines = await context.adapters.payment[gateway].statement(day);
  } catch (error) {
    context.log.warn({ err: error, gateway, day }, 'payment gateway gave no statement');
    await saveDay(context.db, { ...at, checkedAt: now, failure: '未取得支付渠道账单，请稍后重新对账' });
    return 0;
  }
  return inTransaction(context.db, async (db) => {
    await saveLines(
      db,
      at,
      lines.map(({ cents, at: movedAt, ...line }) => ({ ...line, amount: yuanOf(cents), movedAt })),
    );
    const recorded = await bookedMovements(db, at);
    const stated = await statedOf(db, at, recorded);
    const stray = await strayBookings(db, at);
    await saveDay(db, { ...at, checkedAt: now, failure: '' });
    const found = differencesOf({ stated, recorded, stray });
    return saveDifferences(db, at, found, now, '再次对账时已一致');
  });
}

async function notifyOfDifferences(context: AppContext, day: string, count: number): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const to = recipientsAmong('reconciliationDiffers', await colleaguesOf(db, { orgTypes: ['platform'] }));
    await notify(db, context, [{ kind: 'reconciliationDiffers', about: { day, count }, source: `reconciliation/${day}/${count}`, to }]);
  });
}
