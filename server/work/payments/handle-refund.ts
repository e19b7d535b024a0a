import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { refundEvent } from '#contract/refunds';
import { GATEWAYS } from '#domain/gateway';
import { isWithheld } from '#domain/guarantee/sealed';
import { decideRefund } from '#machines/lifecycle/refund';
import type { Refund } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { callOutside, inTransaction } from '../../core/database/transaction';
import { notifyPlatform } from '../../core/events/notify-platform';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { noteByCommit } from '../../records/audit-log/note';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockRequest } from '../../records/four-eyes/repository';
import { isWaiting, refuseOtherRequest, underFourEyes } from '../../records/four-eyes/requests';
import { colleaguesOf } from '../../records/notices/repository';
import { factsOf } from '../guarantees/facts';
import { lockFacts, readFacts } from '../guarantees/repository';
import { countRequest } from '../guarantees/sealed/sealed-readings';
import { bookUnspentRefunded } from '../ledger/bookings';
import { amendmentOf, notifyPagesOfPart, saveRefunded } from './part-refunded';
import { mayHandleRefunds } from './refund-list';
import { refundFacts, notifyPayer, throughGateway } from './refunds';
import { changeRefund, findOrder, findRefund, lockRefund, type RefundRow } from './repository';
import { endTakenBack } from './splits/take-back';
import { notifyOfUnused } from './unused-notices';

type Body = BodyOf<typeof refundEvent>;
type Reply = ReplyOf<typeof refundEvent>;
type ByHand = Extract<Body['event'], { type: 'returnedByHand' }>;

/** A person of the platform sees to a refund that failed. Refuses with 40401, 40301, 40902, 40901, 40001 and 40304, in this order. */
export function handleRefund(db: Db, context: AppContext, member: Member, { refundId, event }: Body): Promise<Reply> {
  return inTransaction(db, async (db) => {
    if (!mayHandleRefunds(member)) throw noPermission();
    const known = await findRefund(db, refundId);
    if (known) await lockFacts(db, known.applyNo);
    const refund = await lockRefund(db, refundId);
    if (!refund) throw notFound('退款');
    return handleLocked(db, context, member, refund, event);
  });
}

/** Beforehand: counts in the log what the platform asks to be done about a refund of an application whose bids are not open. */
export async function countHandling({ db, member, body }: { db: Db; member: Member; body: Body }, context: AppContext): Promise<void> {
  const refund = await findRefund(db, body.refundId);
  if (refund) await countRequest({ db, member, body: refund }, context);
}

/** The same of a refund, or of the fees of an application, that waits for a second person under this number. */
export async function countDropping(
  { db, member, body: { target } }: { db: Db; member: Member; body: { target: string } },
  context: AppContext,
): Promise<void> {
  const { applyNo } = (await findRefund(db, target)) ?? { applyNo: target };
  await countRequest({ db, member, body: { applyNo } }, context);
}

/** The same about a refund that is locked with its application. */
export async function handleLocked(db: Db, context: AppContext, member: Member, refund: RefundRow, event: Body['event']): Promise<Reply> {
  const { refundId } = refund;
  const type = event.type === 'confirmReturn' ? 'returnedByHand' : event.type;
  const { accepted, facts, actions } = decideRefund(refundFacts(refund), { type });
  if (!accepted)
    throw new BusinessError(
      CODES.eventNotAllowed,
      refund.cause === 'application' ? '保函费用的退款请在保函详情中办理' : '该笔退款的状态已变化，不能这样办理，请刷新后再试',
    );
  await refuseWhileAnotherWaits(db, member, refund, event);
  const handledBy = await DONE[event.type](db, context, member, refund, event);
  const { applyNo, amount } = refund;
  const entry = { kind: 'refund', action: event.type, object: refundId, detail: { apply_no: applyNo, amount } } as const;
  if (handledBy === undefined) {
    await notifyPlatform(db, ['payment', 'badges']);
    return { refundId, refundStatus: refund.status, fourEyesRequested: true };
  }
  const ended = facts.state === 'success' || facts.state === 'withdrawn';
  const { state: status, tries } = facts;
  await changeRefund(db, refundId, { status, tries, nextTryAt: null, finishedAt: ended ? context.clock.now() : null, handledBy });
  if (ended) await endTakenBack(db, context, refund, 'undone');
  if (actions.includes('requestNow')) await context.jobs.enqueue(db, 'payment-refund', { refundId });
  await notifyPlatform(db, ['payment', 'badges']);
  if (refund.cause === 'part') await notifyPagesOfPart(db, applyNo);
  await noteByCommit(db, context, entry);
  return { refundId, refundStatus: status };
}

/** What each event does besides; answers who did it, or undefined where it waits for somebody else now. */
const DONE: Readonly<
  Record<
    Body['event']['type'],
    (db: Db, context: AppContext, member: Member, refund: RefundRow, event: Body['event']) => Promise<string | undefined>
  >
> = {
  begin,
  retry: (_db, _context, member) => Promise.resolve(member.userName),
  returnedByHand: handReturnIn,
  confirmReturn,
  withdraw: giveUp,
};

/** While a return by hand waits, it is confirmed or dropped before anything else happens to the refund. */
async function refuseWhileAnotherWaits(db: Db, { userId }: Member, refund: RefundRow, event: Body['event']): Promise<void> {
  const { type } = event;
  const request = await lockRequest(db, { subject: 'refund', target: refund.refundId });
  const waits = isWaiting(request, refund.tries);
  if (type === 'confirmReturn') {
    if (!waits) throw new BusinessError(CODES.eventNotAllowed, '该笔退款没有待复核的线下退款，请刷新后再试');
    refuseOtherRequest(request, event.requestId);
  }
  if ((type === 'retry' || type === 'withdraw') && waits)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已提交，正在等待复核，复核、退回或撤回后才能这样办理`);
  if (type === 'returnedByHand' && waits && request.userId !== userId)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已登记线下退款，请核对其凭证后复核`);
}

async function begin(db: Db, context: AppContext, member: Member, refund: RefundRow): Promise<string | undefined> {
  const outcome = await refundUnderFourEyes(db, context, member, refund, {});
  if (outcome.kind === 'requested') return undefined;
  return outcome.kind === 'confirmed' ? byTwo(outcome.request, member) : member.userName;
}

/** Money that a gateway may have moved all the same is not given up. */
async function giveUp(db: Db, context: AppContext, { userName }: Member, refund: RefundRow): Promise<string> {
  if (refund.status === 'failed') {
    const { state } = await callOutside(db, ['given up', refund.refundId, refund.tries], () => stateAt(context, refund));
    if (state === 'unanswered') throw new BusinessError(CODES.unavailable, '支付渠道未应答，无法确认该笔款项没有退出，请稍后再撤销');
    if (state === 'success' || state === 'accepted')
      throw new BusinessError(CODES.eventNotAllowed, '支付渠道显示该笔款项已退回或正在退回，不能撤销，请点击“重新退款”核对结果');
  }
  return userName;
}

async function handReturnIn(
  db: Db,
  context: AppContext,
  member: Member,
  refund: RefundRow,
  event: Body['event'],
): Promise<string | undefined> {
  const given = event as ByHand;
  if (given.voucherFiles.length === 0) throw fieldWrong('event.voucherFiles', '请上传退款凭证');
  await refuseDoubleReturn(db, context, refund);
  const { voucherFiles, remark = '' } = given;
  const outcome = await refundUnderFourEyes(db, context, member, refund, { voucherFiles, remark });
  await assertOwnFiles(
    db,
    context,
    member,
    voucherFiles.map(({ key }) => key),
    refund.applyNo,
  );
  if (outcome.kind === 'requested') return undefined;
  await returnByHand(db, context, refund, given);
  return member.userName;
}

async function confirmReturn(db: Db, context: AppContext, member: Member, refund: RefundRow): Promise<string> {
  await refuseDoubleReturn(db, context, refund);
  const outcome = await refundUnderFourEyes(db, context, member, refund, {});
  if (outcome.kind !== 'confirmed') throw new Error(`no request for ${refund.refundId}`);
  await returnByHand(db, context, refund, outcome.request.given as Omit<ByHand, 'type'>);
  return byTwo(outcome.request, member);
}

function byTwo(maker: { userName: string }, checker: Member): string {
  return `${maker.userName}（提交）、${checker.userName}（复核）`;
}

function refundUnderFourEyes(db: Db, context: AppContext, by: Member, refund: RefundRow, given: object) {
  const { refundId, tries } = refund;
  return underFourEyes(db, context, {
    subject: 'refund',
    target: refundId,
    version: tries,
    by,
    given,
    notice: async () => ({
      what: await inWords(db, by, refund),
      path: `/business-manage/refund-list?keyword=${encodeURIComponent(refundId)}`,
      confirmers: (await colleaguesOf(db, { appIds: [by.appId] })).filter(mayHandleRefunds),
    }),
  });
}

/** Without the amount before bids are open, as notices tell none then. */
async function inWords(db: Db, by: Member, refund: RefundRow): Promise<string> {
  const { refundId, applyNo, cause, amount } = refund;
  const number = await numberOf(db, refund);
  if (cause !== 'part') return `登记线下退款 ${refundId}（${number}）`;
  const facts = await readFacts(db, applyNo);
  const isAmountWithheld = facts !== undefined && isWithheld(factsOf(facts), by);
  return `部分退款 ${refundId}（${isAmountWithheld ? '' : `${amount} 元，`}${number}）`;
}

async function numberOf(db: Db, refund: RefundRow): Promise<string> {
  const order = refund.orderId === null ? undefined : await findOrder(db, refund.orderId);
  if (order?.purpose === 'recharge') return `充值编号 ${refund.applyNo}`;
  const amendmentNo = await amendmentOf(db, refund);
  return amendmentNo === null ? `申请编号 ${refund.applyNo}` : `保函延期编号 ${amendmentNo}`;
}

async function returnByHand(
  db: Db,
  context: AppContext,
  refund: RefundRow,
  { voucherFiles, remark = '' }: Omit<ByHand, 'type'>,
): Promise<void> {
  await changeRefund(db, refund.refundId, { way: 'offline', voucherFiles: JSON.stringify(voucherFiles), remark: remark.trim() });
  if (refund.cause === 'part') return saveRefunded(db, context, refund, null);
  const late = throughGateway(refund);
  await bookUnspentRefunded(db, late, null, context.clock.now());
  await notifyPayer(db, late, '款项已线下退回');
  await notifyOfUnused(db, context, late, 'returnedByHand', late.reason);
}

/** A gateway that failed may have returned the money all the same. */
async function refuseDoubleReturn(db: Db, context: AppContext, refund: RefundRow): Promise<void> {
  if (refund.status === 'requested') return;
  const { label } = GATEWAYS[throughGateway(refund).gateway];
  const { state } = await callOutside(db, ['refund', refund.refundId, refund.tries], () => stateAt(context, refund));
  if (state === 'success')
    throw new BusinessError(CODES.eventNotAllowed, `${label}显示该笔款项已退回，不能再登记线下退款，请点击“重新退款”核对结果`);
  if (state === 'accepted') throw new BusinessError(CODES.eventNotAllowed, `${label}正在处理该笔退款，请稍后再登记`);
}

/** What the gateway says of a refund. One that says nothing any more holds nobody up who has the voucher in hand. */
export async function stateAt({ adapters, log }: AppContext, refund: RefundRow): Promise<Pick<Refund, 'state'> | { state: 'unanswered' }> {
  const { gateway, orderId, refundId } = throughGateway(refund);
  try {
    return await adapters.payment[gateway].queryRefund(orderId, refundId);
  } catch (error) {
    log.warn({ err: error, gateway, refundId }, 'payment gateway did not say what became of a refund');
    return { state: 'unanswered' };
  }
}
