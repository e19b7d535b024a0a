import type { ReplyOf } from '#contract/call';
import type { balancePayment, PaymentResult } from '#contract/payments';
import { takesBalance } from '#domain/guarantee/amendment';
import { isBidder } from '#domain/guarantee/parties';
import { addYuan, compareYuan } from '#domain/money';
import { allowedAmendmentEvents } from '#machines/lifecycle/amendment';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findAccount } from '../balances/account-repository';
import { personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { paidAtOnce, paidByCode } from '../payments/pay-from-balance';
import { extraFeeOf, payableAmendment, TRANSFER_ALONE } from './order';
import { findAmendment } from './repository';
import { amendmentFacts } from './save-amendment';

interface PaymentRequest {
  applyNo: string;
  amendmentNo: string;
}

/** See the call. */
export async function balanceForAmendment(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { applyNo, amendmentNo }: PaymentRequest,
): Promise<ReplyOf<typeof balancePayment>> {
  const amendment = await findAmendment(db, amendmentNo);
  const guarantee = await readGuarantee(db, applyNo);
  const by = personOf(member);
  if (amendment?.applyNo !== applyNo || !guarantee || !isBidder(factsOf(guarantee), by)) throw notFound('保函延期');
  const facts = amendmentFacts(amendment, guarantee, clock.now());
  const isDue = facts.feeIsDue && allowedAmendmentEvents(facts, by, factsOf(guarantee)).includes('agree');
  const amount = addYuan(amendment.guaranteeFeeExtra, amendment.platformFeeExtra);
  const { balance } = (await findAccount(db, member.appId)) ?? { balance: '0.00' };
  return { amount, balance, isOffered: isDue && takesBalance(guarantee), isEnough: compareYuan(balance, amount) >= 0 };
}

/** See the call. Who pays accepts by it, as at a gateway. */
export function payAmendmentWithBalance(
  db: Db,
  context: AppContext,
  member: Member,
  { fee, ...request }: PaymentRequest & { fee: string },
): Promise<PaymentResult> {
  return inTransaction(db, async (db) => {
    const locked = await payableAmendment(db, context, member, request);
    if (!takesBalance(locked.guarantee)) throw fieldWrong('amendmentNo', TRANSFER_ALONE);
    const paid = await paidByCode(db, context, member, request.amendmentNo);
    return paid ?? paidAtOnce(db, context, member, await extraFeeOf(db, locked), { payType: 'balance', fee });
  });
}
