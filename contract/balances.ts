import Type, { type Static } from 'typebox';
import { balanceMovementKinds } from '#domain/balance/movement';
import { COLLECTING_ACCOUNT_FIELDS } from '#domain/balance/recharge';
import { BALANCES } from './addresses/balances';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { Amount, amountText, Day, filledText, Instant, Nothing, oneOf, optional, pageOf, paging, record, text, Version } from './schemas';

/** The amount of a movement, in yuan; negative where the balance becomes less. */
const SignedAmount = Type.String({ pattern: '^-?\\d{1,14}(\\.\\d{1,2})?$', maxLength: 18 });
const AppId = filledText(64);

/** One's own prepaid balance, or for the platform that of the organisation which it names, without what applications moved whose bids are not open. `setAside` waits to be withdrawn; below `lowAmount` the organisation is told. PY-06. */
export const balanceDetail = defineCall({
  ...BALANCES.balanceDetail,
  summary: '余额',
  body: record({ appId: optional(AppId) }),
  reply: record({
    appId: text(),
    orgName: text(),
    balance: Amount,
    setAside: Amount,
    lowAmount: optional(Amount),
    /** Of what the organisation set. */
    version: Version,
    mayHandle: Type.Boolean(),
  }),
});

const BalanceRow = record({
  appId: text(),
  orgName: text(),
  orgCodeNo: text(),
  balance: Amount,
  setAside: Amount,
  lowAmount: optional(Amount),
  movedAt: Instant,
});

/** Every organisation that has had a balance, in the order of their numbers, without what applications moved whose bids are not open; the platform's alone. */
export const balancePage = defineCall({
  ...BALANCES.balancePage,
  summary: '各单位余额',
  body: record({ ...paging, keyword: optional(text(100)), lowOnly: optional(Type.Boolean()) }),
  reply: pageOf(BalanceRow),
});

const period = { appId: optional(AppId), from: Day, to: Day, kind: optional(oneOf(balanceMovementKinds)) };

/** One movement. `number` is that of the application, recharge or withdrawal, `balance` what was there after it. */
const Movement = record({
  sequence: Type.Integer({ minimum: 1 }),
  kind: oneOf(balanceMovementKinds),
  amount: SignedAmount,
  balance: Amount,
  number: text(),
  note: text(),
  at: Instant,
});

/**
 * What moved a balance within these days, a year at most, the newest first. `opening` and `closing` are of all movements, `moneyIn` and `moneyOut` of those that
 * are listed. To the platform nothing of applications whose bids are not open is in any of them.
 */
export const balanceStatement = defineCall({
  ...BALANCES.balanceStatement,
  summary: '余额对账单',
  body: record({ ...paging, ...period }),
  reply: record({ ...pageOf(Movement).properties, opening: Amount, closing: Amount, moneyIn: Amount, moneyOut: Amount }),
});

/** The same as an xlsx workbook, the oldest first. */
export const exportStatement = defineCall({
  ...BALANCES.exportStatement,
  summary: '导出余额对账单',
  body: record(period),
  reply: Nothing,
});

/** The same as PDF; 40001 on `to` where there are more movements than it holds. */
export const printStatement = defineCall({
  ...BALANCES.printStatement,
  summary: '余额对账单 PDF',
  body: record(period),
  reply: Nothing,
});

/** Below which balance the organisation wants to be told; never without `lowAmount`. 40901 where a colleague was faster. */
export const saveLowAmount = defineCall({
  ...BALANCES.saveLowAmount,
  summary: '设置余额预警',
  body: record({ lowAmount: optional(amountText(20)), version: Version }),
  reply: record({ version: Version }),
});

const CollectingAccount = record({ accountName: text(100), accountNo: text(32), bankName: text(100), hint: text(300) });

/** Where transfers are to go. `account` is left out until the platform has told it, `version` then 0. */
export const collectingAccountDetail = defineCall({
  ...BALANCES.collectingAccountDetail,
  summary: '充值收款账户',
  body: Nothing,
  reply: record({ version: Version, account: optional(CollectingAccount) }),
});

/** Tells where transfers are to go. 40901 where somebody was faster. */
export const saveCollectingAccount = defineCall({
  ...BALANCES.saveCollectingAccount,
  summary: '维护充值收款账户',
  body: record({ version: Version, account: draftSchema(COLLECTING_ACCOUNT_FIELDS) }),
  reply: record({ version: Version }),
});

export type BalanceDetail = Static<typeof balanceDetail.reply>;
export type BalanceRow = Static<typeof BalanceRow>;
export type Movement = Static<typeof Movement>;
export type Statement = Static<typeof balanceStatement.reply>;
