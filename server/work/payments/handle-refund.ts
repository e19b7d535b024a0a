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
import { lockFacts } from '../guarantees/repository';
import { bookUnspentReturned } from '../ledger/bookings';
import { mayHandleRefunds } from './refund-list';
import { refundFacts, tellPayer } from './refunds';
import { changeRefund, findRefund, lockRefund, type RefundRow } from './repository';

type Body = BodyOf<typeof refundEvent>;
type Reply = ReplyOf<typeof refundEvent>;
type ByHand = Extract<Body['event'], { type: 'returnedByHand' }>;

/** A person of the platform sees to a refund that failed. Refuses with 40401, 40301, 40902 and 40001, in this order. */
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
    if (event.type === 'returnedByHand') await returnByHand(db, context, member, refund, event);
    else
      await changeRefund(db, refundId, {
        status: facts.state,
        tries: facts.tries,
        nextTryAt: null,
        finishedAt: null,
        handledBy: member.userName,
      });
    if (actions.includes('askNow')) await context.jobs.enqueue(db, 'payment-refund', { refundId });
    await tellPlatform(db, ['payment', 'badges']);
    return { refundId, refundStatus: facts.state };
  });
}

async function returnByHand(
  db: Db,
  context: AppContext,
  member: Member,
  refund: RefundRow,
  { voucherFiles, remark = '' }: ByHand,
): Promise<void> {
  if (voucherFiles.length === 0) throw fieldWrong('event.voucherFiles', '请上传退款凭证');
  await refuseDoubleReturn(db, context, refund);
  const now = context.clock.now();
  await changeRefund(db, refund.refundId, {
    status: 'success',
    nextTryAt: null,
    finishedAt: now,
    way: 'offline',
    voucherFiles: JSON.stringify(voucherFiles),
    remark: remark.trim(),
    handledBy: member.userName,
  });
  await assertOwnFiles(
    db,
    member,
    voucherFiles.map(({ key }) => key),
    refund.applyNo,
  );
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
