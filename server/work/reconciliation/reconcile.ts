import { addDays, dayOf } from '#domain/dates';
import { GATEWAY_NAMES } from '#domain/gateway';
import { yuanOf } from '#domain/money';
import { differencesOf, type Difference } from '#domain/reconciliation';
import type { StatementLine } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { notify, recipientsAmong } from '../../records/notices/notify';
import { colleaguesOf } from '../../records/notices/repository';
import {
  bookedMovements,
  daysToCompare,
  ordersAmong,
  saveDay,
  saveDifferences,
  saveLines,
  statedOf,
  strayBookings,
  type DayAt,
} from './repository';

/** A day that was not compared within it is taken up again only by hand. */
const DAYS_BACK = 62;

/**
 * Compares every day until yesterday that waits for it, or one; a gateway that has no statement to give holds no other up. What moved about midnight may stand in
 * the statement of the next day, so that all of them are fetched before the first day is compared.
 */
export async function reconcileDays({ day }: { day?: string }, context: AppContext): Promise<void> {
  const until = addDays(dayOf(context.clock.now().toISOString()), -1);
  const days = day
    ? GATEWAY_NAMES.map((gateway) => ({ day, gateway }))
    : await daysToCompare(context.db, { from: addDays(until, -DAYS_BACK), until, gateways: GATEWAY_NAMES });
  const stated: DayAt[] = [];
  for (const one of days) if (await fetchStatement(context, one)) stated.push(one);
  let open = 0;
  for (const one of stated) open += await compareDay(context, one);
  if (open > 0) await notifyOfDifferences(context, until, open);
  if (days.length > 0) await notifyPlatform(context.db, ['payment', 'badges']);
}

/** False where the gateway has none to give. */
async function fetchStatement(context: AppContext, { gateway, day }: DayAt): Promise<boolean> {
  const now = context.clock.now();
  let stated: StatementLine[];
  try {
    stated = await context.adapters.payment[gateway].statement(day);
  } catch (error) {
    context.log.warn({ err: error, gateway, day }, 'payment gateway gave no statement');
    await saveDay(context.db, { gateway, day, checkedAt: now, failure: '未取得支付渠道账单，请稍后重新对账' });
    return false;
  }
  const lines = stated.map(({ cents, at: movedAt, ...line }) => ({ ...line, amount: yuanOf(cents), movedAt }));
  await inTransaction(context.db, (db) => saveLines(db, { gateway, day }, lines));
  return true;
}

/** Answers how many differences of it are open. */
async function compareDay(context: AppContext, at: DayAt): Promise<number> {
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    const recorded = await bookedMovements(db, at);
    const stated = await statedOf(db, at, recorded);
    const stray = await strayBookings(db, at);
    await saveDay(db, { ...at, checkedAt: now, failure: '' });
    const found = differencesOf({ stated, recorded, stray });
    await checkOrdersOf(db, context, found);
    return saveDifferences(db, at, found, now, '再次对账时已一致');
  });
}

/** Orders of which the gateway has a payment that is not known here are asked about: it is taken in, or goes back. The next comparison finds it. */
async function checkOrdersOf(db: Db, { jobs }: AppContext, found: readonly Difference[]): Promise<void> {
  const missing = found.filter(({ kind }) => kind === 'paymentMissing').map(({ orderId }) => orderId);
  for (const orderId of await ordersAmong(db, missing))
    await jobs.enqueue(db, 'check-payment-order', { orderId, stated: true }, { singletonKey: orderId });
}

async function notifyOfDifferences(context: AppContext, day: string, count: number): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const to = recipientsAmong('reconciliationDiffers', await colleaguesOf(db, { orgTypes: ['platform'] }));
    await notify(db, context, [{ kind: 'reconciliationDiffers', about: { day, count }, source: `reconciliation/${day}/${count}`, to }]);
  });
}
