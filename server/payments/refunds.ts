import { GATEWAY_LABELS, GatewayUnavailable, NotificationRefused, type Refund } from '../adapters/payment/payment-gateway';
import { parseYuan } from '#domain/money';
import type { AppContext, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { applyEvent } from '../guarantees/apply-event';
import { lockFacts } from '../guarantees/repository';
import { bookUnspentReturned } from '../ledger/bookings';
import { changeOrder, changeRefund, findRefund, lockRefund, markAccepted, paidOrderOf, type RefundRow } from './repository';

/**
 * Asks the gateway for the refund, or what has become of it. Asked twice it stays one refund, since its number is the same. Where the gateway refuses, the
 * application is told, so that a person may try again or pay back otherwise; money that came too late nobody decides about: it is tried until it goes back.
 */
export async function workRefund(context: AppContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || refund.status === 'success' || refund.status === 'failed') return;
  const gateway = context.adapters.payment[refund.gateway];
  const answer = refund.status === 'accepted' ? await gateway.queryRefund(refund.orderId, refundId) : await gateway.refund(request(refund));
  if (answer.state === 'failed' && refund.status === 'pending' && refund.cause === 'late') throw new GatewayUnavailable(`the refund was refused: ${answer.reason}`);
  if (answer.state === 'success' || answer.state === 'failed') await finishRefund(context.db, context, refundId, answer);
  else if (answer.state === 'accepted') await markAccepted(context.db, refundId);
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
