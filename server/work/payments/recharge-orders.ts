import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { rechargeOrder, rechargeResult } from '#contract/recharges';
import { RECHARGE_STATES } from '#domain/balance/recharge';
import type { OnlinePayType } from '#domain/guarantee/pay-gateways';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findRecharge, lockRecharge, type RechargeRow } from '../balances/recharge-repository';
import { sees, viewerOf } from '../balances/viewer';
import { endOrder } from './end-order';
import { codesOf, orderOf, secondsLeft, wayOf, type PaymentSubject } from './open-order';
import { findOrder, openOrderOf } from './repository';
import { orderStatus } from './result';

/** Recharges are paid where fees of this pay type are. */
const PAY_TYPE: OnlinePayType = 'QRcode';

/** See the call. */
export function payRecharge(
  db: Db,
  context: AppContext,
  { member, address }: { member: Member; address: string },
  { rechargeNo, way: requested, renew = false }: BodyOf<typeof rechargeOrder>,
): Promise<ReplyOf<typeof rechargeOrder>> {
  const viewer = viewerOf(member);
  const way = wayOf(PAY_TYPE, requested);
  return inTransaction(db, async (db) => {
    const recharge = await lockRecharge(db, rechargeNo);
    if (!recharge || !sees(viewer, recharge)) throw notFound('充值');
    if (viewer.side !== 'owner') throw noPermission('由充值单位付款');
    if (recharge.state !== 'awaitingPayment')
      throw new BusinessError(CODES.eventNotAllowed, `该笔充值当前为“${RECHARGE_STATES[recharge.state].label}”，不需要付款`);
    const returnUrl = `${context.settings.publicUrl}/recharge/orders/${encodeURIComponent(rechargeNo)}`;
    const payer = { appId: member.appId, createdBy: member.userId, address, returnUrl };
    const order = await orderOf(db, context, subjectOf(context, recharge), payer, { payType: PAY_TYPE, way, renew });
    return {
      rechargeNo,
      orderId: order.orderId,
      transAmount: order.amount,
      ...codesOf(order),
      qrCodeInvalidSeconds: secondsLeft(order, context.clock.now()),
      pollIntervalSeconds: context.payers.pollsAgainAfter(order.orderId),
    };
  });
}

/** See the call. */
export async function resultOfRecharge(
  db: Db,
  context: AppContext,
  member: Member,
  { orderId }: BodyOf<typeof rechargeResult>,
): Promise<ReplyOf<typeof rechargeResult>> {
  const order = await findOrder(db, orderId);
  const recharge = order?.purpose === 'recharge' && order.payerAppId === member.appId ? await findRecharge(db, order.applyNo) : undefined;
  if (!order || !recharge) throw notFound('支付订单');
  return {
    orderId,
    ...orderStatus(context, order),
    state: recharge.state,
    ...(order.failReason === null ? {} : { failReason: order.failReason }),
    ...(order.paidAt === null ? {} : { paidAt: order.paidAt.toISOString() }),
  };
}

/** A recharge that can be paid no more: what is open of it ends, here now and at the gateways by a job. */
export async function endRechargeOrder({ rechargeNo }: { rechargeNo: string }, context: AppContext): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const open = await openOrderOf(db, rechargeNo);
    if (open) await endOrder(db, context, open.orderId, '该笔充值已不在待付款状态');
  });
}

function subjectOf({ settings }: AppContext, { rechargeNo: number, amount }: RechargeRow): PaymentSubject {
  const description = `${settings.productTitle} 余额充值 ${number}`;
  return { purpose: 'recharge', number, amount, guaranteeFee: '0.00', platformServiceFee: '0.00', description };
}
