import { GATEWAYS, splitsMoney, type GatewayName } from '#domain/gateway';
import { statusOf } from '#domain/guarantee/status';
import { parseYuan } from '#domain/money';
import { storedWords } from '#domain/text';
import {
  decideRefund,
  REFUND_TRIES,
  SECONDS_UNTIL_KNOWN,
  secondsToNextTry,
  type RefundDecision,
  type RefundEvent,
  type RefundFacts,
} from '#machines/lifecycle/refund';
import { GatewayUnavailable, NotificationRefused, type Refund, type TakenBack } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { dropOvertaken } from '../../records/four-eyes/notices';
import { applyEvent } from '../guarantees/events/apply-event';
import type { FactRow } from '../guarantees/facts';
import { lockFacts } from '../guarantees/repository';
import { bookUnspentRefunded } from '../ledger/bookings';
import { finishPart, notifyPagesOfPart } from './part-refunded';
import { changeOrder, changeRefund, findOrder, findRefund, lockRefund, type RefundRow } from './repository';
import { endTakenBack, reserveAgain, reserveTakenBack, type TakenBackOrWaiting } from './splits/take-back';
import { notifyOfUnused } from './unused-notices';

const LONGEST_REASON = 200;

/**
 * Asks the gateway for the refund, or what has become of it. Asked twice it stays one refund, since its number is the same. Where the gateway does not take it
 * on it is asked again after a growing pause; where it refuses fees, the application is told, and late money is left to the platform after the last try. One
 * about which the gateway has `told` is asked before its time, but only what moves it counts then, so that what is told again uses up no try.
 */
export async function workRefund(context: AppContext, refundId: string, stated?: StatedOutcome): Promise<void> {
  const refund = await findRefund(context.db, refundId);
  if (refund?.status === 'failed' && stated === 'success') return retryFailed(context, refund);
  if (!refund || !isUnderWay(refund) || (!stated && !isDue(context, refund))) return;
  const outcome = await outcomeNow(context, refund);
  if (outcome && (isDue(context, refund) || moves(refund, outcome)))
    await settle(context.db, context, refundId, { snapshot: refund, ...outcome });
}

type StatedOutcome = 'success' | 'failed';

function isDue({ clock }: AppContext, { nextTryAt }: RefundRow): boolean {
  return nextTryAt === null || nextTryAt <= clock.now();
}

function moves(refund: RefundRow, { event }: Settling): boolean {
  return decideRefund(refundFacts(refund), event).facts.state !== refund.status;
}

/** One that failed, and that its gateway tells of as returned: its word counts, once it gives it again when asked. */
async function retryFailed(context: AppContext, refund: RefundRow): Promise<void> {
  const { gateway, orderId, refundId } = throughGateway(refund);
  const known = await context.adapters.payment[gateway].queryRefund(orderId, refundId);
  if (known.state !== 'success') throw new GatewayUnavailable(`${gateway} does not confirm that a refund has arrived which had failed`);
  await settle(context.db, context, refundId, { snapshot: refund, ...outcomeOf(known) });
}

/** What came from a balance is booked back to it: nobody is asked, and nothing can fail. Undefined where nobody is to be asked now. */
async function outcomeNow(context: AppContext, refund: RefundRow): Promise<Settling | undefined> {
  if (refund.gateway === 'balance') return outcomeOf({ state: 'success' });
  const through = throughGateway(refund);
  const reserved = await reservedFor(context, through);
  if (!reserved) return undefined;
  if ('waits' in reserved) return isDue(context, refund) ? postponed(refund, reserved) : undefined;
  return queryGateway(context, through, reserved.takenBack);
}

/** What was split is taken back before it can be returned. */
function reservedFor(context: AppContext, refund: RefundThroughGateway): Promise<TakenBackOrWaiting | undefined> {
  const isBegun = refund.status === 'accepted' || !splitsMoney(refund.gateway);
  return isBegun ? Promise.resolve({ takenBack: [] }) : reserveTakenBack(context, refund);
}

/** Whoever has spent what is to be taken back does not keep the payer waiting for good. */
function postponed({ tries }: RefundRow, { waits, until }: Extract<TakenBackOrWaiting, { waits: string }>): Settling {
  return { event: { type: until === 'balance' && tries + 1 >= REFUND_TRIES ? 'refused' : 'unanswered' }, reason: waits };
}

/**
 * The gateway says of its own accord that a refund has ended. What arrived is taken as told; about a failure, and about what had failed and arrived after all, it
 * is asked at once.
 */
export async function finishRefund(
  db: Db,
  context: AppContext,
  refundId: string,
  { state }: { state: StatedOutcome },
  reported?: { gateway: string; cents: bigint | undefined },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findRefund(db, refundId);
    if (!known) throw new NotificationRefused('refund is unknown');
    const { gateway = known.gateway, cents = parseYuan(known.amount) } = reported ?? {};
    if (gateway !== known.gateway || cents !== parseYuan(known.amount)) throw new NotificationRefused('refund differs');
    await lockFacts(db, known.applyNo);
    const refund = await lockRefund(db, refundId);
    if (!refund) return;
    if (state === 'success' && refund.status !== 'failed') await settle(db, context, refundId, outcomeOf({ state }));
    else if (state === 'success' || isUnderWay(refund)) await queueRefund(db, context, refundId, state);
  });
}

/** Has the gateway asked, once however often it has told. */
export function queueRefund(db: Db, { jobs }: AppContext, refundId: string, stated: StatedOutcome): Promise<void> {
  return jobs.enqueue(db, 'payment-refund', { refundId, told: stated }, { singletonKey: `${refundId}/${stated}` });
}

interface Settling {
  event: RefundEvent;
  /** Why the gateway did not do it. */
  reason: string | null;
  /** The refund as it was when the gateway was asked; an answer about an earlier state of it counts no more. */
  snapshot?: RefundRow;
}

async function settle(db: Db, context: AppContext, refundId: string, { event, reason, snapshot: snapshot }: Settling): Promise<void> {
  await inTransaction(db, async (db) => {
    const known = await findRefund(db, refundId);
    const application = known && (await lockFacts(db, known.applyNo));
    const refund = await lockRefund(db, refundId);
    if (!refund || (snapshot && (snapshot.status !== refund.status || snapshot.tries !== refund.tries))) return;
    if (refund.status === 'failed') await arriveAfterAll(db, context, refund, application);
    const decision = decideRefund(refundFacts(refund), event);
    if (decision.accepted) await saveDecision(db, context, refund, event, decision, reason);
  });
}

/**
 * What had failed is with the payer, so that nobody is to return it by hand, and nobody has the shares of it again. Throws while its fees go back another way,
 * which the gateway is to refuse first.
 */
async function arriveAfterAll(db: Db, context: AppContext, refund: RefundRow, application: FactRow | undefined): Promise<void> {
  if (refund.cause === 'application' && application?.status !== statusOf('refundFailed'))
    throw new Error(`refund ${refund.refundId} has arrived, but its fees go back another way`);
  await reserveAgain(db, context, refund);
  await dropOvertaken(db, context, [{ target: refund.refundId, version: refund.tries + 1 }]);
  await notifyPlatform(db, ['payment', 'badges']);
}

async function saveDecision(
  db: Db,
  context: AppContext,
  refund: RefundRow,
  event: RefundEvent,
  decision: RefundDecision,
  reason: string | null,
): Promise<void> {
  const now = context.clock.now();
  const { state: status, tries } = decision.facts;
  const pause = secondsUntilAsked(decision);
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
  const ended = status === 'success' || status === 'failed';
  await changeRefund(db, refund.refundId, { status, tries, nextTryAt, failReason: reason, finishedAt: ended ? now : null });
  if (refund.cause === 'part') await notifyPagesOfPart(db, refund.applyNo);
  if (!ended) return;
  if (event.type !== 'unanswered') await endTakenBack(db, context, refund, status === 'success' ? 'done' : 'undone');
  const failReason = status === 'failed' ? (reason ?? '') : null;
  await FINISH[refund.cause](db, context, refund, failReason);
}

function secondsUntilAsked({ facts, actions }: RefundDecision): number | undefined {
  if (actions.includes('requestLater')) return secondsToNextTry(facts.tries);
  return actions.includes('askLater') ? SECONDS_UNTIL_KNOWN : undefined;
}

/** What follows its end: back with the payer, or failed for the reason given. */
const FINISH: Readonly<
  Record<RefundRow['cause'], (db: Db, context: AppContext, refund: RefundRow, failReason: string | null) => Promise<void>>
> = {
  late: finishLate,
  application: finishFees,
  part: finishPart,
};

async function finishLate(db: Db, context: AppContext, refund: RefundRow, failReason: string | null): Promise<void> {
  const late = throughGateway(refund);
  if (failReason === null) await bookUnspentRefunded(db, late, late.gateway, context.clock.now());
  else await notifyPlatform(db, ['payment', 'badges']);
  await notifyPayer(db, late, failReason === null ? '款项已原路退回' : `退款未成功（${failReason}），请联系平台处理`);
  await notifyOfUnused(db, context, late, failReason === null ? 'returned' : 'failed', failReason ?? late.reason);
}

/** What the payer reads on the order that was closed. One that is paid says nothing of it. */
export async function notifyPayer(db: Db, refund: RefundThroughGateway, outcome: string): Promise<void> {
  const order = await findOrder(db, refund.orderId);
  if (order?.status !== 'paid') await changeOrder(db, refund.orderId, { failReason: `${refund.reason}，${outcome}` });
}

async function finishFees(db: Db, context: AppContext, refund: RefundRow, failReason: string | null): Promise<void> {
  const { applyNo, gateway: name } = refund;
  if (name === null) throw new TypeError(`refund ${refund.refundId} of fees goes back by no gateway`);
  await applyEvent(db, context, {
    applyNo,
    event: failReason === null ? { type: 'refunded' } : { type: 'refundFail', reason: failReason },
    by: { kind: 'gateway', name },
  });
}

/** What the machine of a refund needs to know of it. */
export function refundFacts({ status, cause, way, tries }: Pick<RefundRow, 'status' | 'cause' | 'way' | 'tries'>): RefundFacts {
  return { state: status, cause, way, tries };
}

function isUnderWay({ status }: RefundRow): boolean {
  return status === 'pending' || status === 'accepted';
}

type RefundThroughGateway = RefundRow & { gateway: GatewayName; orderId: string };

/** Every refund but one of fees that came by transfer or from a balance. */
export function throughGateway(refund: RefundRow): RefundThroughGateway {
  const { gateway, orderId } = refund;
  if (gateway === null || gateway === 'balance' || orderId === null)
    throw new TypeError(`refund ${refund.refundId} goes through no gateway`);
  return { ...refund, gateway, orderId };
}

async function queryGateway(
  { adapters, log }: AppContext,
  refund: RefundThroughGateway,
  takenBack: readonly TakenBack[],
): Promise<Settling> {
  const gateway = adapters.payment[refund.gateway];
  try {
    const answer =
      refund.status === 'accepted'
        ? await gateway.queryRefund(refund.orderId, refund.refundId)
        : await gateway.refund(request(refund, takenBack));
    if (answer.state === 'success' || answer.state === 'failed') return outcomeOf(answer);
    if (answer.state === 'accepted') return { event: { type: 'accepted' }, reason: null };
    return { event: { type: 'unknown' }, reason: `${GATEWAYS[refund.gateway].label}查不到该笔退款` };
  } catch (error) {
    log.warn({ err: error, refundId: refund.refundId }, 'payment gateway did not take a refund on');
    return { event: { type: 'unanswered' }, reason: `${GATEWAYS[refund.gateway].label}未应答` };
  }
}

function outcomeOf(outcome: Extract<Refund, { state: 'success' | 'failed' }>): Settling {
  return outcome.state === 'success'
    ? { event: { type: 'succeeded' }, reason: null }
    : { event: { type: 'refused' }, reason: storedWords(outcome.reason, LONGEST_REASON) };
}

function request(refund: RefundThroughGateway, takenBack: readonly TakenBack[]) {
  return {
    refundId: refund.refundId,
    orderId: refund.orderId,
    tradeNo: refund.tradeNo,
    cents: parseYuan(refund.amount),
    totalCents: parseYuan(refund.totalAmount),
    reason: refund.reason,
    ...(takenBack.length > 0 ? { takenBack } : {}),
  };
}
