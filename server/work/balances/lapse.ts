import { RECHARGE_WAITS_HOURS } from '#domain/balance/recharge';
import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { happenToRecharge } from './recharge-happen';
import { lockRecharge, unpaidRecharges } from './recharge-repository';

/** Closes recharges that nobody has paid within a day, each for itself. */
export async function closeUnpaidRecharges(_data: object, context: AppContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - RECHARGE_WAITS_HOURS * 3_600_000);
  for (const { rechargeNo } of await unpaidRecharges(context.db, before))
    await inTransaction(context.db, async (db) => {
      const recharge = await lockRecharge(db, rechargeNo);
      if (recharge) await happenToRecharge(db, context, recharge, { type: 'lapse' });
    });
}
