import Type, { type Static } from 'typebox';
import { rechargeEventTypes, rechargeLogEvents, rechargeStates, rechargeWays, TRANSFER_FIELDS } from '#domain/balance/recharge';
import { withdrawalLogEvents } from '#domain/balance/withdrawal';
import { PAY_WAYS } from '#domain/gateway';
import { RECHARGES } from './addresses/recharges';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { pollInterval, codesOfOrder } from './payments';
import {
  Amount,
  amountText,
  Day,
  enumerated,
  FileEntries,
  filledLines,
  filledText,
  Instant,
  Nothing,
  oneOf,
  optional,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const RechargeNo = filledText(32);
const State = oneOf(rechargeStates);

/** What happened to a recharge or a withdrawal, and who did it; nobody where it happened by itself. */
export const BalanceLog = Type.Array(
  record({
    event: oneOf([...rechargeLogEvents, ...withdrawalLogEvents, 'setLowAmount', 'setCollectingAccount']),
    note: text(500),
    userName: text(),
    appName: text(),
    at: Instant,
  }),
);

/** One recharge. `bankReference` is the bank's number of the transfer, once it was confirmed; `mayPay`: the caller may open an order for it. */
const RechargeRow = record({
  rechargeNo: text(),
  version: Version,
  orgName: text(),
  amount: Amount,
  way: oneOf(rechargeWays),
  state: State,
  reason: text(500),
  bankReference: text(),
  requestedBy: text(),
  requestedAt: Instant,
  handedInAt: optional(Instant),
  creditedAt: optional(Instant),
  transfer: optional(
    record({
      payAccountName: text(100),
      payAccountNo: text(32),
      payBankName: text(60),
      paidOn: Day,
      voucherFiles: FileEntries,
      remark: optional(text()),
    }),
  ),
  mayPay: Type.Boolean(),
  allowedEvents: Type.Array(oneOf(rechargeEventTypes)),
});

const search = { keyword: optional(text(100)), state: optional(State), requestedFrom: optional(Day), requestedTo: optional(Day) };

/** Recharges of one's own balance, or all for the platform, the newest first. PY-06. */
export const rechargePage = defineCall({
  ...RECHARGES.rechargePage,
  summary: '充值记录',
  body: record({ ...paging, ...search }),
  reply: pageOf(RechargeRow),
});

/** The same as an xlsx workbook. */
export const exportRecharges = defineCall({
  ...RECHARGES.exportRecharges,
  summary: '导出充值记录',
  body: record(search),
  reply: Nothing,
});

export const rechargeDetail = defineCall({
  ...RECHARGES.rechargeDetail,
  summary: '充值详情',
  body: record({ rechargeNo: RechargeNo }),
  reply: record({ ...RechargeRow.properties, log: BalanceLog }),
});

const Saved = record({ rechargeNo: text(), state: State, version: Version });
const Transfer = draftSchema(TRANSFER_FIELDS);

/**
 * Begins a recharge: to be paid by a code, or with `transfer` by a transfer that was made already. 40001 by field; 40902 where too many wait for their money. It is closed
 * by itself where nobody pays within a day.
 */
export const addRecharge = defineCall({
  ...RECHARGES.addRecharge,
  summary: '发起充值',
  body: record({ amount: amountText(20), transfer: optional(Transfer) }),
  reply: Saved,
});

/**
 * What people do about a recharge: who recharges hands in the voucher of a transfer or gives up, the platform confirms that the money is there, by the bank's number
 * of the entry, or returns the voucher. 40901 where it changed since `version`, 40902 where it does not stand so, 40001 on `event.bank_reference` for an entry
 * that another recharge was credited by.
 */
export const rechargeEvent = defineCall({
  ...RECHARGES.rechargeEvent,
  summary: '办理充值',
  body: record({
    rechargeNo: RechargeNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('handIn'), transfer: Transfer }),
        record({ type: Type.Literal('cancel') }),
        record({ type: Type.Literal('confirm'), bankReference: filledText(64) }),
        record({ type: Type.Literal('return'), reason: filledLines(200) }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: Saved,
});

/** As `/pay/order`, for a recharge. */
export const rechargeOrder = defineCall({
  ...RECHARGES.rechargeOrder,
  summary: '生成充值二维码',
  body: record({ rechargeNo: RechargeNo, renew: optional(Type.Boolean()), way: optional(oneOf(PAY_WAYS)) }),
  reply: record({
    rechargeNo: text(),
    orderId: text(),
    transAmount: Amount,
    ...codesOfOrder,
    qrCodeInvalidSeconds: Type.Integer({ minimum: 0 }),
    pollIntervalSeconds: Type.Integer({ minimum: 1 }),
  }),
});

/** As `/pay/result`, for an order of a recharge. */
export const rechargeResult = defineCall({
  ...RECHARGES.rechargeResult,
  summary: '充值支付结果',
  body: record({ orderId: filledText(64) }),
  reply: record({
    orderId: text(),
    tradeStatus: enumerated('tradeStatus'),
    ...pollInterval,
    state: State,
    failReason: optional(text()),
    paidAt: optional(Instant),
  }),
});

export type RechargeRow = Static<typeof RechargeRow>;
export type RechargeDetail = Static<typeof rechargeDetail.reply>;
