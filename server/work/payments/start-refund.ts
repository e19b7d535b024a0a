import { CODES } from '#contract/codes';
import { addYuan } from '#domain/money';
import type { FeeParts } from '#domain/refund';
import type { AppContext, Db } from '../../core/context';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import { readGuarantee } from '../guarantees/repository';
import { feesLeft } from './part-refunded';
import { insertRefund, paidOrderOf } from './repository';

/** Starts giving back the fees of an application the way they came, in the transaction of the event that decided it. */
export async function startFeeRefund(db: Db, context: AppContext, applyNo: string): Promise<void> {
  const order = await paidOrderOf(db, applyNo);
  if (!order?.gateway || !order.tradeNo) throw fieldWrong('refundWay', '该申请没有可原路退回的线上支付记录，请选择线下退款');
  const rest = await feesToReturn(db, applyNo);
  const now = context.clock.now();
  const refundId = newNumber('refund', now);
  await insertRefund(db, {
    refundId,
    orderId: order.orderId,
    applyNo,
    gateway: order.gateway,
    tradeNo: order.tradeNo,
    amount: addYuan(rest.guaranteeFee, rest.platformServiceFee),
    totalAmount: order.amount,
    cause: 'application',
    reason: '保函费用退款',
    status: 'pending',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  await context.jobs.enqueue(db, 'payment-refund', { refundId });
}

/** What is left to return of the fees. 40902 while a part of them is on its way. */
export async function feesToReturn(db: Db, applyNo: string): Promise<FeeParts> {
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new TypeError(`no application ${applyNo}`);
  const { left, open } = await feesLeft(db, applyNo, guarantee);
  if (open.length > 0)
    throw new BusinessError(CODES.eventNotAllowed, `该申请还有部分退款（${open[0]?.refundId ?? ''}）没有办结，请先在退款记录中办结或撤销`);
  return left;
}
