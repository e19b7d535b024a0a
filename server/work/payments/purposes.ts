import type { PaidFrom } from '#domain/gateway';
import { statusOf } from '#domain/guarantee/status';
import { decideRecharge } from '#machines/lifecycle/recharge';
import type { AppContext, Db } from '../../core/context';
import type { PaymentPurpose } from '../../core/database/tables/documents';
import { happenToRecharge } from '../balances/recharge-happen';
import { lockRecharge } from '../balances/recharge-repository';
import { applyEvent } from '../guarantees/apply-event';
import { lockFacts, notePayment } from '../guarantees/repository';

/** Money that pays what an order is for, under the number of the application or top-up. */
interface Paying {
  number: string;
  from: PaidFrom;
  tradeNo: string;
  paidAt: Date;
  /** Who paid where the platform knows it, in words. */
  payer?: string;
}

interface Purpose {
  /** Locks what the order is for, and says whether it still waits for its money; undefined where there is no such thing. */
  awaits: (db: Db, number: string) => Promise<boolean | undefined>;
  take: (db: Db, context: AppContext, paying: Paying) => Promise<void>;
  notAwaited: string;
}

/** What orders are for. */
export const PURPOSES: Readonly<Record<PaymentPurpose, Purpose>> = {
  fee: {
    async awaits(db, applyNo) {
      const facts = await lockFacts(db, applyNo);
      return facts && facts.status === statusOf('awaitingPayment');
    },
    async take(db, context, { number: applyNo, from, tradeNo, paidAt, payer = '' }) {
      await applyEvent(db, context, { applyNo, event: { type: 'completedPay' }, by: { kind: 'gateway', name: from }, appName: payer });
      await notePayment(db, applyNo, { tradeNo, paidAt: paidAt.toISOString() });
    },
    notAwaited: '申请已不在待缴费状态',
  },
  recharge: {
    async awaits(db, rechargeNo) {
      const recharge = await lockRecharge(db, rechargeNo);
      return recharge && decideRecharge(recharge.state, { type: 'paid' }).accepted;
    },
    async take(db, context, { number, from }) {
      const recharge = await lockRecharge(db, number);
      if (!recharge || from === 'balance') throw new TypeError(`${from} cannot top up ${number}`);
      await happenToRecharge(db, context, recharge, { type: 'paid', from });
    },
    notAwaited: '该笔充值已不在待付款状态',
  },
};
