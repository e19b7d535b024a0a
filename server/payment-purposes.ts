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

const NOT_AWAITED = {
  fee: '申请已不在待缴费状态',
  recharge: '该笔充值已不在待付款状态',
  amendment: '该保函延期已不在待缴费状态',
} as const;

const itself = (_db: Db, number: string) => Promise.resolve(number);

/** What orders are for. */
export const PURPOSES: Purposes<AppContext> = {
  fee: {
    async whyUnwanted(db, _context, { applyNo, guaranteeFee, platformServiceFee }) {
      const facts = await lockFacts(db, applyNo);
      if (!facts) return undefined;
      if (facts.status !== statusOf('awaitingPayment')) return NOT_AWAITED.fee;
      const isForFeesOfNow = facts.guaranteeFee === guaranteeFee && facts.platformServiceFee === platformServiceFee;
      return isForFeesOfNow ? null : '费用已重新计算，需重新缴费';
    },
    async receive(db, context, { number: applyNo, from, tradeNo, paidAt, payer = '' }) {
      await applyEvent(db, context, { applyNo, event: { type: 'completedPay' }, by: { kind: 'gateway', name: from }, appName: payer });
      await notePayment(db, applyNo, { tradeNo, paidAt: paidAt.toISOString() });
    },
    notAwaited: NOT_AWAITED.fee,
    bookedUnder: itself,
  },
  recharge: {
    async whyUnwanted(db, _context, { applyNo: rechargeNo }) {
      const recharge = await lockRecharge(db, rechargeNo);
      if (!recharge) return undefined;
      return decideRecharge(recharge.state, { type: 'paid' }).accepted ? null : NOT_AWAITED.recharge;
    },
    async receive(db, context, { number, from }) {
      const recharge = await lockRecharge(db, number);
      if (!recharge || from === 'balance') throw new TypeError(`${from} cannot recharge ${number}`);
      await happenToRecharge(db, context, recharge, { type: 'paid', from });
    },
    notAwaited: NOT_AWAITED.recharge,
    bookedUnder: itself,
  },
  amendment: {
    async whyUnwanted(db, context, { applyNo: amendmentNo }) {
      const isAwaited = await awaitsExtraFee(db, context, amendmentNo);
      if (isAwaited === undefined) return undefined;
      return isAwaited ? null : NOT_AWAITED.amendment;
    },
    receive: extraFeePaid,
    notAwaited: NOT_AWAITED.amendment,
    bookedUnder: async (db, number) => (await findAmendment(db, number))?.applyNo ?? number,
  },
};
