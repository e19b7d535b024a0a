import type { PaidFrom } from '#domain/gateway';
import { addYuan } from '#domain/money';
import type { AppContext, Db } from '../../core/context';
import { newNumber } from '../../core/numbers';
import { refundFeesInPart, saveFees } from '../invoices/fees';
import { bookAmendmentFee, bookAmendmentFeeRefunded, bookAmendmentFeeUnspent } from '../ledger/bookings';
import { insertRefund, paidOrderOf } from '../payments/repository';
import type { AmendmentRow } from './repository';

/** What a longer letter costs more came in: through a gateway, from the balance of the bidder, or (null) on the bank account. */
export async function bookExtraFee(db: Db, { clock }: AppContext, amendment: AmendmentRow, from: PaidFrom | null): Promise<void> {
  const at = clock.now();
  await bookAmendmentFee(db, amendment, from, at);
  await saveFees(db, { ...feesOf(amendment), guaranteeAppId: amendment.guaranteeAppId, bidderAppId: amendment.bidderAppId, at });
}

/** The longer letter is issued no more: what came for it online goes back by itself. False where it came by transfer, which people return. */
export async function returnExtraFee(db: Db, context: AppContext, amendment: AmendmentRow, reason: string): Promise<boolean> {
  const { amendmentNo, applyNo, guaranteeFeeExtra, platformFeeExtra } = amendment;
  const order = await paidOrderOf(db, amendmentNo);
  if (!order?.gateway || !order.tradeNo) return false;
  const now = context.clock.now();
  const isBalance = order.gateway === 'balance';
  if (isBalance) await bookAmendmentFeeRefunded(db, amendment, now);
  else await bookAmendmentFeeUnspent(db, amendment, now);
  await refundFeesInPart(db, context, feesOf(amendment));
  if (isBalance) return true;
  const refundId = newNumber('refund', now);
  await insertRefund(db, {
    refundId,
    orderId: order.orderId,
    applyNo,
    gateway: order.gateway,
    tradeNo: order.tradeNo,
    amount: addYuan(guaranteeFeeExtra, platformFeeExtra),
    totalAmount: order.amount,
    cause: 'late',
    reason,
    status: 'pending',
    failReason: null,
    createdAt: now,
    finishedAt: null,
  });
  await context.jobs.enqueue(db, 'payment-refund', { refundId });
  return true;
}

function feesOf({ amendmentNo, applyNo, guaranteeFeeExtra, platformFeeExtra }: AmendmentRow) {
  return {
    transactionNo: `amendment-${amendmentNo}`,
    applyNo,
    guaranteeFee: guaranteeFeeExtra,
    platformServiceFee: platformFeeExtra,
  };
}
