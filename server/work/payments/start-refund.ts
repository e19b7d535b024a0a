import type { AppContext, Db } from '../../core/context';
import { fieldWrong } from '../../core/http/errors';
import { newPaymentNumber } from './order-id';
import { insertRefund, paidOrderOf } from './repository';

/** Starts giving back the fees of an application the way they came, in the transaction of the event that decided it. */
export async function startFeeRefund(db: Db, context: AppContext, applyNo: string): Promise<void> {
  const order = await paidOrderOf(db, applyNo);
  if (!order?.gateway || !order.tradeNo) throw fieldWrong('refundWay', '该申请没有可原路退回的线上支付记录，请选择线下退款');
  const now = context.clock.now();
  const refundId = newPaymentNumber('TK', now);
  await insertRefund(db, {
    refundId,
    orderId: order.orderId,
    applyNo,
    gateway: order.gateway,
    tradeNo: order.tradeNo,
    amount: order.amount,
    totalAmount: order.amount,
    cause: 'application',
    reason: '保函费用退款',
    status: 'pending',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  await context.jobs.enqueue(db, 'payment-refund', { refundId });
}
