import { GATEWAY_LABELS, NotificationRefused, type Refund } from '../adapters/payment/payment-gateway';
import { parseYuan } from '#domain/money';
import type { AppContext, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { applyEvent } from '../guarantees/apply-event';
import { lockFacts } from '../guarantees/repository';
import { fieldWrong } from '../http/errors';
import { bookUnspentReturned } from '../ledger/bookings';
import { newPaymentNumber } from './order-id';
import { changeOrder, changeRefund, findRefund, insertRefund, lockRefund, paidOrderOf, type RefundRow } from './repository';

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

/** Asks the gateway for the refund, or what has become of it. Asked twice it stays one refund, since its number is the same. */
export async function workRefund(context: AppContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || refund.status === 'success' || refund.status === 'failed') return;
  const gateway = context.adapters.payment[refund.gateway];
  const answer = refund.status === 'accepted' ? await gateway.queryRefund(refund.orderId, refundId) : await gateway.refund(request(refund));
  if (answer.state === 'success' || answer.state === 'failed') await finishRefund(context.db, context, refundId, answer);
  else if (answer.state === 'accepted' && refund.status === 'pending') await changeRefund(context.db, refundId, { status: 'accepted' });
}

/** The gateway has settled a refund, whoever says so first. */
export async function finishRefund(db: Db, context: AppContext, refundId: string, outcome: Extract<Refund, { state: 'success' | 'failed' }>, reported?: { gateway: string; cents: bigint }): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findRefund(db, refundId);
    if (!known) throw new NotificationRefused('refund is unknown');
    if (reported && (known.gateway !== reported.gateway || parseYuan(known.amount) !== reported.cents)) throw new NotificationRefused('refund differs');
    await lockFacts(db, known.applyNo);
    const refund = await lockRefund(db, refundId);
    if (!refund || refund.status === 'success' || refund.status === 'failed') return;
    const failReason = outcome.state === 'failed' ? outcome.reason : null;
    const finishedAt = context.clock.now();
    await changeRefund(db, refundId, { status: outcome.state, failReason, finishedAt });
    await (refund.cause === 'late' ? finishLate(db, refund, failReason, finishedAt) : finishFees(db, context, refund, failReason));
  });
}

async function finishLate(db: Db, refund: RefundRow, failReason: string | null, at: Date): Promise<void> {
  if (failReason === null) await bookUnspentReturned(db, refund, at);
  const outcome = failReason === null ? '款项已原路退回' : `退款未成功（${failReason}），请联系平台处理`;
  const order = await paidOrderOf(db, refund.applyNo);
  if (order?.orderId !== refund.orderId) await changeOrder(db, refund.orderId, { failReason: `${refund.reason}，${outcome}` });
}

async function finishFees(db: Db, context: AppContext, { applyNo, gateway }: RefundRow, failReason: string | null): Promise<void> {
  await applyEvent(db, context, {
    applyNo,
    event: failReason === null ? { type: 'refunded' } : { type: 'refundFail', reason: failReason },
    by: { kind: 'gateway', name: GATEWAY_LABELS[gateway] },
  });
}

function request(refund: RefundRow) {
  return {
    refundId: refund.refundId,
    orderId: refund.orderId,
    tradeNo: refund.tradeNo,
    cents: parseYuan(refund.amount),
    totalCents: parseYuan(refund.totalAmount),
    reason: refund.reason,
  };
}
