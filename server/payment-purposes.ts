import { statusOf } from '#domain/guarantee/status';
import { decideRecharge } from '#machines/lifecycle/recharge';
import type { AppContext, Db } from './core/context';
import { happenToRecharge } from './work/balances/recharge-happen';
import { lockRecharge } from './work/balances/recharge-repository';
import { applyEvent } from './work/guarantees/events/apply-event';
import { lockFacts, notePayment } from './work/guarantees/repository';
import type { Purposes } from './work/payments/purpose';
import { awaitsExtraFee, extraFeePaid } from './work/postponements/pay';
import { findAmendment } from './work/postponements/repository';

const itself = (_db: Db, number: string) => Promise.resolve(number);

/** What orders are for. */
export const PURPOSES: Purposes<AppContext> = {
  fee: {
    async awaits(db, _context, applyNo) {
      const facts = await lockFacts(db, applyNo);
      return facts && facts.status === statusOf('awaitingPayment');
    },
    async receive(db, context, { number: applyNo, from, tradeNo, paidAt, payer = '' }) {
      await applyEvent(db, context, { applyNo, event: { type: 'completedPay' }, by: { kind: 'gateway', name: from }, appName: payer });
      await notePayment(db, applyNo, { tradeNo, paidAt: paidAt.toISOString() });
    },
    notAwaited: '申请已不在待缴费状态',
    bookedUnder: itself,
  },
  recharge: {
    async awaits(db, _context, rechargeNo) {
      const recharge = await lockRecharge(db, rechargeNo);
      return recharge && decideRecharge(recharge.state, { type: 'paid' }).accepted;
    },
    async receive(db, context, { number, from }) {
      const recharge = await lockRecharge(db, number);
      if (!recharge || from === 'balance') throw new TypeError(`${from} cannot recharge ${number}`);
      await happenToRecharge(db, context, recharge, { type: 'paid', from });
    },
    notAwaited: '该笔充值已不在待付款状态',
    bookedUnder: itself,
  },
  amendment: {
    awaits: awaitsExtraFee,
    receive: extraFeePaid,
    notAwaited: '该保函延期已不在待缴费状态',
    bookedUnder: async (db, number) => (await findAmendment(db, number))?.applyNo ?? number,
  },
};
