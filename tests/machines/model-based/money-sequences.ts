import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { GatewayName } from '#domain/gateway';
import type { InvoicingStatus } from '#domain/invoice/state';
import { parseYuan, yuanOf } from '#domain/money';
import type { FeeParts } from '#domain/refund';
import { decideInvoice, type InvoiceEvent, type InvoiceFacts } from '#machines/lifecycle/invoice';
import type { SplitEvent } from '#machines/lifecycle/payment-split';
import {
  amend,
  apply,
  arriveAfterAll,
  awaitingAmendment,
  awaitingFee,
  awaitingRecharge,
  balancesBy,
  beginRecharge,
  cancel,
  endLetter,
  FEE_KINDS,
  handleRefund,
  happenToAmendment,
  happenToInvoice,
  happenToRecharge,
  happenToWithdrawal,
  HOLDERS,
  keptOfAmendments,
  leftToInvoice,
  moneyIn,
  openAmendmentOrder,
  openOrder,
  openRechargeOrder,
  payAmendmentFromBalance,
  payFromBalance,
  refundPart,
  refundPartOfAmendment,
  report,
  requestInvoiceOf,
  requestWithdrawalOf,
  returnWhole,
  workRefund,
  workSplit,
  type Amendment,
  type Answer,
  type Awaiting,
  type Books,
  type Fee,
  type Gateways,
  type Recharge,
} from './books';

const LONGEST = 40;
const MOST_FEES = 5;
const MOST_RECHARGES = 3;

const ANSWERS: readonly Answer[] = ['succeeded', 'succeeded', 'accepted', 'refused', 'unanswered', 'unknown', 'lost'];
const SPLIT_EVENTS: readonly SplitEvent['type'][] = [
  'begin',
  'begin',
  'succeeded',
  'succeeded',
  'refused',
  'accepted',
  'unanswered',
  'retry',
];
const INVOICE_EVENTS: readonly InvoiceEvent['type'][] = [
  ...(['start', 'issued', 'failed', 'issueByHand', 'refuse', 'withdraw'] as const),
  ...(['askRed', 'startRed', 'redIssued', 'redFailed', 'redByHand', 'correctNumber'] as const),
];

const PAY_TYPES: readonly Fee['payType'][] = ['QRcode', 'DinPay', 'Baopay'];
const AMENDMENT_EVENTS = ['agree', 'collect', 'collect', 'issued', 'issued', 'returnVoucher', 'lapse'] as const;
const RECHARGE_EVENTS = ['handIn', 'handIn', 'confirm', 'confirm', 'return', 'cancel', 'lapse'] as const;
const WITHDRAWAL_EVENTS = ['payOut', 'return', 'cancel'] as const;

/** What the number of a booking says of its kind. */
const BOOKED = /^(?:(?:unspent|returned)-amendment|[a-z]+)/;

/** What is given to a command, which takes of it what it needs. */
interface Given {
  pick: number;
  which: number;
  flag: boolean;
  guaranteeFee: bigint;
  platformFee: bigint;
}

/** Each kind of command as the platform does it, on what it picks of what there is. */
const COMMANDS: Record<string, (books: Books, gateways: Gateways, given: Given) => void> = {
  apply: (books, _gateways, given) => {
    if (books.fees.length < MOST_FEES) apply(books, picked(PAY_TYPES, given.which) ?? 'QRcode', amountsIn(given));
  },
  'show a code': (books, _gateways, given) => withFee(books, given, openOrder),
  pay: (books, gateways, given) => paid(books, gateways, given, { late: false }),
  'pay late': (books, gateways, given) => paid(books, gateways, given, { late: true }),
  'pay another amount': (books, gateways, given) => paid(books, gateways, given, { late: given.flag, amount: '0.01' }),
  'pay from the balance': (books, _gateways, given) => withFee(books, given, (fee) => payFromBalance(books, fee)),
  cancel: (books, _gateways, given) => withFee(books, given, cancel),
  'refund a part': (books, _gateways, given) => withFee(books, given, (fee) => refundPart(fee, amountsIn(given))),
  'return the rest': (books, _gateways, given) => withFee(books, given, returnWhole),
  'ask for a refund': (books, gateways, given) => {
    const of = picked(refundedOf(books), given.pick);
    const refund = of && picked(of.refunds.toReversed(), given.which);
    if (refund) workRefund(books, gateways, of, refund, picked(ANSWERS, given.which) ?? 'succeeded');
  },
  'hear that a failed refund has arrived': (books, gateways, given) => {
    const of = picked(refundedOf(books), given.pick);
    const refund = of && picked(of.refunds.toReversed(), given.which);
    if (refund) arriveAfterAll(books, gateways, of, refund);
  },
  'see to a refund': (books, gateways, given) => {
    const of = picked(refundedOf(books), given.pick);
    const refund = of && picked(of.refunds.toReversed(), given.which);
    if (refund) handleRefund(books, gateways, of, refund, picked(['retry', 'returnedByHand', 'withdraw'] as const, given.which) ?? 'retry');
  },
  'postpone an opening': (books, _gateways, given) => withFee(books, given, (fee) => amend(fee, amountsIn(given))),
  'show a code of an amendment': (books, _gateways, given) => withAmendment(books, given, openAmendmentOrder),
  'pay an amendment': (books, gateways, given) =>
    withAmendment(books, given, (fee, amendment) => {
      const gateway = fee.payType === 'DinPay' ? 'dinpay' : given.flag ? 'wechat' : 'alipay';
      reported(books, gateways, given, awaitingAmendment(books, fee, amendment), { gateway, late: given.which % 7 === 0 });
    }),
  'pay an amendment from the balance': (books, _gateways, given) =>
    withAmendment(books, given, (fee, amendment) => payAmendmentFromBalance(books, fee, amendment)),
  'handle an amendment': (books, gateways, given) =>
    withAmendment(books, given, (fee, amendment) =>
      happenToAmendment(books, gateways, fee, amendment, picked(AMENDMENT_EVENTS, given.which) ?? 'issued'),
    ),
  'end a letter': (books, _gateways, given) => withFee(books, given, endLetter),
  'refund a part of an amendment': (books, gateways, given) =>
    withAmendment(books, given, (fee, amendment) => refundPartOfAmendment(books, gateways, fee, amendment, amountsIn(given))),
  recharge: (books, _gateways, given) => {
    if (books.recharges.length < MOST_RECHARGES) beginRecharge(books, yuanOf(given.guaranteeFee));
  },
  'show a code of a recharge': (books, _gateways, given) => withRecharge(books, given, openRechargeOrder),
  'pay a recharge': (books, gateways, given) =>
    withRecharge(books, given, (one) =>
      reported(books, gateways, given, awaitingRecharge(books, one), {
        gateway: given.flag ? 'wechat' : 'alipay',
        late: given.which % 7 === 0,
      }),
    ),
  'handle a recharge': (books, gateways, given) =>
    withRecharge(books, given, (one) => happenToRecharge(books, gateways, one, picked(RECHARGE_EVENTS, given.which) ?? 'lapse')),
  'ask for a withdrawal': (books, _gateways, given) => requestWithdrawalOf(books, yuanOf(given.guaranteeFee)),
  'handle a withdrawal': (books, gateways, given) => {
    const withdrawal = picked(books.withdrawals, given.pick);
    if (withdrawal) happenToWithdrawal(books, gateways, withdrawal, picked(WITHDRAWAL_EVENTS, given.which) ?? 'cancel');
  },
  split: (books, _gateways, given) => withFee(books, given, (fee) => workSplit(books, fee, picked(SPLIT_EVENTS, given.which) ?? 'begin')),
  'ask for an invoice': (books, _gateways, given) =>
    withFee(books, given, (fee) => FEE_KINDS.forEach((kind) => requestInvoiceOf(fee, kind, given.flag))),
  'handle an invoice': (books, _gateways, given) => {
    const one = picked(standingInvoices(books), given.pick);
    if (!one) return;
    const possible = INVOICE_EVENTS.filter((type) => decideInvoice(one.invoice, { type }).accepted);
    happenToInvoice(one.fee, one.kind, picked(given.flag ? possible : INVOICE_EVENTS, given.which) ?? 'start');
  },
};

/** What may come twice, as a notification or a job does; anything else is answered from what was answered before. */
const REPEATED: ReadonlySet<string> = new Set([
  ...['pay', 'pay late', 'pay another amount', 'pay an amendment', 'pay a recharge'],
  ...['ask for a refund', 'split', 'handle an amendment'],
]);

const OFTEN = [
  ...['pay', 'ask for a refund', 'ask for a refund', 'ask for a refund', 'split', 'split', 'split', 'refund a part'],
  ...['handle an invoice', 'handle an invoice', 'handle an invoice', 'handle an invoice', 'handle an invoice'],
  ...['pay an amendment', 'handle an amendment', 'handle an amendment', 'refund a part of an amendment', 'pay a recharge'],
];

const anyCommand = fc.record({
  name: fc.constantFrom(...Object.keys(COMMANDS), ...OFTEN),
  crash: fc.constantFrom('never', 'never', 'before it is saved', 'before anybody is told'),
  given: fc.record({
    pick: fc.nat({ max: 99 }),
    which: fc.nat({ max: 99 }),
    flag: fc.boolean(),
    guaranteeFee: fc.bigInt({ min: 1n, max: 200_000n }),
    platformFee: fc.bigInt({ min: 0n, max: 9999n }),
  }),
});

/** What sequences have met: commands that were run, kinds of what was booked, states that invoices were in. */
export interface Walked {
  commands: number;
  booked: ReadonlySet<string>;
  invoiceStates: ReadonlySet<InvoicingStatus>;
}

/** Runs sequences of whatever can happen to fees and balances, made from a seed; throws with the shortest one after which money is missing, left over or elsewhere. */
export function walkMoney(seed: number, sequences: number): Walked {
  const booked = new Set<string>();
  const invoiceStates = new Set<InvoicingStatus>();
  let ran = 0;
  const property = fc.property(fc.array(anyCommand, { minLength: 10, maxLength: LONGEST, size: 'max' }), (commands) => {
    const books: Books = { ledger: new Map(), fees: [], recharges: [], withdrawals: [] };
    const gateways: Gateways = { paidIn: new Map(), paidOut: new Map(), byHand: new Map() };
    apply(books, 'QRcode', { guaranteeFee: '4000.00', platformServiceFee: '0.53' });
    splitAlready(books, gateways);
    amendedAlready(books, gateways);
    invoicedAlready(books, gateways);
    const problems: string[] = [];
    for (const { name, crash, given } of commands) {
      const run = COMMANDS[name];
      if (crash === 'before it is saved') run?.(structuredClone(books), gateways, given);
      run?.(books, gateways, given);
      if (crash === 'before anybody is told' && REPEATED.has(name)) run?.(books, gateways, given);
      problems.push(...problemsIn(books, gateways));
      for (const state of invoiceStatesIn(books)) invoiceStates.add(state);
    }
    settleEverything(books, gateways);
    assert.deepEqual([...problems, ...problemsIn(books, gateways)], []);
    checkSettled(books);
    for (const transactionNo of books.ledger.keys()) booked.add(BOOKED.exec(transactionNo)?.[0] ?? '');
    ran += commands.length;
  });
  fc.assert(property, { seed, numRuns: sequences, endOnFailure: true });
  return { commands: ran, booked, invoiceStates };
}

function invoiceStatesIn({ fees }: Books): InvoicingStatus[] {
  return fees.flatMap(({ invoiced }) =>
    FEE_KINDS.flatMap((kind) => [...invoiced[kind].over, ...(invoiced[kind].invoice ? [invoiced[kind].invoice.state] : [])]),
  );
}

/** Fees that were paid and split, to begin with. */
function splitAlready(books: Books, gateways: Gateways): void {
  const fee = paidAlready(books, gateways, 'Baopay', 'baofu');
  for (const event of ['begin', 'succeeded'] as const) workSplit(books, fee, event);
}

/** A letter that was issued and whose opening was postponed, and something on the balance. */
function amendedAlready(books: Books, gateways: Gateways): void {
  amend(paidAlready(books, gateways, 'DinPay', 'dinpay'), { guaranteeFee: '800.00', platformServiceFee: '5.00' });
  beginRecharge(books, '3000.00');
  for (const one of books.recharges) for (const event of ['handIn', 'confirm'] as const) happenToRecharge(books, gateways, one, event);
}

/** Fees with invoices of the provider: one is issued, one on its way. */
function invoicedAlready(books: Books, gateways: Gateways): void {
  const fee = paidAlready(books, gateways, 'QRcode', 'wechat');
  for (const kind of FEE_KINDS) {
    requestInvoiceOf(fee, kind, true);
    happenToInvoice(fee, kind, 'start');
  }
  happenToInvoice(fee, 'guaranteeFee', 'issued');
}

function paidAlready(books: Books, gateways: Gateways, payType: Fee['payType'], gateway: GatewayName): Fee {
  apply(books, payType, { guaranteeFee: '1200.00', platformServiceFee: '30.00' });
  const fee = books.fees.at(-1);
  if (!fee) throw new Error('nobody has applied');
  openOrder(fee);
  for (const order of fee.orders) report(books, gateways, awaitingFee(books, fee), { order, gateway, late: false });
  return fee;
}

function amountsIn({ guaranteeFee, platformFee }: Pick<Given, 'guaranteeFee' | 'platformFee'>) {
  return { guaranteeFee: yuanOf(guaranteeFee), platformServiceFee: yuanOf(platformFee) };
}

function picked<T>(candidates: readonly T[], pick: number): T | undefined {
  return candidates[pick % candidates.length];
}

function withFee({ fees }: Books, { pick }: Given, act: (fee: Fee) => void): void {
  const fee = picked(fees, pick);
  if (fee) act(fee);
}

function withAmendment({ fees }: Books, { pick }: Given, act: (fee: Fee, amendment: Amendment) => void): void {
  const amended = picked(
    fees.flatMap((fee) => fee.amendments.map((amendment) => ({ fee, amendment }))),
    pick,
  );
  if (amended) act(amended.fee, amended.amendment);
}

function withRecharge({ recharges }: Books, { pick }: Given, act: (recharge: Recharge) => void): void {
  const one = picked(recharges.toReversed(), pick);
  if (one) act(one);
}

function refundedOf({ fees, recharges }: Books): (Fee | Recharge)[] {
  return [...fees, ...recharges.filter(({ refunds }) => refunds.length > 0)];
}

const GATEWAY_OF: Partial<Record<Fee['payType'], GatewayName>> = { DinPay: 'dinpay', Baopay: 'baofu' };

function paid(books: Books, gateways: Gateways, given: Given, how: { late: boolean; amount?: string }): void {
  withFee(books, given, (fee) => {
    if (fee.orders.length === 0) openOrder(fee);
    const gateway = GATEWAY_OF[fee.payType] ?? (given.flag ? 'wechat' : 'alipay');
    reported(books, gateways, given, awaitingFee(books, fee), { gateway, ...how });
  });
}

/** Any order that was ever opened, the newest first. */
function reported(
  books: Books,
  gateways: Gateways,
  { which }: Given,
  awaiting: Awaiting,
  how: { gateway: GatewayName; late: boolean; amount?: string },
): void {
  const order = picked(awaiting.orders.toReversed(), which % 3);
  if (order) report(books, gateways, awaiting, { order, ...how });
}

function standingInvoices({ fees }: Books) {
  return fees.flatMap((fee) =>
    FEE_KINDS.flatMap((kind) => {
      const { invoice } = fee.invoiced[kind];
      return invoice ? [{ fee, kind, invoice }] : [];
    }),
  );
}

/** Accounts on their wrong side, and what is booked otherwise than gateways and bank have it, but for refunds whose answer never came. */
function problemsIn(books: Books, { paidIn, paidOut, byHand }: Gateways): string[] {
  const all = [...balancesBy(books, 'applyNo')];
  const byApplication = all.filter(([applyNo]) => books.fees.some((fee) => fee.applyNo === applyNo));
  const byOwner = balancesBy(books, 'ownerAppId');
  const refunds = [...books.fees, ...books.recharges].flatMap((of) => of.refunds).filter(({ state }) => state === 'success');
  const out = sum(refunds.map(({ refundId }) => paidOut.get(refundId) ?? byHand.get(refundId) ?? 0n));
  const withdrawn = sum(books.withdrawals.map(({ state, amount }) => (state === 'paid' ? parseYuan(amount) : 0n)));
  const [booked, really] = [sum(all.map(([, accounts]) => moneyIn(accounts))), sum(paidIn.values()) - out - withdrawn];
  const [onBalance, due] = [-(byOwner.get('BIDDER')?.get('balance') ?? 0n), balanceDue(books)];
  return [
    ...all.filter(([, accounts]) => sum(accounts.values()) !== 0n).map(([applyNo]) => `${applyNo} is not at zero`),
    ...byApplication.filter(([, accounts]) => moneyIn(accounts) < 0n).map(([applyNo]) => `${applyNo} paid out more than came in`),
    ...byApplication
      .filter(([, accounts]) => CREDITS.some((name) => (accounts.get(name) ?? 0n) > 0n))
      .map(([applyNo]) => `${applyNo} gave back more than it had`),
    ...HOLDERS.filter((holder) => (byOwner.get(holder)?.get('account.baofu') ?? 0n) < 0n).map(
      (holder) => `${holder} is overdrawn at Baofu`,
    ),
    ...(onBalance === due ? [] : [`${String(onBalance)} is on the balance, and it should be ${String(due)}`]),
    ...(onBalance < 0n ? ['the balance is overdrawn'] : []),
    ...(booked === really ? [] : [`${String(booked)} is booked, and ${String(really)} is there`]),
    ...[...paidOut.keys()].filter((refundId) => byHand.has(refundId)).map((refundId) => `${refundId} went back twice`),
    ...standingInvoices(books)
      .filter(({ fee, kind, invoice }) => isInForce(invoice) && parseYuan(invoice.amount) > leftToInvoice(fee, kind))
      .map(({ fee, kind }) => `more is invoiced of the ${kind} of ${fee.applyNo} than was kept`),
  ];
}

/** What was recharged, less what pays for fees and what was withdrawn or is about to be. */
function balanceDue({ fees, recharges, withdrawals }: Books): bigint {
  return (
    sum(recharges.map(({ state, amount }) => (state === 'credited' ? parseYuan(amount) : 0n))) -
    sum(fees.map(keptFromBalance)) -
    sum(withdrawals.map(({ state, amount }) => (state === 'requested' || state === 'paid' ? parseYuan(amount) : 0n)))
  );
}

const CREDITS = ['suspense', 'fee.guarantee', 'fee.platform'];

/** An invoice that is neither reversed nor about to be. */
function isInForce({ state, redRequested }: InvoiceFacts): boolean {
  return !redRequested && state !== 'invaliding' && state !== 'redFail';
}

/** Whatever is on its way arrives, letters are issued or not, and people see to what failed. */
function settleEverything(books: Books, gateways: Gateways): void {
  for (let round = 0; round < 3; round += 1) {
    for (const fee of books.fees) for (const event of ['retry', 'begin', 'succeeded'] as const) workSplit(books, fee, event);
    for (const of of refundedOf(books))
      for (const refund of of.refunds) {
        handleRefund(books, gateways, of, refund, 'retry');
        workRefund(books, gateways, of, refund, 'succeeded');
      }
    for (const fee of books.fees) {
      if (fee.state === 'refundDue') returnWhole(fee);
      for (const amendment of fee.amendments)
        for (const event of ['issued', 'lapse'] as const) happenToAmendment(books, gateways, fee, amendment, event);
    }
  }
}

/** Nothing is held that nobody knows what for, and of each fee what was not returned is earned. */
function checkSettled(books: Books): void {
  const byApplication = balancesBy(books, 'applyNo');
  for (const fee of books.fees) {
    const accounts = byApplication.get(fee.applyNo) ?? new Map<string, bigint>();
    const [guarantee, platform] = [keptOf(fee, 'guaranteeFee'), keptOf(fee, 'platformServiceFee')];
    const stands = {
      suspense: accounts.get('suspense') ?? 0n,
      guarantee: accounts.get('fee.guarantee') ?? 0n,
      platform: accounts.get('fee.platform') ?? 0n,
      money: moneyIn(accounts),
      atBaofu: fee.paidBy?.gateway === 'baofu' && fee.state === 'paid' ? fee.split?.state : 'done',
    };
    assert.deepEqual(stands, {
      suspense: 0n,
      guarantee: -guarantee,
      platform: -platform,
      money: guarantee + platform - keptFromBalance(fee),
      atBaofu: 'done',
    });
  }
}

function keptFromBalance(fee: Fee): bigint {
  const isFromBalance = fee.paidBy?.gateway === 'balance';
  return sum(FEE_KINDS.map((kind) => keptOfAmendments(fee, kind, 'balance') + (isFromBalance ? leftToInvoice(fee, kind) : 0n)));
}

function keptOf(fee: Fee, kind: keyof FeeParts): bigint {
  return leftToInvoice(fee, kind) + keptOfAmendments(fee, kind);
}

function sum(amounts: Iterable<bigint>): bigint {
  return [...amounts].reduce((total, cents) => total + cents, 0n);
}
