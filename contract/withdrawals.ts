import Type, { type Static } from 'typebox';
import { withdrawalEventTypes, withdrawalStates } from '#domain/balance/withdrawal';
import { WITHDRAWALS } from './addresses/withdrawals';
import { defineCall } from './call';
import { FourEyesRequest } from './four-eyes';
import { BalanceLog } from './recharges';
import {
  Amount,
  amountText,
  Day,
  FileEntries,
  filledLines,
  filledText,
  Instant,
  lines,
  oneOf,
  optional,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const WithdrawalNo = filledText(32);
const State = oneOf(withdrawalStates);

/** One withdrawal of what is left of a balance. `payee.cardCode` is whole for those of the platform who pay it out; `fourEyesRequest` a payment that a colleague registered. */
const WithdrawalRow = record({
  withdrawalNo: text(),
  version: Version,
  orgName: text(),
  amount: Amount,
  state: State,
  payee: record({
    accountName: text(),
    cardCode: text(),
    bankName: text(),
    branchName: optional(text()),
    bankCode: optional(text()),
  }),
  remark: text(),
  reason: text(500),
  bankReference: text(),
  paidOn: optional(Day),
  voucherFiles: FileEntries,
  requestedBy: text(),
  requestedAt: Instant,
  handledBy: text(),
  finishedAt: optional(Instant),
  allowedEvents: Type.Array(oneOf([...withdrawalEventTypes, 'confirmPayment'])),
  fourEyesRequest: optional(record({ ...FourEyesRequest.properties, bankReference: text(), paidOn: Day, voucherFiles: FileEntries })),
});

/** Withdrawals from one's own balance, or all for the platform, the newest first. PY-06. */
export const withdrawalPage = defineCall({
  ...WITHDRAWALS.withdrawalPage,
  summary: '提现记录',
  body: record({
    ...paging,
    keyword: optional(text(100)),
    state: optional(State),
    /** What waits for the caller to pay it out, or to confirm that it was. */
    waiting: optional(Type.Boolean()),
    requestedFrom: optional(Day),
    requestedTo: optional(Day),
  }),
  reply: pageOf(WithdrawalRow),
});

export const withdrawalDetail = defineCall({
  ...WITHDRAWALS.withdrawalDetail,
  summary: '提现详情',
  body: record({ withdrawalNo: WithdrawalNo }),
  reply: record({ ...WithdrawalRow.properties, log: BalanceLog }),
});

const Saved = record({ withdrawalNo: text(), state: State, version: Version, fourEyesRequested: optional(Type.Boolean()) });

/** Asks for money from the balance to a bank account of the same name; it is set aside at once. 40902 where there is too little. */
export const requestWithdrawal = defineCall({
  ...WITHDRAWALS.requestWithdrawal,
  summary: '申请提现',
  body: record({
    amount: amountText(20),
    bankAccountId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    remark: optional(lines(200)),
  }),
  reply: record({ withdrawalNo: text(), state: State, version: Version }),
});

/**
 * What people do about a withdrawal: the platform registers that it was paid out, or returns it, whoever asked takes it back. Where the platform wants four eyes, the
 * payment waits for `confirmPayment` by somebody else; 40304 for whoever registered it. 40901 where it changed since `version` or another payment waits than the one of `requestId`, 40902 where it does not stand so.
 */
export const withdrawalEvent = defineCall({
  ...WITHDRAWALS.withdrawalEvent,
  summary: '办理提现',
  body: record({
    withdrawalNo: WithdrawalNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('payOut'), bankReference: filledText(64), paidOn: Day, voucherFiles: FileEntries }),
        record({ type: Type.Literal('confirmPayment'), requestId: filledText(64) }),
        record({ type: Type.Literal('return'), reason: filledLines(200) }),
        record({ type: Type.Literal('cancel') }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: Saved,
});

export type WithdrawalRow = Static<typeof WithdrawalRow>;
export type WithdrawalDetail = Static<typeof withdrawalDetail.reply>;
