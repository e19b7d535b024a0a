import { GATEWAYS } from '#domain/gateway';
import { parseYuan } from '#domain/money';
import { decideRefund, secondsToNextTry, type RefundDecision, type RefundEvent, type RefundFacts } from '#machines/lifecycle/refund';
import { NotificationRefused, type Refund } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { tellPlatform } from '../../core/events/tell-platform';
import { applyEvent } from '../guarantees/apply-event';
import { lockFacts } from '../guarantees/repository';
import { bookUnspentReturned } from '../ledger/bookings';
import { changeOrder, changeRefund, findRefund, lockRefund, paidOrderOf, type RefundRow } from './repository';

/**
 * Asks the gateway for the refund, or what has become of it. Asked twice it stays one refund, since its number is the same. Where the gateway does not take it
 * on it is asked again after a growing pause; where it refuses fees, the application is told, and late money is left to the platform after the last try.
 */
export async function workRefund(context: AppContext, refundId: string): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (!refund || isSettled(refund) || (refund.nextTryAt && refund.nextTryAt > context.clock.now())) return;
  await settle(context.db, context, refundId, { asked: refund, ...(await askGateway(context, refund)) });
}

/** The gateway has settled a refund, whoever says so first. */
export async function finishRefund(
  db: Db,
  context: AppContext,
  refundId: string,
  outcome: Extract<Refund, { state: 'success' | 'failed' }>,
  reported?: { gateway: string; cents: bigint },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findRefund(db, refundId);
    if (!known) throw new NotificationRefused('refund is unknown');
    if (reported && (known.gateway !== reported.gateway || parseYuan(known.amount) !== reported.cents))
      throw new NotificationRefused('refund differs');
    await settle(db, context, refundId, outcomeOf(outcome));
  });
}

interface Settling {
  event: RefundEvent;
  /** Why the gateway did not do it. */
  reason: string | null;
  /** The refund as it was when the gateway was asked; an answer about an earlier state of it counts no more. */
  asked?: RefundRow;
}

async function settle(db: Db, context: AppContext, refundId: string, { event, reason, asked }: Settling): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findRefund(db, refundId);
    if (known) await lockFacts(db, known.applyNo);
    const refund = await lockRefund(db, refundId);
    if (!refund || (asked && (asked.status !== refund.status || asked.tries !== refund.tries))) return;
    const decision = decideRefund(refundFacts(refund), event);
    if (decision.accepted) await keepDecision(db, context, refund, decision, reason);
  });
}

async function keepDecision(
  db: Db,
  context: AppContext,
  refund: RefundRow,
  { facts, actions }: RefundDecision,
  reason: string | null,
): Promise<void> {
  const now = context.clock.now();
  const { state: status, tries } = facts;
  const nextTryAt = actions.includes('askLater') ? new Date(now.getTime() + secondsToNextTry(tries) * 1000) : null;
  const ended = status === 'success' || status === 'failed';
  await changeRefund(db, refund.refundId, { status, tries, nextTryAt, failReason: reason, finishedAt: ended ? now : null });
  if (!ended) return;
  const failReason = status === 'failed' ? (reason ?? '') : null;
  await (refund.cause === 'late' ? finishLate(db, refund, failReason, now) : finishFees(db, context, refund, failReason));
}

async function finishLate(db: Db, refund: RefundRow, failReason: string | null, at: Date): Promise<void> {
  if (failReason === null) await bookUnspentReturned(db, refund, refund.gateway, at);
  else await tellPlatform(db, ['payment', 'badges']);
  await tellPayer(db, refund, failReason === null ? '款项已原路退回' : `退款未成功（${failReason}），请联系平台处理`);
}

/** What the payer reads on the order that was closed. The one that pays the fees says nothing of it. */
export async function tellPayer(db: Db, refund: Pick<RefundRow, 'applyNo' | 'orderId' | 'reason'>, outcome: string): Promise<void> {
  const order = await paidOrderOf(db, refund.applyNo);
  if (order?.orderId !== refund.orderId) await changeOrder(db, refund.orderId, { failReason: `${refund.reason}，${outcome}` });
}

async function finishFees(db: Db, context: AppContext, { applyNo, gateway }: RefundRow, failReason: string | null): Promise<void> {
  await applyEvent(db, context, {
    applyNo,
    event: failReason === null ? { type: 'refunded' } : { type: 'refundFail', reason: failReason },
    by: { kind: 'gateway', name: gateway },
  });
}

/** What the machine of a refund needs to know of it. */
export function refundFacts({ status, cause, tries }: Pick<RefundRow, 'status' | 'cause' | 'tries'>): RefundFacts {
  return { state: status, cause, tries };
}

function isSettled({ status }: RefundRow): boolean {
  return status === 'success' || status === 'failed';
}

async function askGateway({ adapters, log }: AppContext, refund: RefundRow): Promise<Settling> {
  const gateway = adapters.payment[refund.gateway];
  try {
    const answer =
      refund.status === 'accepted' ? await gateway.queryRefund(refund.orderId, refund.refundId) : await gateway.refund(request(refund));
    if (answer.state === 'success' || answer.state === 'failed') return outcomeOf(answer);
    if (answer.state === 'accepted') return { event: { type: 'accepted' }, reason: null };
    return { event: { type: 'unanswered' }, reason: `${GATEWAYS[refund.gateway].label}查不到该笔退款` };
  } catch (error) {
    log.warn({ err: error, refundId: refund.refundId }, 'payment gateway did not take a refund on');
    return { event: { type: 'unanswered' }, reason: `${GATEWAYS[refund.gateway].label}未应答` };
  }
}

function outcomeOf(outcome: Extract<Refund, { state: 'success' | 'failed' }>): Settling {
  return outcome.state === 'success'
    ? { event: { type: 'succeeded' }, reason: null }
    : { event: { type: 'refused' }, reason: outcome.reason };
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
