import { GATEWAYS, type GatewayName } from '#domain/gateway';
import { moveAmendment } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { takeExtraFee } from './fees';
import { heldAmendment, type HeldAmendment } from './held';
import { amendmentFacts, keepAmendment } from './keep';
import { findAmendment } from './repository';

/** Whether what a gateway takes in pays the extra fee of this amendment now; undefined where there is no such. It is locked with its application. */
export async function awaitsExtraFee(db: Db, { clock }: Pick<AppContext, 'clock'>, amendmentNo: string): Promise<boolean | undefined> {
  const met = await metBy(db, amendmentNo);
  return met && paidState(met, clock.now()) !== null;
}

/** It was paid through this gateway: the letter is issued anew. */
export async function extraFeePaid(db: Db, context: AppContext, amendmentNo: string, from: GatewayName): Promise<void> {
  const met = await metBy(db, amendmentNo);
  const state = met ? paidState(met, context.clock.now()) : null;
  if (!met || !state) throw new TypeError(`amendment ${amendmentNo} takes no payment`);
  await takeExtraFee(db, context, met.amendment, from);
  const by = { userId: '', userName: GATEWAYS[from].label, appName: '支付渠道' };
  await keepAmendment(db, context, met.amendment, { event: 'pay', state, by });
}

async function metBy(db: Db, amendmentNo: string): Promise<HeldAmendment | undefined> {
  const known = await findAmendment(db, amendmentNo);
  return known && heldAmendment(db, known);
}

function paidState({ amendment, guarantee }: HeldAmendment, now: Date) {
  return moveAmendment(amendmentFacts(amendment, guarantee, now), { type: 'pay' });
}
