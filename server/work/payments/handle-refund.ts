import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { refundEvent } from '#contract/refunds';
import { GATEWAYS } from '#domain/gateway';
import { decideRefund } from '#machines/lifecycle/refund';
import type { Refund } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { askOutside, inTransaction } from '../../core/database/transaction';
import { tellPlatform } from '../../core/events/tell-platform';
import { BusinessError, fieldWrong, noPermission, notFound } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { assertOwnFiles } from '../../records/files/own-files';
import { lockRequest } from '../../records/four-eyes/repository';
import { isWaiting, underFourEyes } from '../../records/four-eyes/requests';
import { colleaguesOf } from '../../records/notices/repository';
import { lockFacts } from '../guarantees/repository';
import { bookUnspentReturned } from '../ledger/bookings';
import { mayHandleRefunds } from './refund-list';
import { refundFacts, tellPayer } from './refunds';
import { changeRefund, findRefund, lockRefund, type RefundRow } from './repository';

type Body = BodyOf<typeof refundEvent>;
type Reply = ReplyOf<typeof refundEvent>;
type ByHand = Extract<Body['event'], { type: 'returnedByHand' }>;

/** A person of the platform sees to a refund that failed. Refuses with 40401, 40301, 40902, 40001 and 40304, in this order. */
export function handleRefund(db: Db, context: AppContext, member: Member, { refundId, event }: Body): Promise<Reply> {
  return inTransaction(db, async (db) => {
    if (!mayHandleRefunds(member)) throw noPermission();
    const known = await findRefund(db, refundId);
    if (known) await lockFacts(db, known.applyNo);
    const refund = await lockRefund(db, refundId);
    if (!refund) throw notFound('退款');
    const { accepted, facts, actions } = decideRefund(
      refundFacts(refund),
      event.type === 'retry' ? { type: 'retry' } : { type: 'returnedByHand' },
    );
    if (!accepted)
      throw new BusinessError(
        CODES.eventNotAllowed,
        refund.cause === 'late' ? '该笔退款当前不是退款失败状态，请刷新后再试' : '保函费用的退款请在保函详情中办理',
      );
    await refuseWhileAnotherWaits(db, member, refund, event.type);
    if (event.type === 'returnedByHand' && (await handReturnIn(db, context, member, refund, event))) {
      await tellPlatform(db, ['payment']);
      return { refundId, refundStatus: refund.status, handedIn: true };
    }
    if (event.type === 'retry')
      await changeRefund(db, refundId, {
        status: facts.state,
        tries: facts.tries,
        nextTryAt: null,
        finishedAt: null,
        handledBy: member.userName,
      });
    else if (event.type === 'confirmReturn') await confirmReturn(db, context, member, refund);
    else await returnByHand(db, context, refund, { ...event, handledBy: member.userName });
    if (actions.includes('askNow')) await context.jobs.enqueue(db, 'payment-refund', { refundId });
    await tellPlatform(db, ['payment', 'badges']);
    return { refundId, refundStatus: facts.state };
  });
}

/** While a return by hand waits, it is confirmed or dropped before anything else happens to the refund. */
async function refuseWhileAnotherWaits(db: Db, { userId }: Member, refund: RefundRow, type: Body['event']['type']): Promise<void> {
  const request = await lockRequest(db, { subject: 'refund', target: refund.refundId });
  const waits = isWaiting(request, refund.tries);
  if (type === 'confirmReturn' && !waits) throw new BusinessError(CODES.eventNotAllowed, '该笔退款没有待复核的线下退款，请刷新后再试');
  if (type === 'retry' && waits)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已登记线下退款，正在等待复核，不能重新退款`);
  if (type === 'returnedByHand' && waits && request.userId !== userId)
    throw new BusinessError(CODES.eventNotAllowed, `${request.userName}已登记线下退款，请核对其凭证后复核`);
}

/** Whether it waits for somebody else now. */
async function handReturnIn(db: Db, context: AppContext, member: Member, refund: RefundRow, given: ByHand): Promise<boolean> {
  if (given.voucherFiles.length === 0) throw fieldWrong('event.voucherFiles', '请上传退款凭证');
  await refuseDoubleReturn(db, context, refund);
  const { voucherFiles, remark = '' } = given;
  const eyes = await eyesOn(db, context, member, refund, { voucherFiles, remark });
  await assertOwnFiles(
    db,
    member,
    voucherFiles.map(({ key }) => key),
    refund.applyNo,
  );
  return eyes.kind === 'handedIn';
}

async function confirmReturn(db: Db, context: AppContext, member: Member, refund: RefundRow): Promise<void> {
  await refuseDoubleReturn(db, context, refund);
  const eyes = await eyesOn(db, context, member, refund, {});
  if (eyes.kind !== 'confirmed') throw new Error(`no request for ${refund.refundId}`);
  const { userName } = eyes.request;
  const given = eyes.request.given as Omit<ByHand, 'type'>;
  await returnByHand(db, context, refund, { ...given, handledBy: `${userName}（提交）、${member.userName}（复核）` });
}

function eyesOn(db: Db, context: AppContext, by: Member, { refundId, applyNo, tries }: RefundRow, given: object) {
  return underFourEyes(db, context, {
    subject: 'refund',
    target: refundId,
    version: tries,
    by,
    given,
    told: async () => ({
      what: `登记线下退款 ${refundId}（申请编号 ${applyNo}）`,
      path: `/business-manage/refund-list?keyword=${encodeURIComponent(refundId)}`,
      confirmers: (await colleaguesOf(db, { appIds: [by.appId] })).filter(mayHandleRefunds),
    }),
  });
}

async function returnByHand(
  db: Db,
  context: AppContext,
  refund: RefundRow,
  { voucherFiles, remark = '', handledBy }: Omit<ByHand, 'type'> & { handledBy: string },
): Promise<void> {
  const now = context.clock.now();
  await changeRefund(db, refund.refundId, {
    status: 'success',
    nextTryAt: null,
    finishedAt: now,
    way: 'offline',
    voucherFiles: JSON.stringify(voucherFiles),
    remark: remark.trim(),
    handledBy,
  });
  await bookUnspentReturned(db, refund, null, now);
  await tellPayer(db, refund, '款项已线下退回');
}

/** A gateway that failed may have returned the money all the same. */
async function refuseDoubleReturn(db: Db, context: AppContext, refund: RefundRow): Promise<void> {
  const { state } = await askOutside(db, ['refund', refund.refundId, refund.tries], () => stateAt(context, refund));
  if (state === 'success')
    throw new BusinessError(
      CODES.eventNotAllowed,
      `${GATEWAYS[refund.gateway].label}显示该笔款项已退回，不能再登记线下退款，请点击“重新退款”核对结果`,
    );
  if (state === 'accepted')
    throw new BusinessError(CODES.eventNotAllowed, `${GATEWAYS[refund.gateway].label}正在处理该笔退款，请稍后再登记`);
}

/** A gateway that says nothing any more holds nobody up who has the voucher in hand. */
async function stateAt({ adapters, log }: AppContext, { gateway, orderId, refundId }: RefundRow): Promise<Refund> {
  try {
    return await adapters.payment[gateway].queryRefund(orderId, refundId);
  } catch (error) {
    log.warn({ err: error, gateway, refundId }, 'payment gateway did not say what became of a refund');
    return { state: 'unknown' };
  }
}
