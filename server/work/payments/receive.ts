import type { GatewayName, PaidFrom } from '#domain/gateway';
import { yuanOf } from '#domain/money';
import { storedWords } from '#domain/text';
import { decidePayment, type PaymentOrderDecision } from '#machines/lifecycle/payment';
import { NotificationRefused, type Trade } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { newNumber } from '../../core/numbers';
import { bookUnspent } from '../ledger/bookings';
import { saveEnd, orderFacts } from './end-order';
import { changeOrder, findOrder, findReceipt, insertReceipt, insertRefund, lockOrder, paidOrderOf, type OrderRow } from './repository';
import { planSplit } from './splits/work-split';
import { notifyOfUnused } from './unused-notices';

const LONGEST_REASON = 200;

type Paid = Extract<Trade, { state: 'paid' }>;

/** What a gateway says of an order that was paid there. */
interface Reported {
  gateway: GatewayName;
  orderId: string;
  trade: Paid;
}

/** Money that came for an order: from where, and what the order's machine decided about it. */
interface Arrival<From extends PaidFrom = PaidFrom> {
  from: From;
  order: OrderRow;
  trade: Paid & { payer?: string };
  decision: PaymentOrderDecision;
}

/**
 * Money has arrived for an order, by a notification or by asking. Counted once, however often it is reported. What came in time for an
 * application, a recharge or an amendment that waits for it is taken for it; anything else goes back by itself.
 */
export async function receivePayment(db: Db, context: AppContext, { gateway, orderId, trade }: Reported): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findOrder(db, orderId);
    const whyUnwanted = known && (await context.purposes[known.purpose].whyUnwanted(db, context, known));
    const order = whyUnwanted === undefined ? undefined : await lockOrder(db, orderId);
    if (!order) throw new NotificationRefused('order is unknown');
    const inTime = trade.paidAt <= (order.closedAt ?? order.expiresAt);
    const isPaid = (await paidOrderOf(db, order.applyNo)) !== undefined;
    const unwanted = whyUnwanted ?? (isPaid ? context.purposes[order.purpose].notAwaited : null);
    const receipt = await findReceipt(db, gateway, trade.tradeNo);
    if (receipt && receipt.orderId !== orderId) throw new NotificationRefused('trade belongs to another order');
    const decision = decidePayment(orderFacts(order, inTime && unwanted === null, receipt?.usedAs === 'returned' ? [trade.tradeNo] : []), {
      type: 'reported',
      tradeNo: trade.tradeNo,
      amount: yuanOf(trade.cents),
      now: context.clock.now().toISOString(),
    });
    const { actions } = decision;
    if (actions.includes('reportTheDifference')) throw new NotificationRefused('amount differs');
    const arrival = { from: gateway, order, trade, decision };
    if (actions.includes('bookAsFee')) await receiveMoney(db, context, arrival);
    if (actions.includes('returnMoney')) await sendBack(db, context, arrival, unwanted ?? '款项在二维码失效后到账');
  });
}

/** The payer's attempt failed for good: the order ends, another may be opened. */
export async function receiveFailure(db: Db, context: AppContext, { orderId, reason }: { orderId: string; reason: string }): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await lockOrder(db, orderId);
    if (!order) throw new NotificationRefused('order is unknown');
    const decision = decidePayment(orderFacts(order, true), { type: 'reportedFailed', now: context.clock.now().toISOString() });
    if (decision.accepted) await saveEnd(db, context, order, decision, storedWords(reason, LONGEST_REASON) || '支付渠道未说明原因');
  });
}

/** The order is paid, and what it is for gets its money. Both are locked. */
export async function receiveMoney(db: Db, context: AppContext, arrival: Arrival): Promise<void> {
  const { from, order, trade } = arrival;
  const { facts, actions } = arrival.decision;
  await saveReceipt(db, context, arrival, { usedAs: order.purpose, note: '' });
  await changeOrder(db, order.orderId, {
    status: facts.state,
    closedAt: null,
    failReason: null,
    paidAt: trade.paidAt,
    gateway: from,
    tradeNo: facts.tradeNo,
  });
  if (actions.includes('closeAtGateway') && order.way !== 'balance')
    await context.jobs.enqueue(db, 'close-payment-order', { orderId: order.orderId });
  const { tradeNo, paidAt, payer } = trade;
  await context.purposes[order.purpose].receive(db, context, { number: order.applyNo, from, tradeNo, paidAt, ...(payer ? { payer } : {}) });
  if (from !== 'balance') await planSplit(db, context, from, order, trade);
}

async function sendBack(db: Db, context: AppContext, arrival: Arrival<GatewayName>, cause: string): Promise<void> {
  const { from: gateway, order, trade, decision } = arrival;
  const now = context.clock.now();
  const amount = yuanOf(trade.cents);
  const refundId = newNumber('refund', now);
  const applyNo = await context.purposes[order.purpose].bookedUnder(db, order.applyNo);
  await saveReceipt(db, context, arrival, { usedAs: 'returned', note: cause });
  await bookUnspent(db, { applyNo, gateway, tradeNo: trade.tradeNo, amount }, now);
  const refund = { refundId, orderId: order.orderId, applyNo, amount };
  await insertRefund(db, {
    ...refund,
    gateway,
    tradeNo: trade.tradeNo,
    totalAmount: amount,
    cause: 'late',
    reason: cause,
    status: 'pending',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  const failReason = `${cause}，款项将原路退回`;
  if (order.status !== decision.facts.state) await saveEnd(db, context, order, decision, failReason);
  else if (order.status !== 'paid') await changeOrder(db, order.orderId, { failReason });
  await context.jobs.enqueue(db, 'payment-refund', { refundId });
  await notifyOfUnused(db, context, refund, 'goesBack', cause);
}

function saveReceipt(
  db: Db,
  context: AppContext,
  { from, order, trade }: Arrival,
  use: { usedAs: OrderRow['purpose'] | 'returned'; note: string },
): Promise<void> {
  return insertReceipt(db, {
    gateway: from,
    tradeNo: trade.tradeNo,
    orderId: order.orderId,
    applyNo: order.applyNo,
    amount: yuanOf(trade.cents),
    paidAt: trade.paidAt,
    receivedAt: context.clock.now(),
    ...use,
  });
}
