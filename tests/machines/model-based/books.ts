import type { RechargeState } from '#domain/balance/recharge';
import type { WithdrawalEventType, WithdrawalState } from '#domain/balance/withdrawal';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { splitsMoney, type GatewayName, type PaidFrom } from '#domain/gateway';
import type { AmendmentEventType, AmendmentState } from '#domain/guarantee/amendment';
import type { Line } from '#domain/ledger/accounts';
import { amendmentFeeReceived, amendmentFeeRefunded, amendmentFeeUnspent } from '#domain/ledger/amendments';
import { givenBack, setAside, recharged, withdrawn } from '#domain/ledger/balances';
import { linesOf, type Booking } from '#domain/ledger/booking';
import { feesReceived, feesRefunded, partRefunded, unspentReceived, unspentRefunded, type PaidFees } from '#domain/ledger/fees';
import { feesSplit, sharesGivenAgain, sharesTakenBack } from '#domain/ledger/shares';
import { addYuan, compareYuan, isZeroYuan, parseYuan } from '#domain/money';
import { feesWithout, lesserFees, type FeeParts } from '#domain/refund';
import { moveAmendment } from '#machines/lifecycle/amendment';
import { decideInvoice, type InvoiceEvent, type InvoiceFacts } from '#machines/lifecycle/invoice';
import { decidePayment, type PaymentOrderFacts } from '#machines/lifecycle/payment';
import { decideSplit, type SplitEvent, type SplitFacts } from '#machines/lifecycle/payment-split';
import { decideRecharge, type RechargeEvent } from '#machines/lifecycle/recharge';
import { decideRefund, type RefundEvent, type RefundFacts } from '#machines/lifecycle/refund';
import { decideWithdrawal } from '#machines/lifecycle/withdrawal';

/** The money that really moved, by the numbers of payments and refunds: no crash undoes it, and each moves once. Cents. */
export interface Gateways {
  paidIn: Map<string, bigint>;
  paidOut: Map<string, bigint>;
  /** What people returned or paid out from the bank account. */
  byHand: Map<string, bigint>;
}

/** What the platform keeps: nothing of it is left of a transaction that did not come to its end. */
export interface Books {
  ledger: Map<string, readonly (Line & { applyNo: string })[]>;
  fees: Fee[];
  recharges: Recharge[];
  withdrawals: Withdrawal[];
}

export interface Fee extends PaidFees {
  payType: 'QRcode' | 'DinPay' | 'Baopay';
  state: 'due' | 'paid' | 'cancelled' | 'refundDue' | 'refunding' | 'refunded';
  /** Whether a letter is out that can be amended. */
  letter: 'none' | 'inForce' | 'over';
  paidBy?: { gateway: PaidFrom; tradeNo: string };
  orders: Order[];
  amendments: Amendment[];
  refunds: Refund[];
  split?: Split;
  invoiced: Record<keyof FeeParts, Invoiced>;
}

/** A longer letter that costs more. Paid by transfer where it was paid by no gateway and from no balance. */
export interface Amendment {
  amendmentNo: string;
  fees: FeeParts;
  state: AmendmentState;
  isPaid: boolean;
  paidBy?: { gateway: PaidFrom; tradeNo: string };
  orders: Order[];
}

export interface Recharge {
  rechargeNo: string;
  appId: string;
  amount: string;
  state: RechargeState;
  orders: Order[];
  refunds: Refund[];
}

interface Withdrawal {
  withdrawalNo: string;
  appId: string;
  amount: string;
  state: WithdrawalState;
}

type Order = Omit<PaymentOrderFacts, 'feeIsAwaited'> & { orderId: string };

interface Split extends SplitFacts {
  amounts: FeeParts;
  takenBack: TakenBack[];
}

interface TakenBack extends FeeParts {
  refundId: string;
  attempt: number;
  state: 'held' | 'done' | 'undone';
}

interface Refund extends RefundFacts {
  refundId: string;
  /** Null: on the bank account. */
  gateway: PaidFrom | null;
  tradeNo: string;
  /** Of whose fees it is a part; left out where it is one of the application's own. */
  amendmentNo?: string;
  fees: FeeParts;
  amount: string;
}

/** Of one kind of fee: what went back, and the invoice about it that stands. */
interface Invoiced {
  returned: string;
  invoice?: InvoiceFacts & { amount: string };
  /** How those that stand no more have ended. */
  over: InvoiceFacts['state'][];
}

export const FEE_KINDS = ['guaranteeFee', 'platformServiceFee'] as const;
const NOTHING: FeeParts = { guaranteeFee: '0.00', platformServiceFee: '0.00' };
const ENDS_AT = '2026-03-01T02:05:00.000Z';
const IN_TIME = '2026-03-01T02:00:00.000Z';
const TOO_LATE = '2026-03-01T02:06:00.000Z';

function book({ ledger }: Books, booking: Booking): void {
  if (ledger.has(booking.transactionNo)) return;
  const lines = linesOf(booking).map((line) => ({ ...line, applyNo: booking.applyNo }));
  if (lines.length > 0) ledger.set(booking.transactionNo, lines);
}

export function apply({ fees }: Books, payType: Fee['payType'], request: FeeParts): void {
  fees.push({
    applyNo: `BH${String(fees.length + 1)}`,
    guaranteeAppId: 'GUARANTEE',
    bidderAppId: 'BIDDER',
    ...request,
    payType,
    state: 'due',
    letter: 'none',
    orders: [],
    amendments: [],
    refunds: [],
    invoiced: { guaranteeFee: { returned: '0.00', over: [] }, platformServiceFee: { returned: '0.00', over: [] } },
  });
}

export function openOrder(fee: Fee): void {
  if (fee.state === 'due') addOrder(fee.orders, fee.applyNo, totalOf(fee));
}

function addOrder(orders: Order[], number: string, amount: string): void {
  closeOrders(orders);
  const orderId = `${number}.${String(orders.length + 1)}`;
  orders.push({ orderId, state: 'open', amount, expiresAt: ENDS_AT, tradeNo: null, returned: [] });
}

function closeOrders(orders: readonly Order[]): void {
  for (const order of orders.filter(({ state }) => state === 'open'))
    Object.assign(order, decidePayment({ ...order, feeIsAwaited: false }, { type: 'closed', now: IN_TIME }).facts);
}

export function cancel(fee: Fee): void {
  if (fee.state !== 'due') return;
  fee.state = 'cancelled';
  closeOrders(fee.orders);
}

/** What orders are for. */
export interface Awaiting {
  orders: Order[];
  isAwaited: boolean;
  take: (gateway: GatewayName, tradeNo: string) => void;
  /** Under whose number money goes back that it cannot use. */
  of: Fee | Recharge;
}

export function awaitingFee(books: Books, fee: Fee): Awaiting {
  const take = (gateway: GatewayName, tradeNo: string) => {
    takeFee(books, fee, { gateway, tradeNo });
    if (splitsMoney(gateway)) fee.split = { state: 'pending', requested: false, tries: 0, amounts: NOTHING, takenBack: [] };
  };
  return { orders: fee.orders, isAwaited: fee.state === 'due', take, of: fee };
}

function takeFee(books: Books, fee: Fee, paidBy: NonNullable<Fee['paidBy']>): void {
  Object.assign(fee, { state: 'paid', paidBy });
  book(books, feesReceived(fee, paidBy.gateway));
  closeOrders(fee.orders);
}

export function payFromBalance(books: Books, fee: Fee): void {
  if (fee.state !== 'due' || balanceOf(books, fee.bidderAppId) < parseYuan(totalOf(fee))) return;
  takeFee(books, fee, { gateway: 'balance', tradeNo: `${fee.applyNo}-balance` });
}

/** A gateway reports a payment of this order, however often. What is refused because of its amount is not taken in. */
export function report(
  books: Books,
  { paidIn }: Gateways,
  { isAwaited, take, of }: Awaiting,
  { order, gateway, late, amount = order.amount }: { order: Order; gateway: GatewayName; late: boolean; amount?: string },
): void {
  const tradeNo = `${order.orderId}-${gateway}-${amount}`;
  const { facts, actions } = decidePayment(
    { ...order, feeIsAwaited: isAwaited && !late },
    { type: 'reported', tradeNo, amount, now: late ? TOO_LATE : IN_TIME },
  );
  Object.assign(order, facts);
  if (!actions.includes('reportTheDifference')) paidIn.set(tradeNo, parseYuan(amount));
  if (actions.includes('bookAsFee')) take(gateway, tradeNo);
  if (actions.includes('returnMoney')) {
    book(books, unspentReceived({ applyNo: numberOf(of), gateway, tradeNo, amount }));
    addRefund(of, { state: 'pending', cause: 'late', way: 'online', tries: 0, gateway, tradeNo, fees: NOTHING, amount });
  }
}

function isFee(of: Fee | Recharge): of is Fee {
  return 'applyNo' in of;
}

function numberOf(of: Fee | Recharge): string {
  return isFee(of) ? of.applyNo : of.rechargeNo;
}

function addRefund(of: Fee | Recharge, refund: Omit<Refund, 'refundId'>): Refund {
  const added = { refundId: `TK${numberOf(of)}.${String(of.refunds.length + 1)}`, ...refund };
  of.refunds.push(added);
  return added;
}

function partsOf({ refunds }: Fee, of?: string): Refund[] {
  return refunds.filter(({ cause, state, amendmentNo }) => cause === 'part' && state !== 'withdrawn' && amendmentNo === of);
}

function hasOpenPart(fee: Fee): boolean {
  return partsOf(fee).some(({ state }) => state !== 'success');
}

function leftOf(fee: Fee): FeeParts {
  return feesWithout(
    fee,
    partsOf(fee).map(({ fees }) => fees),
  );
}

function totalOf({ guaranteeFee, platformServiceFee }: FeeParts): string {
  return addYuan(guaranteeFee, platformServiceFee);
}

export function refundPart(fee: Fee, wanted: FeeParts): void {
  if (fee.state !== 'paid' || !fee.paidBy) return;
  const fees = lesserFees(wanted, leftOf(fee));
  const amount = totalOf(fees);
  if (isZeroYuan(amount) || compareYuan(amount, totalOf(leftOf(fee))) === 0) return;
  const { facts } = decideRefund({ state: 'requested', cause: 'part', way: 'online', tries: 0 }, { type: 'begin' });
  addRefund(fee, { ...facts, ...fee.paidBy, fees, amount });
}

export function returnWhole(fee: Fee): void {
  if ((fee.state !== 'paid' && fee.state !== 'refundDue') || fee.letter !== 'none' || !fee.paidBy || hasOpenPart(fee)) return;
  fee.state = 'refunding';
  const fees = leftOf(fee);
  addRefund(fee, { state: 'pending', cause: 'application', way: 'online', tries: 0, ...fee.paidBy, fees, amount: totalOf(fees) });
}

/** What a gateway does when it is asked for a refund; `lost`: it returned the money, and its answer never came. */
export type Answer = 'succeeded' | 'refused' | 'accepted' | 'unanswered' | 'unknown' | 'lost';

export function workRefund(books: Books, { paidOut }: Gateways, of: Fee | Recharge, refund: Refund, answer: Answer): void {
  if (refund.state !== 'pending' && refund.state !== 'accepted') return;
  const waits = isFee(of) && refund.state === 'pending' && refund.cause !== 'late' && !reserveShares(books, of, refund);
  settle(books, of, refund, { type: waits ? 'unanswered' : answered(paidOut, refund, answer) });
}

/** The gateway tells of a refund that had failed, and that it has returned all the same. */
export function arriveAfterAll(books: Books, { paidOut }: Gateways, of: Fee | Recharge, refund: Refund): void {
  if (refund.state !== 'failed' || !paidOut.has(refund.refundId)) return;
  if (isFee(of) && refund.cause !== 'late') reserveShares(books, of, refund);
  settle(books, of, refund, { type: 'succeeded' });
}

/** The gateway returns it once under its number, and says so whenever it is asked afterwards; what came from a balance is on it again at once. */
function answered(paidOut: Gateways['paidOut'], { refundId, gateway, amount }: Refund, answer: Answer): Exclude<Answer, 'lost'> {
  if (gateway === 'balance') return 'succeeded';
  const isBack = paidOut.has(refundId);
  if (answer === 'succeeded' || answer === 'lost') paidOut.set(refundId, parseYuan(amount));
  if (answer === 'unanswered' || answer === 'lost') return 'unanswered';
  return isBack ? 'succeeded' : answer;
}

/** False while the split has no outcome yet. */
function reserveShares(books: Books, fee: Fee, refund: Refund): boolean {
  const { split } = fee;
  if (!split || refund.amendmentNo !== undefined) return true;
  const earlier = split.takenBack.filter(({ refundId }) => refundId === refund.refundId);
  if (earlier.some(({ state }) => state === 'held')) return true;
  if (split.requested) return false;
  const there = feesWithout(
    split.amounts,
    split.takenBack.filter(({ state }) => state !== 'undone'),
  );
  const fees = lesserFees(refund.cause === 'part' ? refund.fees : leftOf(fee), there);
  if (split.state !== 'done' || isZeroYuan(totalOf(fees))) return true;
  const taken: TakenBack = { refundId: refund.refundId, attempt: earlier.length + 1, ...fees, state: 'held' };
  split.takenBack.push(taken);
  book(books, sharesTakenBack({ ...taken, ...ownersOf(fee) }));
  return true;
}

function endReserved(books: Books, fee: Fee, { refundId }: Refund, state: 'done' | 'undone'): void {
  const reserved = fee.split?.takenBack.find((one) => one.refundId === refundId && one.state === 'held');
  if (!reserved) return;
  reserved.state = state;
  if (state === 'undone') book(books, sharesGivenAgain({ ...reserved, ...ownersOf(fee) }));
}

function ownersOf({ applyNo, guaranteeAppId: holder }: Fee) {
  return { applyNo, holder, gateway: 'baofu' } as const;
}

function settle(books: Books, of: Fee | Recharge, refund: Refund, event: RefundEvent): void {
  const { facts, accepted } = decideRefund(refund, event);
  if (!accepted) return;
  Object.assign(refund, facts);
  const { state } = facts;
  if (state !== 'success' && state !== 'failed') return;
  if (isFee(of) && event.type !== 'unanswered') endReserved(books, of, refund, state === 'success' ? 'done' : 'undone');
  if (state === 'success') arrived(books, of, refund, refund.gateway);
  else if (isFee(of) && refund.cause === 'application') of.state = 'refundDue';
}

function arrived(books: Books, of: Fee | Recharge, refund: Refund, by: PaidFrom | null): void {
  if (isFee(of) && refund.cause !== 'late') feesArrived(books, of, refund, by);
  else unspentArrived(books, of, refund, by);
}

function unspentArrived(books: Books, of: Fee | Recharge, refund: Refund, by: PaidFrom | null): void {
  const { gateway, tradeNo, amount } = refund;
  if (gateway === null || gateway === 'balance' || by === 'balance') throw new Error(`${refund.refundId} came through no gateway`);
  book(books, unspentRefunded({ applyNo: numberOf(of), gateway, tradeNo, amount }, by));
}

function feesArrived(books: Books, fee: Fee, { cause, refundId, amendmentNo, fees }: Refund, by: PaidFrom | null): void {
  if (cause === 'part') book(books, partRefunded({ ...fee, ...fees, refundId }, by));
  if (cause === 'application') {
    book(books, feesRefunded({ ...fee, ...leftOf(fee) }, by));
    fee.state = 'refunded';
    if (fee.split) Object.assign(fee.split, decideSplit(fee.split, { type: 'drop' }).facts);
  }
  for (const kind of FEE_KINDS) {
    if (amendmentNo !== undefined || isZeroYuan(fees[kind])) continue;
    const invoiced = fee.invoiced[kind];
    invoiced.returned = addYuan(invoiced.returned, fees[kind]);
    happenToInvoice(fee, kind, 'feeReturned');
  }
}

/** A person sees to a refund that failed; money that a gateway has returned all the same neither goes back by hand nor is given up. */
export function handleRefund(
  books: Books,
  { paidOut, byHand }: Gateways,
  of: Fee | Recharge,
  refund: Refund,
  type: 'retry' | 'returnedByHand' | 'withdraw',
): void {
  if (type !== 'retry' && paidOut.has(refund.refundId)) return;
  const { facts, accepted } = decideRefund(refund, { type });
  if (!accepted) return;
  Object.assign(refund, facts);
  if (type === 'retry') return;
  if (isFee(of)) endReserved(books, of, refund, 'undone');
  if (type === 'withdraw') return;
  byHand.set(refund.refundId, parseYuan(refund.amount));
  arrived(books, of, refund, null);
}

/** The opening is postponed under a letter, which costs more by then; its institution has agreed. */
export function amend(fee: Fee, fees: FeeParts): void {
  const isOpen = fee.amendments.some(({ state }) => state !== 'amended');
  if (fee.state !== 'paid' || fee.letter === 'over' || isOpen) return;
  fee.letter = 'inForce';
  const amendmentNo = `${fee.applyNo}-Y${String(fee.amendments.length + 1)}`;
  fee.amendments.push({ amendmentNo, fees, state: 'awaitingBidder', isPaid: false, orders: [] });
}

export function endLetter(fee: Fee): void {
  if (fee.letter === 'inForce') fee.letter = 'over';
}

export function openAmendmentOrder({ payType }: Fee, { state, orders, amendmentNo, fees }: Amendment): void {
  if (state === 'awaitingBidder' && payType !== 'Baopay') addOrder(orders, amendmentNo, totalOf(fees));
}

function moved({ letter }: Fee, { state }: Amendment, type: AmendmentEventType): AmendmentState | null {
  return moveAmendment({ state, feeIsDue: true, letter: letter === 'inForce' ? 'inForce' : 'over', isOpened: false }, { type });
}

export function awaitingAmendment(books: Books, fee: Fee, amendment: Amendment): Awaiting {
  const paid = moved(fee, amendment, 'pay');
  const take = (gateway: GatewayName, tradeNo: string) => bookExtraFee(books, fee, amendment, { gateway, tradeNo });
  return { orders: amendment.orders, isAwaited: paid !== null, take, of: fee };
}

function bookExtraFee(books: Books, fee: Fee, amendment: Amendment, paidBy: NonNullable<Amendment['paidBy']>): void {
  Object.assign(amendment, { state: moved(fee, amendment, 'pay') ?? amendment.state, isPaid: true, paidBy });
  book(books, amendmentFeeReceived(feeOf(fee, amendment), paidBy.gateway));
  closeOrders(amendment.orders);
}

export function payAmendmentFromBalance(books: Books, fee: Fee, amendment: Amendment): void {
  const isEnough = balanceOf(books, fee.bidderAppId) >= parseYuan(totalOf(amendment.fees));
  if (!isEnough || moved(fee, amendment, 'pay') === null) return;
  bookExtraFee(books, fee, amendment, { gateway: 'balance', tradeNo: `${amendment.amendmentNo}-balance` });
}

function feeOf({ applyNo, guaranteeAppId, bidderAppId }: Fee, { amendmentNo, fees }: Amendment) {
  const { guaranteeFee: guaranteeFeeExtra, platformServiceFee: platformFeeExtra } = fees;
  return { amendmentNo, applyNo, guaranteeAppId, bidderAppId, guaranteeFeeExtra, platformFeeExtra };
}

/** People answer, and the server issues the longer letter or ends what can be issued no more: what a gateway took in for that goes back by itself. */
export function happenToAmendment(
  books: Books,
  { paidIn }: Gateways,
  fee: Fee,
  amendment: Amendment,
  type: 'agree' | 'collect' | 'returnVoucher' | 'issued' | 'lapse',
): void {
  const { state: before, amendmentNo, fees, paidBy } = amendment;
  const state = moved(fee, amendment, type);
  if (!state) return;
  amendment.state = state;
  closeOrders(amendment.orders);
  if (type === 'collect') {
    amendment.isPaid = true;
    paidIn.set(amendmentNo, parseYuan(totalOf(fees)));
    book(books, amendmentFeeReceived(feeOf(fee, amendment), null));
  }
  if (type === 'lapse' && before === 'issuing' && paidBy) {
    amendment.isPaid = false;
    if (paidBy.gateway === 'balance') {
      book(books, amendmentFeeRefunded(feeOf(fee, amendment)));
      return;
    }
    book(books, amendmentFeeUnspent(feeOf(fee, amendment)));
    addRefund(fee, { state: 'pending', cause: 'late', way: 'online', tries: 0, ...paidBy, fees: NOTHING, amount: totalOf(fees) });
  }
}

/** What is left of what a longer letter cost more, once it is out. */
function leftOfAmendment(fee: Fee, { amendmentNo, fees }: Amendment): FeeParts {
  return feesWithout(
    fees,
    partsOf(fee, amendmentNo).map((part) => part.fees),
  );
}

/** By the gateway that took it in, or by hand; all of it may go back. */
export function refundPartOfAmendment(books: Books, gateways: Gateways, fee: Fee, amendment: Amendment, wanted: FeeParts): void {
  if (amendment.state !== 'amended') return;
  const { amendmentNo, paidBy } = amendment;
  const fees = lesserFees(wanted, leftOfAmendment(fee, amendment));
  const amount = totalOf(fees);
  if (isZeroYuan(amount)) return;
  const way = paidBy ? 'online' : 'offline';
  const from = paidBy ?? { gateway: null, tradeNo: amendmentNo };
  const refund = addRefund(fee, { state: 'requested', cause: 'part', way, tries: 0, ...from, amendmentNo, fees, amount });
  if (paidBy) Object.assign(refund, decideRefund(refund, { type: 'begin' }).facts);
  else handleRefund(books, gateways, fee, refund, 'returnedByHand');
}

/** What is kept of one kind of what longer letters cost more, or of what of that came from the balance. */
export function keptOfAmendments(fee: Fee, kind: keyof FeeParts, from: 'anywhere' | 'balance' = 'anywhere'): bigint {
  return fee.amendments
    .filter(({ isPaid, paidBy }) => isPaid && (from === 'anywhere' || paidBy?.gateway === from))
    .reduce((saved, amendment) => {
      const returned = partsOf(fee, amendment.amendmentNo).filter(({ state }) => state === 'success');
      return saved + parseYuan(amendment.fees[kind]) - returned.reduce((sum, part) => sum + parseYuan(part.fees[kind]), 0n);
    }, 0n);
}

export function beginRecharge({ recharges }: Books, amount: string): void {
  const rechargeNo = `CZ${String(recharges.length + 1)}`;
  recharges.push({ rechargeNo, appId: 'BIDDER', amount, state: 'awaitingPayment', orders: [], refunds: [] });
}

export function openRechargeOrder({ rechargeNo, amount, state, orders }: Recharge): void {
  if (state === 'awaitingPayment') addOrder(orders, rechargeNo, amount);
}

export function awaitingRecharge(books: Books, recharge: Recharge): Awaiting {
  const { state, accepted } = decideRecharge(recharge.state, { type: 'paid' });
  const take = (gateway: GatewayName) => {
    recharge.state = state;
    book(books, recharged(recharge, gateway));
    closeOrders(recharge.orders);
  };
  return { orders: recharge.orders, isAwaited: accepted, take, of: recharge };
}

/** What people do about a recharge, and what time does. */
export function happenToRecharge(
  books: Books,
  { paidIn }: Gateways,
  recharge: Recharge,
  type: Exclude<RechargeEvent['type'], 'paid'>,
): void {
  const { state, actions, accepted } = decideRecharge(recharge.state, { type });
  if (!accepted) return;
  recharge.state = state;
  if (actions.includes('endOrder')) closeOrders(recharge.orders);
  if (!actions.includes('credit')) return;
  paidIn.set(recharge.rechargeNo, parseYuan(recharge.amount));
  book(books, recharged(recharge, null));
}

/** What an organisation has with the platform. Cents. */
function balanceOf(books: Books, appId: string): bigint {
  return -(balancesBy(books, 'ownerAppId').get(appId)?.get('balance') ?? 0n);
}

export function requestWithdrawalOf(books: Books, amount: string): void {
  if (balanceOf(books, 'BIDDER') < parseYuan(amount)) return;
  const withdrawalNo = `TX${String(books.withdrawals.length + 1)}`;
  const withdrawal: Withdrawal = { withdrawalNo, appId: 'BIDDER', amount, state: 'requested' };
  books.withdrawals.push(withdrawal);
  book(books, setAside(withdrawal));
}

export function happenToWithdrawal(books: Books, { byHand }: Gateways, withdrawal: Withdrawal, type: WithdrawalEventType): void {
  const { state, actions, accepted } = decideWithdrawal(withdrawal.state, { type });
  if (!accepted) return;
  withdrawal.state = state;
  if (actions.includes('giveBack')) book(books, givenBack(withdrawal));
  if (!actions.includes('bookPayment')) return;
  byHand.set(withdrawal.withdrawalNo, parseYuan(withdrawal.amount));
  book(books, withdrawn(withdrawal));
}

/** Begins a split that can be begun, or tells it what became of it. */
export function workSplit(books: Books, fee: Fee, event: SplitEvent['type']): void {
  const { split } = fee;
  if (!split) return;
  if (event === 'begin') {
    if (fee.state !== 'paid' || split.state !== 'pending' || split.requested || hasOpenPart(fee)) return;
    split.amounts = leftOf(fee);
  }
  const { facts, actions } = decideSplit(split, { type: event });
  Object.assign(split, facts);
  if (actions.includes('book')) book(books, feesSplit({ splitNo: fee.applyNo, ...split.amounts, ...ownersOf(fee) }));
}

/** What is left of one kind of fee, which can be invoiced where no invoice stands. */
export function leftToInvoice(fee: Fee, kind: keyof FeeParts): bigint {
  return fee.paidBy ? parseYuan(fee[kind]) - parseYuan(fee.invoiced[kind].returned) : 0n;
}

export function requestInvoiceOf(fee: Fee, kind: keyof FeeParts, byProvider: boolean): void {
  const invoiced = fee.invoiced[kind];
  if (invoiced.invoice || leftToInvoice(fee, kind) <= 0n) return;
  const amount = feesWithout(fee, [{ ...NOTHING, [kind]: invoiced.returned }])[kind];
  invoiced.invoice = { state: 'wait', byProvider, redRequested: false, numberByHand: false, redNumberByHand: false, amount };
  happenToInvoice(fee, kind, 'apply');
}

export function happenToInvoice(fee: Fee, kind: keyof FeeParts, type: InvoiceEvent['type']): void {
  const invoiced = fee.invoiced[kind];
  if (!invoiced.invoice) return;
  const { state, actions, accepted } = decideInvoice(invoiced.invoice, { type });
  if (!accepted) return;
  invoiced.invoice.state = state;
  if (type === 'issueByHand') Object.assign(invoiced.invoice, { byProvider: false, numberByHand: true });
  if (actions.includes('wantRed')) invoiced.invoice.redRequested = true;
  if (!actions.includes('detachFees')) return;
  invoiced.over.push(state);
  delete invoiced.invoice;
}

/** Debits and credits of each account, of one application or of one owner. Cents. */
export function balancesBy({ ledger }: Books, of: 'applyNo' | 'ownerAppId'): Map<string, Map<string, bigint>> {
  const balances = new Map<string, Map<string, bigint>>();
  for (const line of [...ledger.values()].flat()) {
    const accounts = balances.get(line[of]) ?? new Map<string, bigint>();
    accounts.set(line.account, (accounts.get(line.account) ?? 0n) + line.cents);
    balances.set(line[of], accounts);
  }
  return balances;
}

/** What the platform has of one application, with itself and on the accounts at Baofu. */
export function moneyIn(accounts: ReadonlyMap<string, bigint>): bigint {
  return [...accounts].reduce((sum, [name, cents]) => (name.startsWith('money.') || name === 'account.baofu' ? sum + cents : sum), 0n);
}

export const HOLDERS = ['GUARANTEE', PLATFORM_HOLDER];
