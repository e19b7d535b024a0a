import { sql } from 'kysely';
import { statusOf } from '#domain/guarantee/status';
import { yuanOf } from '#domain/money';
import { decidePayment } from '#machines/lifecycle/payment';
import { GATEWAY_LABELS, NotificationRefused, type GatewayName, type Trade } from '../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { applyEvent } from '../guarantees/apply-event';
import { lockFacts } from '../guarantees/repository';
import { bookUnspent } from '../ledger/bookings';
import { endOrder, orderFacts } from './end-order';
import { newPaymentNumber } from './order-id';
import { changeOrder, findOrder, findReceipt, insertReceipt, insertRefund, lockOrder, paidOrderOf, type OrderRow } from './repository';

type Paid = Extract<Trade, { state: 'paid' }>;

/**
 * Money has arrived for an order, by a notification or by asking. Counted once, however often it is reported. What came in time for an
 * application that waits for it pays its fees; anything else goes back by itself.
 */
export async function receivePayment(db: Db, context: AppContext, gateway: GatewayName, orderId: string, trade: Paid): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findOrder(db, orderId);
    const facts = known && (await lockFacts(db, known.applyNo));
    const order = facts && (await lockOrder(db, orderId));
    if (!order) throw new NotificationRefused('order is unknown');
    const inTime = trade.paidAt <= (order.closedAt ?? order.expiresAt);
    const wanted = facts.status === statusOf('awaitingPayment') && !(await paidOrderOf(db, order.applyNo));
    const { actions } = decidePayment(orderFacts(order, inTime && wanted), {
      type: 'reported',
      tradeNo: trade.tradeNo,
      amount: yuanOf(trade.cents),
      now: context.clock.now().toISOString(),
    });
    if (actions.includes('askWhy')) throw new NotificationRefused('amount differs');
    if (await findReceipt(db, gateway, trade.tradeNo)) return;
    if (actions.includes('takeAsFee')) await payFees(db, context, gateway, order, trade);
    if (actions.includes('returnMoney')) await sendBack(db, context, gateway, order, trade, wanted ? '款项在二维码失效后到账' : '申请已不在待缴费状态');
  });
}

/** The payer's attempt failed for good: the order ends, another may be opened. */
export async function receiveFailure(db: Db, context: AppContext, orderId: string, reason: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order) throw new NotificationRefused('order is unknown');
    const now = context.clock.now();
    if (!decidePayment(orderFacts(order, true), { type: 'reportedFailed', now: now.toISOString() }).accepted) return;
    await changeOrder(db, orderId, { status: 'failed', closedAt: now, failReason: reason });
    await context.jobs.enqueue(db, 'close-payment-order', { orderId });
  });
}

async function payFees(db: Db, context: AppContext, gateway: GatewayName, order: OrderRow, trade: Paid): Promise<void> {
  await keepReceipt(db, context, gateway, order, trade, 'fee', '');
  await changeOrder(db, order.orderId, { status: 'paid', closedAt: null, failReason: null, paidAt: trade.paidAt, gateway, tradeNo: trade.tradeNo });
  await applyEvent(db, context, {
    applyNo: order.applyNo,
    event: { type: 'completedPay' },
    by: { kind: 'gateway', name: GATEWAY_LABELS[gateway] },
  });
  const told = JSON.stringify({ tradeNo: trade.tradeNo, paidAt: trade.paidAt.toISOString() });
  await db.updateTable('guarantee').set({ payment: sql<string>`payment || ${told}::jsonb` }).where('applyNo', '=', order.applyNo).execute();
}

async function sendBack(db: Db, context: AppContext, gateway: GatewayName, order: OrderRow, trade: Paid, cause: string): Promise<void> {
  const now = context.clock.now();
  const amount = yuanOf(trade.cents);
  const refundId = newPaymentNumber('TK', now);
  await keepReceipt(db, context, gateway, order, trade, 'returned', cause);
  await bookUnspent(db, { applyNo: order.applyNo, gateway, tradeNo: trade.tradeNo, amount }, now);
  await insertRefund(db, {
    refundId,
    orderId: order.orderId,
    applyNo: order.applyNo,
    gateway,
    tradeNo: trade.tradeNo,
    amount,
    totalAmount: amount,
    cause: 'late',
    reason: cause,
    status: 'pending',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  if (order.status !== 'paid') {
    await endOrder(db, context, order.orderId, cause);
    await changeOrder(db, order.orderId, { failReason: `${cause}，款项将原路退回` });
  }
  await context.jobs.enqueue(db, 'payment-refund', { refundId });
}

function keepReceipt(db: Db, context: AppContext, gateway: GatewayName, order: OrderRow, trade: Paid, usedAs: 'fee' | 'returned', note: string): Promise<void> {
  return insertReceipt(db, {
    gateway,
    tradeNo: trade.tradeNo,
    orderId: order.orderId,
    applyNo: order.applyNo,
    amount: yuanOf(trade.cents),
    paidAt: trade.paidAt,
    receivedAt: context.clock.now(),
    usedAs,
    note,
  });
}
