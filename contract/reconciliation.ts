import Type, { type Static } from 'typebox';
import { GATEWAY_NAMES } from '#domain/gateway';
import { differenceKinds, reconciledDayStates, reconciledMonthStates } from '#domain/reconciliation';
import { RECONCILIATION } from './addresses/reconciliation';
import { defineCall } from './call';
import { Withheld } from './guarantees';
import { Amount, Day, filledLines, Instant, oneOf, optional, orEmpty, pageOf, paging, record, text } from './schemas';

const Gateway = oneOf(GATEWAY_NAMES);
const DifferenceId = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

const ReconciledDay = record({
  day: Day,
  gateway: Gateway,
  /** `failed`: it could not be finished, `failure` says why; `differs`: differences wait for somebody; `clean`: none do. */
  state: oneOf(reconciledDayStates),
  failure: text(500),
  statedIn: Amount,
  statedOut: Amount,
  recordedIn: Amount,
  recordedOut: Amount,
  movements: Type.Integer({ minimum: 0 }),
  openDifferences: Type.Integer({ minimum: 0 }),
  checkedAt: Instant,
  /** Whether its month is closed, so that it is compared no more. */
  closed: Type.Boolean(),
});

/** The days that were compared, the newest first, what sealed applications moved left out of the sums. */
export const reconciledDays = defineCall({
  ...RECONCILIATION.reconciledDays,
  summary: '每日对账',
  body: record({ ...paging, gateway: optional(Gateway) }),
  reply: pageOf(ReconciledDay),
});

const Difference = record({
  differenceId: Type.Integer({ minimum: 1 }),
  day: Day,
  gateway: Gateway,
  kind: oneOf(differenceKinds),
  number: text(),
  orderId: text(),
  /**
   * Its bids are not open: its number is empty, and so are that of a booking, which is named after it, and the amounts, unless the difference is asked for by its own
   * number, which is counted.
   */
  withheld: optional(Withheld),
  applyNo: text(),
  /** What the statement says, of `notBooked` what the ledger says; what the platform keeps. Left out where nothing is known there. */
  stated: optional(orEmpty(Amount)),
  recorded: optional(orEmpty(Amount)),
  foundAt: Instant,
  settledAt: optional(Instant),
  settledBy: text(),
  note: text(500),
});

/** Differences, the newest day first. */
export const differencePage = defineCall({
  ...RECONCILIATION.differencePage,
  summary: '对账差异',
  body: record({
    ...paging,
    /** One difference, which is shown whole. */
    differenceId: optional(DifferenceId),
    gateway: optional(Gateway),
    day: optional(Day),
    settled: optional(Type.Boolean()),
  }),
  reply: pageOf(Difference),
});

/** Says what was found out about a difference; it changes no amount. 40901 where somebody settled it meanwhile. */
export const settleDifference = defineCall({
  ...RECONCILIATION.settleDifference,
  summary: '处理对账差异',
  body: record({ differenceId: DifferenceId, note: filledLines(500) }),
  reply: record({}),
});

/** Has a day that is over compared anew. */
export const reconcileAgain = defineCall({
  ...RECONCILIATION.reconcileAgain,
  summary: '重新对账',
  body: record({ day: Day }),
  reply: record({}),
});

const MonthRow = record({
  month: Month,
  state: oneOf(reconciledMonthStates),
  /** Days of it that are over and that some gateway has no comparison of. */
  daysMissing: Type.Integer({ minimum: 0 }),
  openDifferences: Type.Integer({ minimum: 0 }),
  closedAt: optional(Instant),
  closedBy: text(),
});

/** The last twelve months, the newest first; `running` is not over yet. */
export const reconciledMonths = defineCall({
  ...RECONCILIATION.reconciledMonths,
  summary: '月度关账',
  body: record({}),
  reply: record({ list: Type.Array(MonthRow) }),
});

/** Closes a month that is over and clean: nothing is booked into it any more. It cannot be opened again. 40902 otherwise, with what is missing. */
export const closeMonth = defineCall({
  ...RECONCILIATION.closeMonth,
  summary: '关账',
  body: record({ month: Month }),
  reply: record({}),
});

export type ReconciledDay = Static<typeof ReconciledDay>;
export type ReconciledMonth = Static<typeof MonthRow>;
export type Difference = Static<typeof Difference>;
