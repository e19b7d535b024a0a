import Type, { type Static } from 'typebox';
import { openAccountEventTypes, openAccountStates } from '#domain/baofu/account';
import { MERCHANT_BANK_FIELDS, MERCHANT_ENCLOSURE_FIELDS, MERCHANT_INFO_FIELDS } from '#domain/baofu/merchant';
import { movementKinds } from '#domain/baofu/movement';
import { baofuWithdrawalEventTypes, baofuWithdrawalStates } from '#domain/baofu/withdrawal';
import { splitEventTypes, splitStates } from '#domain/split';
import { BAOFU } from './addresses/baofu';
import { defineCall } from './call';
import { draftSchema, shownSchema } from './field-schema';
import { FourEyesRequest } from './four-eyes';
import { Withheld } from './guarantees';
import { Amount, amountText, Day, filledText, Instant, oneOf, optional, orEmpty, pageOf, paging, record, text, Version } from './schemas';

const AccountState = oneOf(openAccountStates);
const SplitState = oneOf(splitStates);
const BaofuWithdrawalState = oneOf(baofuWithdrawalStates);
/** Whose account it is: an organisation's appId, or `platform`; the caller's own where it is left out. */
const Holder = optional(filledText(64));
const keyword = optional(text(100));
const days = { from: optional(Day), to: optional(Day) };

/**
 * What an account has come to by the ledger, what is on its way to the bank, and what Baofu last said that there is. Amounts in yuan. The platform is told what there
 * is without what sealed applications brought; empty where that cannot be told, since the holder has withdrawn since.
 */
const Balance = record({
  balance: orEmpty(Amount),
  inTransit: orEmpty(Amount),
  /** When Baofu was asked, whether it agrees with the ledger, and but for the platform its answer and what it was to be by the ledger then; left out while it never was. */
  compared: optional(
    record({
      at: Instant,
      agrees: Type.Boolean(),
      figures: optional(record({ total: Amount, available: Amount, pending: Amount, expected: Amount })),
    }),
  ),
});

/** One thing that happened to an account, a split or a withdrawal; without a name where nobody did it. */
const LogRow = record({ event: text(), note: text(500), userName: text(), appName: text(), at: Instant });

const AccountRow = record({
  holder: text(),
  holderName: text(),
  state: AccountState,
  /** It was handed in, and Baofu has not taken it on. */
  asking: Type.Boolean(),
  reason: text(500),
  contractNo: text(),
  appliedBy: text(),
  appliedAt: Instant,
  changedAt: Instant,
  openedAt: optional(Instant),
  ...Balance.properties,
});

/** Numbers of people and accounts are whole only for who may hand the application in now. */
const Merchant = record({
  merchantInfo: shownSchema(MERCHANT_INFO_FIELDS),
  bankInfo: shownSchema(MERCHANT_BANK_FIELDS),
  enclosure: shownSchema(MERCHANT_ENCLOSURE_FIELDS),
});

/**
 * The account of the caller's organisation. Before the first application `merchant` is what its organisation, enterprise and bank account records say, and
 * `version` 0. 40301 for organisations that have none. PY-06, OS-02.
 */
export const ownBaofuAccount = defineCall({
  ...BAOFU.ownBaofuAccount,
  summary: '我的宝付账户',
  body: record({}),
  reply: record({
    /** Left out before the first application. */
    account: optional(AccountRow),
    version: Version,
    merchant: Merchant,
    allowedEvents: Type.Array(oneOf(openAccountEventTypes)),
    /** Withdrawals want a second person. */
    fourEyes: Type.Boolean(),
    log: Type.Array(LogRow),
  }),
});

const Changed = record({ state: AccountState, version: Version });

/** Hands an application for an account in, or a mended one again. 40001 by field, 40901 where it changed since `version`, 40902 where it does not stand so. PY-07. */
export const applyBaofuAccount = defineCall({
  ...BAOFU.applyBaofuAccount,
  summary: '提交宝付开户申请',
  body: record({
    version: Version,
    merchant: record({
      merchantInfo: draftSchema(MERCHANT_INFO_FIELDS),
      bankInfo: draftSchema(MERCHANT_BANK_FIELDS),
      enclosure: draftSchema(MERCHANT_ENCLOSURE_FIELDS),
    }),
  }),
  reply: Changed,
});

/** Accepts the account that Baofu has opened, and that fees are split to it. Baofu is asked whose it is: 40902 where it is not what was applied for. */
export const activateBaofuAccount = defineCall({
  ...BAOFU.activateBaofuAccount,
  summary: '激活宝付账户',
  body: record({ version: Version, agreed: Type.Literal(true) }),
  reply: Changed,
});

const accountSearch = { keyword, state: optional(AccountState) };

/** All accounts, the last changed first, for the platform. */
export const baofuAccountPage = defineCall({
  ...BAOFU.baofuAccountPage,
  summary: '宝付账户',
  body: record({ ...paging, ...accountSearch }),
  reply: pageOf(AccountRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportBaofuAccounts = defineCall({
  ...BAOFU.exportBaofuAccounts,
  summary: '导出宝付账户',
  body: record(accountSearch),
  reply: record({}),
});

/** One account with what was applied for and what happened to it: any for the platform, for others their own. */
export const baofuAccountDetail = defineCall({
  ...BAOFU.baofuAccountDetail,
  summary: '宝付账户详情',
  body: record({ holder: Holder }),
  reply: record({ account: AccountRow, merchant: Merchant, log: Type.Array(LogRow) }),
});

/** Asks Baofu what there is on an account, and keeps its answer beside the ledger's. 50301 where Baofu does not answer. */
export const compareBaofuBalance = defineCall({
  ...BAOFU.compareBaofuBalance,
  summary: '核对宝付余额',
  body: record({ holder: Holder }),
  reply: Balance,
});

/**
 * One movement on an account. `number` is that of the split, the refund or the withdrawal. The platform is told the account without what sealed applications moved, and
 * neither a withdrawal that may have come of that nor what there was from then on, which are empty.
 */
const MovementRow = record({
  sequence: Type.Integer({ minimum: 1 }),
  kind: oneOf(movementKinds),
  direction: oneOf(['in', 'out']),
  amount: orEmpty(Amount),
  balance: orEmpty(Amount),
  number: text(),
  applyNo: text(),
  bookedAt: Instant,
});

const statementSearch = { holder: Holder, kind: optional(oneOf(movementKinds)), ...days };

/** The movements of an account, the newest first: of any account for the platform, for others of their own. */
export const baofuStatement = defineCall({
  ...BAOFU.baofuStatement,
  summary: '宝付账户收支明细',
  body: record({ ...paging, ...statementSearch }),
  reply: pageOf(MovementRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportBaofuStatement = defineCall({
  ...BAOFU.exportBaofuStatement,
  summary: '导出宝付账户收支明细',
  body: record(statementSearch),
  reply: record({}),
});

/** The same as a PDF, 2,000 at most, with what was there before and after. */
export const printBaofuStatement = defineCall({
  ...BAOFU.printBaofuStatement,
  summary: '宝付账户对账单',
  body: record({ holder: Holder, from: Day, to: Day }),
  reply: record({}),
});

/**
 * One payment that is split: what was paid of each fee, what of it was split, and what refunds have taken back since. Of a sealed application the platform, which sees
 * the split because it failed, is told neither number nor amounts, which are empty then, unless it asks for the split by its number, which is counted.
 */
const SplitRow = record({
  splitNo: text(),
  version: Version,
  state: SplitState,
  /** The gateway was asked, and its answer is awaited. */
  requested: Type.Boolean(),
  withheld: optional(Withheld),
  applyNo: text(),
  orderId: text(),
  tradeNo: text(),
  holderName: text(),
  guaranteeFee: orEmpty(Amount),
  platformServiceFee: orEmpty(Amount),
  splitGuaranteeFee: orEmpty(Amount),
  splitPlatformFee: orEmpty(Amount),
  returnedGuaranteeFee: orEmpty(Amount),
  returnedPlatformFee: orEmpty(Amount),
  /** Why it waits or failed, with what to do. */
  reason: text(500),
  tries: Type.Integer({ minimum: 0 }),
  nextTryAt: optional(Instant),
  createdAt: Instant,
  doneAt: optional(Instant),
  allowedEvents: Type.Array(oneOf(splitEventTypes)),
});

const splitSearch = { keyword, state: optional(SplitState) };

/** Splits, the newest first: for the platform all whose bids are open, and those that failed, for an institution those of its own fees. PY-03. */
export const splitPage = defineCall({
  ...BAOFU.splitPage,
  summary: '分账记录',
  body: record({
    ...paging,
    /** One split, which is shown whole. */
    splitNo: optional(filledText(64)),
    ...splitSearch,
  }),
  reply: pageOf(SplitRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportSplits = defineCall({
  ...BAOFU.exportSplits,
  summary: '导出分账记录',
  body: record(splitSearch),
  reply: record({}),
});

/** Has the platform try a split again that failed. 40902 where it has not. */
export const splitEvent = defineCall({
  ...BAOFU.splitEvent,
  summary: '处理失败的分账',
  body: record({
    splitNo: filledText(64),
    version: Version,
    event: record({ type: Type.Literal('retry') }),
  }),
  reply: record({ splitNo: text(), state: SplitState, version: Version }),
});

/** Amounts are empty for the platform where they may have come of what sealed applications brought. */
const BaofuWithdrawalRow = record({
  withdrawalNo: text(),
  version: Version,
  state: BaofuWithdrawalState,
  holderName: text(),
  amount: orEmpty(Amount),
  /** What Baofu bills the platform for it; zero while it is not known. */
  fee: orEmpty(Amount),
  bankName: text(),
  bankAccount: text(),
  reason: text(500),
  requestedBy: text(),
  requestedAt: Instant,
  handledBy: text(),
  finishedAt: optional(Instant),
  allowedEvents: Type.Array(oneOf(baofuWithdrawalEventTypes)),
  fourEyesRequest: optional(FourEyesRequest),
});

const withdrawalSearch = {
  keyword,
  state: optional(BaofuWithdrawalState),
  /** Those of the caller's organisation that wait for the caller's confirmation. */
  waiting: optional(Type.Boolean()),
  ...days,
  all: optional(Type.Boolean()),
};

/** Withdrawals of the caller's organisation, the newest first; with `all` everybody's, for the platform. */
export const baofuWithdrawalPage = defineCall({
  ...BAOFU.baofuWithdrawalPage,
  summary: '提现记录',
  body: record({ ...paging, ...withdrawalSearch }),
  reply: pageOf(BaofuWithdrawalRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportBaofuWithdrawals = defineCall({
  ...BAOFU.exportBaofuWithdrawals,
  summary: '导出提现记录',
  body: record(withdrawalSearch),
  reply: record({}),
});

const WithdrawalChanged = record({ withdrawalNo: text(), state: BaofuWithdrawalState, version: Version });

/** Withdraws to the bank account of the application. 40001 for an amount out of bounds or above the balance, of which the platform withdraws nothing that a sealed application brought, 40902 without an open account. It waits for a second person where that is wanted. PY-06. */
export const withdrawFromBaofu = defineCall({
  ...BAOFU.withdrawFromBaofu,
  summary: '申请提现',
  body: record({ amount: amountText(20) }),
  reply: WithdrawalChanged,
});

/** What people do about a withdrawal: a second person begins it, it is taken back before that, and the platform has one asked about again that is unclear. 40304 for who asked for it. */
export const baofuWithdrawalEvent = defineCall({
  ...BAOFU.baofuWithdrawalEvent,
  summary: '办理提现',
  body: record({
    withdrawalNo: filledText(64),
    version: Version,
    event: Type.Union(
      [record({ type: Type.Literal('begin') }), record({ type: Type.Literal('cancel') }), record({ type: Type.Literal('retry') })],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: WithdrawalChanged,
});

export type BaofuAccountRow = Static<typeof AccountRow>;
export type BaofuBalance = Static<typeof Balance>;
export type MovementRow = Static<typeof MovementRow>;
export type SplitRow = Static<typeof SplitRow>;
export type BaofuWithdrawalRow = Static<typeof BaofuWithdrawalRow>;
