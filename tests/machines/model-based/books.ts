import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { splitsMoney, type GatewayName } from '#domain/gateway';
import { linesOf, type Booking, type Line } from '#domain/ledger/booking';
import { feesReceived, feesReturned, partReturned, unspentReceived, unspentReturned, type PaidFees } from '#domain/ledger/fees';
import { feesSplit, sharesGivenAgain, sharesTakenBack } from '#domain/ledger/shares';
import { addYuan, compareYuan, isZeroYuan, parseYuan } from '#domain/money';
import { feesWithout, lesserFees, type FeeParts } from '#domain/refund';
import { decideInvoice, type InvoiceEvent, type InvoiceFacts } from '#machines/lifecycle/invoice';
import { decidePayment, type PaymentOrderFacts } from '#machines/lifecycle/payment';
import { decideSplit, type SplitEvent, type SplitFacts } from '#machines/lifecycle/payment-split';
import { decideRefund, type RefundEvent, type RefundFacts } from '#machines/lifecycle/refund';

/** The money that really moved, by the numbers of payments and refunds: no crash undoes it, and each moves once. Cents. */
export interface Gateways {
  paidIn: Map<string, bigint>;
  paidOut: Map<string, bigint>;
  /** What people returned from the bank account. */
  byHand: Map<string, bigint>;
}

/** What the platform keeps: nothing of it is left of a transaction that did not come to its end. */
export interface Books {
  ledger: Map<string, readonly (Line & { applyNo: string })[]>;
  fees: Fee[];
}

export interface Fee extends PaidFees {
  payType: 'QRcode' | 'Baopay';
  state: 'due' | 'paid' | 'cancelled' | 'refundDue' | 'refunding' | 'refunded';
  paidBy?: { gateway: GatewayName; tradeNo: string };
  orders: Order[];
  refunds: Refund[];
  split?: Split;
  invoiced: Record<keyof FeeParts, Invoiced>;
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
  gateway: GatewayName;
  tradeNo: string;
  fees: FeeParts;
  amount: string;
}

/** Of one kind of fee: what went back, and the invoice about it that stands. */
interface Invoiced {
  returned: string;
  invoice?: InvoiceFacts & { amount: string };
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

export function apply({ fees }: Books, payType: Fee['payType'], asked: FeeParts): void {
  fees.push({
    applyNo: `BH${String(fees.length + 1)}`,
    guaranteeAppId: 'GUARANTEE',
    bidderAppId: 'BIDDER',
    ...asked,
    payType,
    state: 'due',
    orders: [],
    refunds: [],
    invoiced: { guaranteeFee: { returned: '0.00' }, platformServiceFee: { returned: '0.00' } },
  });
}

export function openOrder(fee: Fee): void {
  if (fee.state !== 'due') return;
  closeOrders(fee);
  fee.orders.push({
    orderId: `${fee.applyNo}.${String(fee.orders.length + 1)}`,
    state: 'open',
    amount: addYuan(fee.guaranteeFee, fee.platformServiceFee),
    expiresAt: ENDS_AT,
    tradeNo: null,
    returned: [],
  });
}

function closeOrders({ orders }: Fee): void {
  for (const order of orders.filter(({ state }) => state === 'open'))
    Object.assign(order, decidePayment({ ...order, feeIsAwaited: false }, { type: 'closed', now: IN_TIME }).facts);
}

export function cancel(fee: Fee): void {
  if (fee.state !== 'due') return;
  fee.state = 'cancelled';
  closeOrders(fee);
}

/** A gateway reports a payment of this order, however often. What is refused because of its amount is not taken in. */
export function report(
  books: Books,
  { paidIn }: Gateways,
  { fee, order, gateway }: { fee: Fee; order: Order; gateway: GatewayName },
  { late, amount = order.amount }: { late: boolean; amount?: string },
): void {
  const tradeNo = `${order.orderId}-${gateway}-${amount}`;
  const { facts, actions } = decidePayment(
    { ...order, feeIsAwaited: fee.state === 'due' && !late },
    { type: 'reported', tradeNo, amount, now: late ? TOO_LATE : IN_TIME },
  );
  Object.assign(order, facts);
  if (!actions.includes('askWhy')) paidIn.set(tradeNo, parseYuan(amount));
  if (actions.includes('takeAsFee')) {
    Object.assign(fee, { state: 'paid', paidBy: { gateway, tradeNo } });
    book(books, feesReceived(fee, gateway));
    closeOrders(fee);
    if (splitsMoney(gateway)) fee.split = { state: 'pending', asked: false, tries: 0, amounts: NOTHING, takenBack: [] };
  }
  if (actions.includes('returnMoney')) {
    book(books, unspentReceived({ applyNo: fee.applyNo, gateway, tradeNo, amount }));
    addRefund(fee, { state: 'pending', cause: 'late', way: 'online', tries: 0, gateway, tradeNo, fees: NOTHING, amount });
  }
}

function addRefund({ applyNo, refunds }: Fee, refund: Omit<Refund, 'refundId'>): void {
  refunds.push({ refundId: `TK${applyNo}.${String(refunds.length + 1)}`, ...refund });
}

function partsOf({ refunds }: Fee): Refund[] {
  return refunds.filter(({ cause, state }) => cause === 'part' && state !== 'withdrawn');
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

export function returnPart(fee: Fee, wanted: FeeParts): void {
  if (fee.state !== 'paid' || !fee.paidBy) return;
  const fees = lesserFees(wanted, leftOf(fee));
  const amount = totalOf(fees);
  if (isZeroYuan(amount) || compareYuan(amount, totalOf(leftOf(fee))) === 0) return;
  const { facts } = decideRefund({ state: 'requested', cause: 'part', way: 'online', tries: 0 }, { type: 'begin' });
  addRefund(fee, { ...facts, ...fee.paidBy, fees, amount });
}

export function returnWhole(fee: Fee): void {
  if ((fee.state !== 'paid' && fee.state !== 'refundDue') || !fee.paidBy || hasOpenPart(fee)) return;
  fee.state = 'refunding';
  const fees = leftOf(fee);
  addRefund(fee, { state: 'pending', cause: 'application', way: 'online', tries: 0, ...fee.paidBy, fees, amount: totalOf(fees) });
}

/** What a gateway does when it is asked for a refund; `lost`: it returned the money, and its answer never came. */
export type Answer = 'succeeded' | 'refused' | 'accepted' | 'unanswered' | 'lost';

export function workRefund(books: Books, { paidOut }: Gateways, fee: Fee, refund: Refund, answer: Answer): void {
  if (refund.state !== 'pending' && refund.state !== 'accepted') return;
  const waits = refund.state === 'pending' && refund.cause !== 'late' && !holdShares(books, fee, refund);
  settle(books, fee, refund, { type: waits ? 'unanswered' : answered(paidOut, refund, answer) });
}

/** The gateway returns it once under its number, and says so whenever it is asked afterwards. */
function answered(paidOut: Gateways['paidOut'], { refundId, amount }: Refund, answer: Answer): Exclude<Answer, 'lost'> {
  const isBack = paidOut.has(refundId);
  if (answer === 'succeeded' || answer === 'lost') paidOut.set(refundId, parseYuan(amount));
  if (answer === 'unanswered' || answer === 'lost') return 'unanswered';
  return isBack ? 'succeeded' : answer;
}

/** False while the split has no outcome yet. */
function holdShares(books: Books, fee: Fee, refund: Refund): boolean {
  const { split } = fee;
  if (!split) return true;
  const earlier = split.takenBack.filter(({ refundId }) => refundId === refund.refundId);
  if (earlier.some(({ state }) => state === 'held')) return true;
  if (split.asked) return false;
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

function endHeld(books: Books, fee: Fee, { refundId }: Refund, state: 'done' | 'undone'): void {
  const held = fee.split?.takenBack.find((one) => one.refundId === refundId && one.state === 'held');
  if (!held) return;
  held.state = state;
  if (state === 'undone') book(books, sharesGivenAgain({ ...held, ...ownersOf(fee) }));
}

function ownersOf({ applyNo, guaranteeAppId: holder }: Fee) {
  return { applyNo, holder, gateway: 'baofu' } as const;
}

function settle(books: Books, fee: Fee, refund: Refund, event: RefundEvent): void {
  const { facts, accepted } = decideRefund(refund, event);
  if (!accepted) return;
  Object.assign(refund, facts);
  const { state } = facts;
  if (state !== 'success' && state !== 'failed') return;
  if (state === 'success' || event.type === 'refused') endHeld(books, fee, refund, state === 'success' ? 'done' : 'undone');
  if (state === 'success') arrived(books, fee, refund, refund.gateway);
  else if (refund.cause === 'application') fee.state = 'refundDue';
}

function arrived(books: Books, fee: Fee, { cause, refundId, gateway, tradeNo, amount, fees }: Refund, by: GatewayName | null): void {
  if (cause === 'late') book(books, unspentReturned({ applyNo: fee.applyNo, gateway, tradeNo, amount }, by));
  if (cause === 'part') book(books, partReturned({ ...fee, ...fees, refundId }, by));
  if (cause === 'application') {
    book(books, feesReturned({ ...fee, ...leftOf(fee) }, by));
    fee.state = 'refunded';
    if (fee.split) Object.assign(fee.split, decideSplit(fee.split, { type: 'drop' }).facts);
  }
  for (const kind of FEE_KINDS) {
    if (isZeroYuan(fees[kind])) continue;
    const invoiced = fee.invoiced[kind];
    invoiced.returned = addYuan(invoiced.returned, fees[kind]);
    happenToInvoice(fee, kind, 'feeReturned');
  }
}

/** A person sees to a refund that failed; money that a gateway has returned all the same neither goes back by hand nor is given up. */
export function handleRefund(
  books: Books,
  { paidOut, byHand }: Gateways,
  fee: Fee,
  refund: Refund,
  type: 'retry' | 'returnedByHand' | 'withdraw',
): void {
  if (type !== 'retry' && paidOut.has(refund.refundId)) return;
  const { facts, accepted } = decideRefund(refund, { type });
  if (!accepted) return;
  Object.assign(refund, facts);
  if (type === 'retry') return;
  endHeld(books, fee, refund, 'undone');
  if (type === 'withdraw') return;
  byHand.set(refund.refundId, parseYuan(refund.amount));
  arrived(books, fee, refund, null);
}

/** Begins a split that can be begun, or tells it what became of it. */
export function workSplit(books: Books, fee: Fee, event: SplitEvent['type']): void {
  const { split } = fee;
  if (!split) return;
  if (event === 'begin') {
    if (fee.state !== 'paid' || split.state !== 'pending' || split.asked || hasOpenPart(fee)) return;
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

export function askForInvoice(fee: Fee, kind: keyof FeeParts, byProvider: boolean): void {
  const invoiced = fee.invoiced[kind];
  if (invoiced.invoice || leftToInvoice(fee, kind) <= 0n) return;
  const amount = feesWithout(fee, [{ ...NOTHING, [kind]: invoiced.returned }])[kind];
  invoiced.invoice = { state: 'apply', byProvider, redAsked: false, amount };
}

export function happenToInvoice(fee: Fee, kind: keyof FeeParts, type: InvoiceEvent['type']): void {
  const invoiced = fee.invoiced[kind];
  if (!invoiced.invoice) return;
  const { state, actions, accepted } = decideInvoice(invoiced.invoice, { type });
  if (!accepted) return;
  invoiced.invoice.state = state;
  if (actions.includes('wantRed')) invoiced.invoice.redAsked = true;
  if (actions.includes('freeFees')) delete invoiced.invoice;
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
