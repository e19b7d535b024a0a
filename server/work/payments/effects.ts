import { CODES } from '#contract/codes';
import { GATEWAYS } from '#domain/gateway';
import { statusOf } from '#domain/guarantee/status';
import { addYuan } from '#domain/money';
import type { AppContext, Db } from '../../core/context';
import { afterRollback, callOutside } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import type { Happened } from '../guarantees/effects/happened';
import { givenWith } from '../guarantees/history/history-repository';
import { readGuarantee } from '../guarantees/repository';
import { refundFees, saveFees } from '../invoices/fees';
import { bookClaimPaid, bookFeesReceived, bookFeesRefunded } from '../ledger/bookings';
import { countUse, reverseUse } from '../referrals/uses';
import { endOrder } from './end-order';
import { stateAt } from './handle-refund';
import { queueRefund, throughGateway } from './refunds';
import { failedRefundsOf, openOrderOf, paidOrderOf } from './repository';
import { dropSplit, refuseReturnByHand } from './splits/take-back';
import { feesToReturn, startFeeRefund } from './start-refund';

/** The application waits for no payment any more: its open order ends, here now and at the gateways by a job. */
export async function closePaymentOrders(db: Db, context: AppContext, { applyNo }: Happened): Promise<void> {
  const open = await openOrderOf(db, applyNo);
  if (open) await endOrder(db, context, open.orderId, '申请已不在待缴费状态');
}

export async function bookFees(db: Db, context: AppContext, { applyNo }: Happened): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  const order = await paidOrderOf(db, applyNo);
  if (!guarantee) return;
  const at = context.clock.now();
  await bookFeesReceived(db, guarantee, order?.gateway ?? null, at);
  await saveFees(db, { ...guarantee, transactionNo: `fee-${applyNo}`, at });
  await countUse(db, applyNo, addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee), at);
}

export async function refundThroughGateway(db: Db, context: AppContext, { applyNo, facts }: Happened): Promise<void> {
  if (facts.refundWay === 'online') await startFeeRefund(db, context, applyNo);
}

/** Fees that were split do not go back by hand, unless the gateway could not return them. */
export async function refuseRefundPastSplit(db: Db, { applyNo, event, facts }: Happened): Promise<void> {
  if (event === 'refunding' && facts.refundWay === 'offline') await refuseReturnByHand(db, applyNo, 'event.refundWay');
}

/** What a gateway failed to return may have arrived all the same: it goes back no second time, and the refund that did arrive is taken for it. */
export async function refuseDoubleRefund(db: Db, context: AppContext, { applyNo, event, from }: Happened): Promise<void> {
  const againAfterFailure = from === statusOf('refundFailed');
  if (event !== 'refunding' || !againAfterFailure) return;
  for (const refund of await failedRefundsOf(db, applyNo)) {
    const { refundId } = refund;
    const { label } = GATEWAYS[throughGateway(refund).gateway];
    const { state } = await callOutside(db, ['failed refund', refundId], () => stateAt(context, refund));
    if (state === 'accepted') throw new BusinessError(CODES.eventNotAllowed, `${label}正在处理退款 ${refundId}，请稍后再发起`);
    if (state !== 'success') continue;
    afterRollback(db, (db) => queueRefund(db, context, refundId, 'success'));
    throw new BusinessError(CODES.eventNotAllowed, `${label}显示退款 ${refundId} 已退回，系统正在核对，不能再次退款，请稍后刷新`);
  }
}

export async function bookRefund(db: Db, context: AppContext, { applyNo, facts }: Happened): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  const order = facts.refundWay === 'online' ? await paidOrderOf(db, applyNo) : undefined;
  if (!guarantee) return;
  const rest = await feesToReturn(db, applyNo);
  await bookFeesRefunded(db, { ...guarantee, ...rest }, order?.gateway ?? null, context.clock.now());
  await refundFees(db, context, applyNo);
  await dropSplit(db, context, applyNo);
  await reverseUse(db, applyNo, context.clock.now());
}

/** The amount is what the institution gave with the event, kept in its history row. */
export async function bookClaim(db: Db, context: AppContext, { applyNo, guaranteeAppId, sequence }: Happened): Promise<void> {
  const { claimAmount } = await givenWith(db, { guaranteeAppId, applyNo, sequence });
  if (typeof claimAmount !== 'string') throw new TypeError(`the claim on ${applyNo} was settled without an amount`);
  await bookClaimPaid(db, { applyNo, guaranteeAppId, claimAmount }, context.clock.now());
}
