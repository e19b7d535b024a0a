import fc from 'fast-check';
import type { GatewayName } from '#domain/gateway';
import { parseYuan, yuanOf } from '#domain/money';
import type { InvoiceEvent, InvoiceFacts } from '#machines/lifecycle/invoice';
import type { SplitEvent } from '#machines/lifecycle/payment-split';
import {
  apply,
  askForInvoice,
  balancesBy,
  cancel,
  FEE_KINDS,
  handleRefund,
  happenToInvoice,
  HOLDERS,
  leftToInvoice,
  moneyIn,
  openOrder,
  report,
  returnPart,
  returnWhole,
  workRefund,
  workSplit,
  type Answer,
  type Books,
  type Fee,
  type Gateways,
} from './model-based/books';

const { MONEY_SEED } = process.env;
const SEED = MONEY_SEED === undefined ? Date.now() % 2 ** 31 : Number(MONEY_SEED);
const SEQUENCES = 2000;
const LONGEST = 40;
const MOST_FEES = 3;

const ANSWERS: readonly Answer[] = ['succeeded', 'succeeded', 'accepted', 'refused', 'unanswered', 'lost'];
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
  ...(['askRed', 'startRed', 'redIssued', 'redFailed', 'redByHand'] as const),
];

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
  apply: (books, _gateways, { flag, ...given }) => {
    if (books.fees.length < MOST_FEES) apply(books, flag ? 'Baopay' : 'QRcode', amountsIn(given));
  },
  'show a code': (books, _gateways, given) => withFee(books, given, openOrder),
  pay: (books, gateways, given) => paid(books, gateways, given, { late: false }),
  'pay late': (books, gateways, given) => paid(books, gateways, given, { late: true }),
  'pay another amount': (books, gateways, given) => paid(books, gateways, given, { late: given.flag, amount: '0.01' }),
  cancel: (books, _gateways, given) => withFee(books, given, cancel),
  'return a part': (books, _gateways, given) => withFee(books, given, (fee) => returnPart(fee, amountsIn(given))),
  'return the rest': (books, _gateways, given) => withFee(books, given, returnWhole),
  'ask for a refund': (books, gateways, given) =>
    withFee(books, given, (fee) => {
      const refund = picked(fee.refunds.toReversed(), given.which);
      if (refund) workRefund(books, gateways, fee, refund, picked(ANSWERS, given.which) ?? 'succeeded');
    }),
  'see to a refund': (books, gateways, given) =>
    withFee(books, given, (fee) => {
      const refund = picked(fee.refunds.toReversed(), given.which);
      if (refund)
        handleRefund(books, gateways, fee, refund, picked(['retry', 'returnedByHand', 'withdraw'] as const, given.which) ?? 'retry');
    }),
  split: (books, _gateways, given) => withFee(books, given, (fee) => workSplit(books, fee, picked(SPLIT_EVENTS, given.which) ?? 'begin')),
  'ask for an invoice': (books, _gateways, given) =>
    withFee(books, given, (fee) => FEE_KINDS.forEach((kind) => askForInvoice(fee, kind, given.flag))),
  'handle an invoice': (books, _gateways, given) =>
    withFee(books, given, (fee) =>
      happenToInvoice(fee, given.flag ? 'guaranteeFee' : 'platformServiceFee', picked(INVOICE_EVENTS, given.which) ?? 'start'),
    ),
};

/** What may come twice, as a notification or a job does; anything else is answered from what was answered before. */
const REPEATED: ReadonlySet<string> = new Set(['pay', 'pay late', 'pay another amount', 'ask for a refund', 'split']);

const OFTEN = ['pay', 'ask for a refund', 'ask for a refund', 'ask for a refund', 'split', 'split', 'split', 'return a part'];

const anyCommand = fc.record({
  name: fc.constantFrom(...Object.keys(COMMANDS), ...OFTEN),
  crash: fc.constantFrom('never', 'never', 'before it is kept', 'before anybody is told'),
  given: fc.record({
    pick: fc.nat({ max: 99 }),
    which: fc.nat({ max: 99 }),
    flag: fc.boolean(),
    guaranteeFee: fc.bigInt({ min: 1n, max: 200_000n }),
    platformFee: fc.bigInt({ min: 0n, max: 9999n }),
  }),
});

it(`[PY-03] [PY-04] [PY-05] the ledger stays at zero through ${String(SEQUENCES)} sequences of what happens to fees, MONEY_SEED=${String(SEED)}`, () => {
  const booked = new Set<string>();
  const property = fc.property(fc.array(anyCommand, { minLength: 10, maxLength: LONGEST, size: 'max' }), (commands) => {
    const books: Books = { ledger: new Map(), fees: [] };
    const gateways: Gateways = { paidIn: new Map(), paidOut: new Map(), byHand: new Map() };
    apply(books, 'QRcode', { guaranteeFee: '4000.00', platformServiceFee: '0.53' });
    splitAlready(books, gateways);
    const problems: string[] = [];
    for (const { name, crash, given } of commands) {
      const run = COMMANDS[name];
      if (crash === 'before it is kept') run?.(structuredClone(books), gateways, given);
      run?.(books, gateways, given);
      if (crash === 'before anybody is told' && REPEATED.has(name)) run?.(books, gateways, given);
      problems.push(...problemsIn(books, gateways));
    }
    settleEverything(books, gateways);
    expect([...problems, ...problemsIn(books, gateways)]).toEqual([]);
    hasSettled(books);
    for (const transactionNo of books.ledger.keys()) booked.add(transactionNo.split('-')[0] ?? '');
  });
  fc.assert(property, { seed: SEED, numRuns: SEQUENCES, endOnFailure: true });
  expect([...booked].toSorted()).toEqual(['fee', 'part', 'refund', 'resplit', 'returned', 'split', 'unspent', 'unsplit']);
}, 60_000);

/** Fees that were paid and split, to begin with. */
function splitAlready(books: Books, gateways: Gateways): void {
  apply(books, 'Baopay', { guaranteeFee: '1200.00', platformServiceFee: '30.00' });
  const fee = books.fees.at(-1);
  if (!fee) return;
  openOrder(fee);
  for (const order of fee.orders) report(books, gateways, { fee, order, gateway: 'baofu' }, { late: false });
  for (const event of ['begin', 'succeeded'] as const) workSplit(books, fee, event);
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

function paid(books: Books, gateways: Gateways, given: Given, how: { late: boolean; amount?: string }): void {
  withFee(books, given, (fee) => {
    if (fee.orders.length === 0) openOrder(fee);
    const order = picked(fee.orders.toReversed(), given.which % 3);
    const gateway: GatewayName = fee.payType === 'Baopay' ? 'baofu' : given.flag ? 'wechat' : 'alipay';
    if (order) report(books, gateways, { fee, order, gateway }, how);
  });
}

/** Accounts on their wrong side, and what is booked otherwise than gateways and bank have it, but for refunds whose answer never came. */
function problemsIn(books: Books, { paidIn, paidOut, byHand }: Gateways): string[] {
  const byApplication = [...balancesBy(books, 'applyNo')];
  const byOwner = balancesBy(books, 'ownerAppId');
  const refunds = books.fees.flatMap((fee) => fee.refunds).filter(({ state }) => state === 'success');
  const out = sum(refunds.map(({ refundId }) => paidOut.get(refundId) ?? byHand.get(refundId) ?? 0n));
  const [booked, really] = [sum(byApplication.map(([, accounts]) => moneyIn(accounts))), sum(paidIn.values()) - out];
  const invoices = books.fees.flatMap((fee) => FEE_KINDS.map((kind) => ({ fee, kind, ...fee.invoiced[kind] })));
  return [
    ...byApplication.filter(([, accounts]) => sum(accounts.values()) !== 0n).map(([applyNo]) => `${applyNo} is not at zero`),
    ...byApplication.filter(([, accounts]) => moneyIn(accounts) < 0n).map(([applyNo]) => `${applyNo} paid out more than came in`),
    ...byApplication
      .filter(([, accounts]) => CREDITS.some((name) => (accounts.get(name) ?? 0n) > 0n))
      .map(([applyNo]) => `${applyNo} gave back more than it had`),
    ...HOLDERS.filter((holder) => (byOwner.get(holder)?.get('account.baofu') ?? 0n) < 0n).map(
      (holder) => `${holder} is overdrawn at Baofu`,
    ),
    ...(booked === really ? [] : [`${String(booked)} is booked, and ${String(really)} is there`]),
    ...[...paidOut.keys()].filter((refundId) => byHand.has(refundId)).map((refundId) => `${refundId} went back twice`),
    ...invoices
      .filter(({ fee, kind, invoice }) => invoice && stands(invoice) && parseYuan(invoice.amount) > leftToInvoice(fee, kind))
      .map(({ fee, kind }) => `more is invoiced of the ${kind} of ${fee.applyNo} than was kept`),
  ];
}

const CREDITS = ['suspense', 'fee.guarantee', 'fee.platform'];

/** An invoice that is neither reversed nor about to be. */
function stands({ state, redAsked }: InvoiceFacts): boolean {
  return !redAsked && state !== 'invaliding' && state !== 'redFail';
}

/** Whatever is on its way arrives, and people see to what failed. */
function settleEverything(books: Books, gateways: Gateways): void {
  for (let round = 0; round < 3; round += 1)
    for (const fee of books.fees) {
      for (const event of ['retry', 'begin', 'succeeded'] as const) workSplit(books, fee, event);
      for (const refund of fee.refunds) {
        handleRefund(books, gateways, fee, refund, 'retry');
        workRefund(books, gateways, fee, refund, 'succeeded');
      }
      if (fee.state === 'refundDue') returnWhole(fee);
    }
}

/** Nothing is held that nobody knows what for, and of each fee what was not returned is earned. */
function hasSettled(books: Books): void {
  const byApplication = balancesBy(books, 'applyNo');
  for (const fee of books.fees) {
    const accounts = byApplication.get(fee.applyNo) ?? new Map<string, bigint>();
    const [ofGuarantee, ofPlatform] = [leftToInvoice(fee, 'guaranteeFee'), leftToInvoice(fee, 'platformServiceFee')];
    expect({
      suspense: accounts.get('suspense') ?? 0n,
      guarantee: accounts.get('fee.guarantee') ?? 0n,
      platform: accounts.get('fee.platform') ?? 0n,
      money: moneyIn(accounts),
      atBaofu: fee.payType === 'Baopay' && fee.state === 'paid' ? fee.split?.state : 'done',
    }).toEqual({ suspense: 0n, guarantee: -ofGuarantee, platform: -ofPlatform, money: ofGuarantee + ofPlatform, atBaofu: 'done' });
  }
}

function sum(amounts: Iterable<bigint>): bigint {
  return [...amounts].reduce((total, cents) => total + cents, 0n);
}
