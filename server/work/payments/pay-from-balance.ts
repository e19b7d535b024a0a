import type { BodyOf, ReplyOf } from '#contract/call';
import type { balancePayment, PaymentResult, payFromBalance } from '#contract/payments';
import { stepNow } from '#domain/guarantee/facts';
import { isBidder } from '#domain/guarantee/parties';
import { isOnlinePayType } from '#domain/guarantee/pay-gateways';
import { statusOf } from '#domain/guarantee/status';
import { addYuan, compareYuan, parseYuan } from '#domain/money';
import { tooLateToPay } from '#machines/lifecycle/deadline';
import { decidePayment } from '#machines/lifecycle/payment';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong } from '../../core/http/answers/errors';
import { newNumber } from '../../core/numbers';
import type { Member } from '../../core/sessions/member';
import { findAccount } from '../balances/account-repository';
import { refuseTooLittle } from '../balances/accounts';
import { notifyIfLow } from '../balances/low';
import { refuseOtherFee } from '../guarantees/events/fee-shown';
import { refuseUnproved } from '../guarantees/events/payer-proof';
import { noSuchApplication, personOf } from '../guarantees/events/refusals';
import { factsOf } from '../guarantees/facts';
import { readFacts, readGuarantee } from '../guarantees/repository';
import { endOrder, orderFacts } from './end-order';
import { feesOf, type PaymentSubject } from './open-order';
import { payable } from './payable';
import { receiveMoney } from './receive';
import { paidAfterAll } from './receive-if-paid';
import { insertOrder, lockOrder, openOrderOf, type OrderRow } from './repository';
import { payResult } from './result';

/** See the call. */
export async function balanceFor(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo }: BodyOf<typeof balancePayment>,
): Promise<ReplyOf<typeof balancePayment>> {
  const row = await readFacts(db, applyNo);
  const guarantee = await readGuarantee(db, applyNo);
  if (!row || !guarantee || !isBidder(factsOf(row), personOf(member))) throw noSuchApplication();
  const facts = factsOf(row);
  const isDue = facts.status === statusOf('awaitingPayment') && tooLateToPay(facts, context.clock.now().toISOString()) === null;
  const isOffered = isDue && isOnlinePayType(stepNow(facts)?.payType ?? 'QRcode');
  const amount = addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee);
  const { balance } = (await findAccount(db, member.appId)) ?? { balance: '0.00' };
  return { amount, balance, isOffered, isEnough: compareYuan(balance, amount) >= 0 };
}

/** See the call. Money that a gateway has received meanwhile pays the fees instead. */
export function payWithBalance(
  db: Db,
  context: AppContext,
  member: Member,
  { applyNo, fee }: BodyOf<typeof payFromBalance>,
): Promise<ReplyOf<typeof payFromBalance>> {
  return inTransaction(db, async (db) => {
    const { guarantee, step } = await payable(db, member, applyNo, context.clock.now().toISOString());
    const payType = step?.payType ?? 'QRcode';
    if (!isOnlinePayType(payType)) throw fieldWrong('applyNo', '该产品只接受线下转账，不能用余额支付');
    await refuseUnproved(db, context, member, { applyNo, step });
    const paid = await paidByCode(db, context, member, applyNo);
    if (paid) return paid;
    return paidAtOnce(db, context, member, await feesOf(db, guarantee), { payType, fee });
  });
}

/** The order that is open turns out to be paid, or ends. */
export async function paidByCode(db: Db, context: AppContext, member: Member, number: string): Promise<PaymentResult | undefined> {
  const open = await openOrderOf(db, number);
  if (!open) return undefined;
  if (await paidAfterAll(db, context, open)) return payResult(db, context, member, open.orderId);
  await endOrder(db, context, open.orderId, '已改用余额支付');
  return undefined;
}

/** Pays from the balance of whoever asks, where there is enough on it and it costs what they were shown. */
export async function paidAtOnce(
  db: Db,
  context: AppContext,
  member: Member,
  subject: PaymentSubject,
  { payType, fee }: { payType: string; fee: string },
): Promise<PaymentResult> {
  refuseOtherFee(fee, subject.amount, '请核对后再支付');
  await refuseTooLittle(db, member.appId, subject.amount, '应付');
  const order = await orderPaid(db, context, member, subject, payType);
  await notifyIfLow(db, context, member.appId);
  return payResult(db, context, member, order.orderId);
}

/** An order that is opened and paid at once from a balance that suffices, so that what it pays is known in the same way as all else. */
async function orderPaid(db: Db, context: AppContext, member: Member, subject: PaymentSubject, payType: string): Promise<OrderRow> {
  const now = context.clock.now();
  const orderId = newNumber('order', now);
  await insertOrder(db, {
    orderId,
    applyNo: subject.number,
    purpose: subject.purpose,
    payType,
    way: 'balance',
    payerAppId: member.appId,
    amount: subject.amount,
    guaranteeFee: subject.guaranteeFee,
    platformServiceFee: subject.platformServiceFee,
    status: 'open',
    codes: '{}',
    createdAt: now,
    createdBy: member.userId,
    expiresAt: now,
    closedAt: null,
    failReason: null,
    paidAt: null,
    gateway: null,
    tradeNo: null,
  });
  const order = await lockOrder(db, orderId);
  if (!order) throw new TypeError(`order ${orderId} was not saved`);
  const decision = decidePayment(orderFacts(order, true), {
    type: 'reported',
    tradeNo: orderId,
    amount: order.amount,
    now: now.toISOString(),
  });
  const trade = {
    state: 'paid',
    tradeNo: orderId,
    cents: parseYuan(order.amount),
    paidAt: now,
    payer: `${member.appName} ${member.userName}`,
  } as const;
  await receiveMoney(db, context, { from: 'balance', order, trade, decision });
  return order;
}
