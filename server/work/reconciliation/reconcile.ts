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
 * Compares every day until yesterday that waits for it, or one; a gateway that has no statement to give, and what cannot be saved, hold no other up. What moved about
 * midnight may stand in the statement of the next day, so that all of them are fetched before the first day is compared.
 */
export async function reconcileDays({ day }: { day?: string }, context: AppContext): Promise<void> {
  const until = addDays(dayOf(context.clock.now().toISOString()), -1);
  const days = day
    ? GATEWAY_NAMES.map((gateway) => ({ day, gateway }))
    : await daysToCompare(context.db, { from: addDays(until, -DAYS_BACK), until, gateways: GATEWAY_NAMES });
  const stated: DayAt[] = [];
  for (const one of days) if (await fetchStatement(context, one)) stated.push(one);
  let open = 0;
  for (const one of stated) open += (await attempted(context, one, NOT_COMPARED, () => compareDay(context, one))) ?? 0;
  if (open > 0) await notifyOfDifferences(context, until, open);
  if (days.length > 0) await notifyPlatform(context.db, ['payment', 'badges']);
}

const NO_STATEMENT = '未取得支付渠道账单，请稍后重新对账';
const NOT_SAVED = '支付渠道账单未能保存，请重新对账；仍未成功的，请与支付渠道核对账单内容';
const NOT_COMPARED = '对账未完成，请重新对账；仍未成功的，请联系技术支持';

/** False where the gateway has none to give, or none that can be saved. */
async function fetchStatement(context: AppContext, at: DayAt): Promise<boolean> {
  const stated = await attempted(context, at, NO_STATEMENT, () => context.adapters.payment[at.gateway].statement(at.day));
  if (!stated) return false;
  const saved = await attempted(context, at, NOT_SAVED, async () => {
    const lines = eachOnce(stated).map(({ cents, at: movedAt, ...line }) => ({ ...line, amount: yuanOf(cents), movedAt }));
    await inTransaction(context.db, (db) => saveLines(db, at, lines));
    return true;
  });
  return saved ?? false;
}

/** A movement that a statement lists in several lines is of all their amounts. */
function eachOnce(lines: readonly StatementLine[]): StatementLine[] {
  const byNumber = new Map<string, StatementLine>();
  for (const line of lines) {
    const key = `${line.kind}:${line.number}`;
    const before = byNumber.get(key);
    byNumber.set(key, before ? { ...before, cents: before.cents + line.cents } : line);
  }
  return [...byNumber.values()];
}

/** What fails is logged and stands with the day as `failure`; undefined then. */
async function attempted<T>(context: AppContext, at: DayAt, failure: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    context.log.warn({ err: error, ...at, failure }, 'day could not be compared with the payment gateway');
    await saveDay(context.db, { ...at, checkedAt: context.clock.now(), failure });
    return undefined;
  }
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
