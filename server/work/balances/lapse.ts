import { RECHARGE_WAITS_HOURS } from '#domain/balance/recharge';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { everyOneAlone } from '../../core/each-alone';
import { happenToRecharge } from './recharge-happen';
import { lockRecharge, unpaidRecharges, type RechargeRow } from './recharge-repository';

/** Closes recharges that nobody has paid within a day, each by itself; one that fails holds no other up, and is tried again with the job. */
export async function closeUnpaidRecharges(_data: object, context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RECHARGE_WAITS_HOURS * 3_600_000);
  await everyOneAlone(context, (batch) => unpaidRecharges(context.db, before, batch), {
    work: ({ rechargeNo }: Pick<RechargeRow, 'rechargeNo'>) => inTransaction(context.db, (db) => lapse(db, context, rechargeNo)),
    failed: 'recharge not closed',
    leftOut: 'recharges were not closed',
  });
}

async function lapse(db: Db, context: AppContext, rechargeNo: string): Promise<void> {
  const recharge = await lockRecharge(db, rechargeNo);
  if (recharge) await happenToRecharge(db, context, recharge, { type: 'lapse' });
}
