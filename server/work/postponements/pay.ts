import { paidFromLabel, type PaidFrom } from '#domain/gateway';
import { moveAmendment } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { bookExtraFee } from './fees';
import { lockedAmendment, type LockedAmendment } from './locked';
import { findAmendment } from './repository';
import { amendmentFacts, saveAmendment } from './save-amendment';

/** Whether what a gateway takes in pays the extra fee of this amendment now; undefined where there is no such. It is locked with its application. */
export async function awaitsExtraFee(db: Db, { clock }: Pick<AppContext, 'clock'>, amendmentNo: string): Promise<boolean | undefined> {
  const met = await metBy(db, amendmentNo);
  return met && paidState(met, clock.now()) !== null;
}

/** It was paid through a gateway or from a balance, by `payer` where that is known: the letter is issued anew. */
export async function extraFeePaid(
  db: Db,
  context: AppContext,
  { number: amendmentNo, from, payer = '支付渠道' }: { number: string; from: PaidFrom; payer?: string },
): Promise<void> {
  const met = await metBy(db, amendmentNo);
  const state = met ? paidState(met, context.clock.now()) : null;
  if (!met || !state) throw new TypeError(`amendment ${amendmentNo} takes no payment`);
  await bookExtraFee(db, context, met.amendment, from);
  const by = { userId: '', userName: paidFromLabel(from), appName: payer };
  await saveAmendment(db, context, met.amendment, { event: 'pay', state, by });
}

async function metBy(db: Db, amendmentNo: string): Promise<LockedAmendment | undefined> {
  const known = await findAmendment(db, amendmentNo);
  return known && lockedAmendment(db, known);
}

function paidState({ amendment, guarantee }: LockedAmendment, now: Date) {
  return moveAmendment(amendmentFacts(amendment, guarantee, now), { type: 'pay' });
}
