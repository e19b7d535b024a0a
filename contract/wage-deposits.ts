import Type, { type Static } from 'typebox';
import { enumerationValues } from '#domain/enumerations';
import {
  WAGE_ARREARS_FIELDS,
  WAGE_CLAIM_FIELDS,
  WAGE_NOTE_FIELDS,
  WAGE_ORDER_FIELDS,
  wageArrearsEventTypes,
  wageArrearsStates,
  type WageReporter,
} from '#domain/wages/arrears';
import {
  WAGE_CASH_FIELDS,
  WAGE_CONTRACT_FIELDS,
  WAGE_DECISION_FIELDS,
  WAGE_DEPOSIT_FIELDS,
  WAGE_REASON_FIELDS,
  wageDepositEventTypes,
  wageDepositStates,
  type WageDecision,
} from '#domain/wages/deposit';
import { WAGE_DEPOSITS } from './addresses/wage-deposits';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { Sum, WorkingClockSchema } from './guarantees';
import { Amount, Day, Instant, Nothing, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

const Count = Type.Integer({ minimum: 0 });
const RowNo = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 });
const Counted = record({ count: Count, amount: Sum });
const DepositState = oneOf(wageDepositStates);
const ArrearsState = oneOf(wageArrearsStates);

/** `missing` is what is still to be deposited; `arrears` what is owed and not settled. `rate` in per cent. */
const WageDeposit = record({
  depositNo: RowNo,
  version: Version,
  state: DepositState,
  projectNo: text(),
  projectName: text(),
  contractorName: text(),
  contractAmount: Amount,
  decision: oneOf(enumerationValues('wageDecision') as WageDecision[]),
  rate: text(10),
  dueAmount: Amount,
  cashAmount: Amount,
  letterAmount: Amount,
  missing: Amount,
  arrears: record({ count: Count, amount: Sum, persons: Count }),
});

/** `owed` is what is left to pay; `overdue`: the day by which payment was ordered is over; `applyNo` the application whose letter was claimed on, or empty. */
const WageArrears = record({
  arrearsNo: RowNo,
  version: Version,
  state: ArrearsState,
  depositNo: RowNo,
  projectNo: text(),
  projectName: text(),
  contractorName: text(),
  amount: Amount,
  owed: Amount,
  persons: Count,
  note: text(500),
  payBy: text(10),
  overdue: Type.Boolean(),
  applyNo: text(),
  reporter: oneOf(enumerationValues('wageReporter') as WageReporter[]),
  reportedBy: text(),
  /** A worker's, for the authority and the platform alone; else empty. */
  reporterMobile: text(11),
  reportedAt: Instant,
});

/** Wage deposits by project, the newest first: of an authority those of its projects, of the platform all, of a contractor its own, of anybody else none. */
export const wageDepositPage = defineCall({
  ...WAGE_DEPOSITS.wageDepositPage,
  summary: '工资保证金列表',
  body: record({ ...paging, keyword: optional(text(100)), state: optional(DepositState) }),
  reply: pageOf(WageDeposit),
});

/** How many deposits stand in each state and what is missing of them, how many arrears are open, and the contractors that owe most. Counts end at 10,001. */
export const wageDepositSummary = defineCall({
  ...WAGE_DEPOSITS.wageDepositSummary,
  summary: '工资保证金统计',
  body: Nothing,
  reply: record({
    states: Type.Array(record({ state: DepositState, count: Count, missing: Sum })),
    arrears: record({ reported: Counted, ordered: Counted, overdue: Counted, claiming: Counted }),
    contractors: Type.Array(record({ contractorName: text(), projects: Count, amount: Sum, persons: Count })),
  }),
});

/** One deposit with its letters in force, the largest first, its arrears and everything that was done. `restoring` is the term in which it is to be restored. 40401 for what the caller does not see. */
export const wageDepositDetail = defineCall({
  ...WAGE_DEPOSITS.wageDepositDetail,
  summary: '工资保证金详情',
  body: record({ depositNo: RowNo }),
  reply: record({
    ...WageDeposit.properties,
    contractDate: Day,
    projectsInArea: Count,
    noArrearsLastYear: Type.Boolean(),
    law: text(),
    bankName: text(),
    letters: Type.Array(
      record({ applyNo: text(), guaranteeAmount: Amount, expiryDate: Day, daysLeft: Type.Integer(), isClaimedOn: Type.Boolean() }),
    ),
    arrearsList: Type.Array(record({ ...WageArrears.properties, allowedEvents: Type.Array(oneOf(wageArrearsEventTypes)) })),
    log: Type.Array(record({ what: text(), note: text(1000), userName: text(), appName: text(), at: Instant })),
    allowedEvents: Type.Array(oneOf(wageDepositEventTypes)),
    restoring: optional(WorkingClockSchema),
  }),
});

const registered = { reply: record({ depositNo: RowNo }) };

/** Registers the contract of a project, by which its deposit is reckoned. 40001 names what is wrong, also where it is there already. */
export const registerWageDeposit = defineCall({
  ...WAGE_DEPOSITS.registerWageDeposit,
  summary: '登记工资保证金',
  body: record({ deposit: draftSchema(WAGE_DEPOSIT_FIELDS) }),
  ...registered,
});

/** A contractor declares the contract of its own, for the authority to confirm. 40001 as `registerWageDeposit`. */
export const declareWageDeposit = defineCall({
  ...WAGE_DEPOSITS.declareWageDeposit,
  summary: '申报工资保证金',
  body: record({ deposit: draftSchema(WAGE_CONTRACT_FIELDS) }),
  ...registered,
});

/** What the authority does about a deposit. 40901 where it changed since `version`, 40902 where it does not stand so. */
export const wageDepositEvent = defineCall({
  ...WAGE_DEPOSITS.wageDepositEvent,
  summary: '办理工资保证金',
  body: record({
    depositNo: RowNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('confirm') }),
        record({ type: Type.Literal('refuse'), given: draftSchema(WAGE_REASON_FIELDS) }),
        record({ type: Type.Literal('decide'), given: draftSchema(WAGE_DECISION_FIELDS) }),
        record({ type: Type.Literal('cash'), given: draftSchema(WAGE_CASH_FIELDS) }),
        record({ type: Type.Literal('refund'), given: draftSchema(WAGE_REASON_FIELDS) }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: record({ state: DepositState, version: Version }),
});

/** Wages that are owed, those that are open first, the last reported first; `open`: how many of them are, ending at 10,001. Whose, as `wageDepositPage`. `overdue` limits to those that were ordered to be paid by a day that is over. */
export const wageArrearsPage = defineCall({
  ...WAGE_DEPOSITS.wageArrearsPage,
  summary: '拖欠工资列表',
  body: record({ ...paging, keyword: optional(text(100)), state: optional(ArrearsState), overdue: optional(Type.Boolean()) }),
  reply: record({ ...pageOf(WageArrears).properties, open: Count }),
});

/** Reports wages that a contractor owes on a project. 40902 where the deposit is not in force. */
export const reportArrears = defineCall({
  ...WAGE_DEPOSITS.reportArrears,
  summary: '登记拖欠工资',
  body: record({ depositNo: RowNo, arrears: draftSchema(WAGE_ARREARS_FIELDS) }),
  reply: record({ arrearsNo: RowNo }),
});

/** A contractor reports wages that it owes itself. 40401 for the deposit of somebody else, 40902 as above. */
export const declareArrears = defineCall({
  ...WAGE_DEPOSITS.declareArrears,
  summary: '自报拖欠工资',
  body: record({ depositNo: RowNo, arrears: draftSchema(WAGE_ARREARS_FIELDS) }),
  reply: record({ arrearsNo: RowNo }),
});

/** What the authority does about arrears; `claim` claims on the largest letter in force that nobody claims on. 40901 where they changed since `version`, 40902 where they do not stand so. */
export const wageArrearsEvent = defineCall({
  ...WAGE_DEPOSITS.wageArrearsEvent,
  summary: '办理拖欠工资',
  body: record({
    arrearsNo: RowNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('order'), given: draftSchema(WAGE_ORDER_FIELDS) }),
        record({ type: Type.Literal('dismiss'), given: draftSchema(WAGE_NOTE_FIELDS) }),
        record({ type: Type.Literal('settle'), given: draftSchema(WAGE_NOTE_FIELDS) }),
        record({ type: Type.Literal('draw'), given: draftSchema(WAGE_NOTE_FIELDS) }),
        record({ type: Type.Literal('claim'), given: draftSchema(WAGE_CLAIM_FIELDS) }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: record({ state: ArrearsState, version: Version }),
});

export type WageDeposit = Static<typeof WageDeposit>;
export type WageArrears = Static<typeof WageArrears>;
export type WageDepositDetail = Static<typeof wageDepositDetail.reply>;
