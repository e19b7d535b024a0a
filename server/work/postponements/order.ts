import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { amendmentOrder } from '#contract/postponements';
import { onlinePayTypeOf, seesAmendments, takesBalance } from '#domain/guarantee/amendment';
import type { OnlinePayType } from '#domain/guarantee/pay-gateways';
import { addYuan } from '#domain/money';
import { decideAmendment, moveAmendment } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { brandOf } from '../../records/channels/repository';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { codesOf, orderOf, secondsLeft, wayOf, type PaymentSubject } from '../payments/open-order';
import { lockedAmendment, type LockedAmendment } from './locked';
import { amendmentFacts } from './save-amendment';

/** What payers read that it is for. */
export const EXTRA_FEE_PURPOSE = '保函延期费用';

/** What a refused payment of an extra fee says where the product takes a transfer alone. */
export const TRANSFER_ALONE = '该产品的延期费用只能线下转账，请转账后上传凭证';
const NO_GATEWAY = '该产品的延期费用不能扫码支付，请用余额支付，或转账后上传凭证';

/** See the call. Who pays accepts by it, so that it is opened for whoever may accept now. */
export function payAmendment(
  db: Db,
  context: AppContext,
  { member, address }: { member: Member; address: string },
  { applyNo, amendmentNo, way: requested, renew = false }: BodyOf<typeof amendmentOrder>,
): Promise<ReplyOf<typeof amendmentOrder>> {
  return inTransaction(db, async (db) => {
    const locked = await payableAmendment(db, context, member, { applyNo, amendmentNo });
    const payType = onlinePayTypeOf(locked.guarantee);
    if (!payType) throw fieldWrong('amendmentNo', takesBalance(locked.guarantee) ? NO_GATEWAY : TRANSFER_ALONE);
    const way = wayOf(payType, requested);
    const returnUrl = `${context.settings.publicUrl}/order/${encodeURIComponent(applyNo)}/amendments/${encodeURIComponent(amendmentNo)}`;
    const payer = { appId: member.appId, createdBy: member.userId, address, returnUrl };
    const fee = await extraFeeOf(db, locked);
    const subject = { ...fee, description: `${fee.description} ${fee.number}` };
    const order = await orderOf(db, context, subject, payer, { payType, way, renew });
    return {
      amendmentNo,
      orderId: order.orderId,
      transAmount: order.amount,
      ...codesOf(order),
      qrCodeInvalidSeconds: secondsLeft(order, context.clock.now()),
      pollIntervalSeconds: context.payers.pollsAgainAfter(order.orderId),
    };
  });
}

/** An amendment whose extra fee this member may pay now, locked. Refuses with 40401, 40902 and 40301, in this order. */
export async function payableAmendment(
  db: Db,
  { clock }: AppContext,
  member: Member,
  request: { applyNo: string; amendmentNo: string },
): Promise<LockedAmendment> {
  const by = personOf(member);
  const locked = await lockedAmendment(db, request);
  if (!locked || !seesAmendments(factsOf(locked.guarantee), by)) throw notFound('保函延期');
  const facts = amendmentFacts(locked.amendment, locked.guarantee, clock.now());
  const decision = decideAmendment(facts, { type: 'agree', by, guarantee: factsOf(locked.guarantee) });
  if (!decision.accepted) throw new BusinessError(decision.code, decision.message);
  if (!facts.feeIsDue) throw new BusinessError(CODES.eventNotAllowed, '本次延期不另收费，请直接接受延期');
  return locked;
}

/** How whoever it is can pay the extra fee at gateways; undefined where it is not due now, or taken by transfer alone. */
export function payTypeDue({ amendment, guarantee }: LockedAmendment, now: Date): OnlinePayType | undefined {
  const facts = amendmentFacts(amendment, guarantee, now);
  return facts.feeIsDue && moveAmendment(facts, { type: 'agree' }) !== null ? onlinePayTypeOf(guarantee) : undefined;
}

/** What an order for its extra fee is opened for, in words that whoever pays may read. */
export async function extraFeeOf(db: Db, { amendment, guarantee }: LockedAmendment): Promise<PaymentSubject> {
  const { amendmentNo: number, guaranteeFeeExtra: guaranteeFee, platformFeeExtra: platformServiceFee } = amendment;
  const description = [await brandOf(db, guarantee.channelCode), EXTRA_FEE_PURPOSE].filter(Boolean).join(' ');
  return { purpose: 'amendment', number, amount: addYuan(guaranteeFee, platformServiceFee), guaranteeFee, platformServiceFee, description };
}
