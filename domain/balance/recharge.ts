import { isDay } from '../dates';
import { enumerationValues, type EnumerationValue } from '../enumerations';
import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormFields } from '../form/schema';
import type { Row } from '../form/values';
import type { StatusTone } from '../guarantee/status';
import { compareYuan, formatYuan, tryParseYuan } from '../money';
import { MESSAGES } from '../validation/messages';

/**
 * The states of one recharge of a balance: waiting for the money, handed in with the voucher of a transfer, returned with a reason, credited, or closed without.
 * PY-06.
 */
export const RECHARGE_STATES = {
  awaitingPayment: { label: '待付款', tone: 'turn' },
  toConfirm: { label: '待确认到账', tone: 'waiting' },
  returned: { label: '已退回', tone: 'bad' },
  credited: { label: '已入账', tone: 'good' },
  closed: { label: '已关闭', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `RECHARGE_STATES`. */
export type RechargeState = keyof typeof RECHARGE_STATES;
/** Every state, in the order of `RECHARGE_STATES`. */
export const rechargeStates = Object.keys(RECHARGE_STATES) as RechargeState[];

/** What people do about a recharge; `by` says whether the platform does it or whoever recharges. */
export const RECHARGE_EVENTS = {
  confirm: { label: '确认到账', by: 'platform' },
  return: { label: '退回', by: 'platform' },
  handIn: { label: '提交转账凭证', by: 'owner' },
  cancel: { label: '取消充值', by: 'owner' },
} as const satisfies Record<string, { label: string; by: 'platform' | 'owner' }>;

/** One of `RECHARGE_EVENTS`. */
export type RechargeEventType = keyof typeof RECHARGE_EVENTS;
/** Every event of people, in the order of `RECHARGE_EVENTS`. */
export const rechargeEventTypes = Object.keys(RECHARGE_EVENTS) as RechargeEventType[];

/** What happens to a recharge without anybody deciding: it was begun, a gateway reported the money, its time ran out. */
export const RECHARGE_NEWS = {
  begin: { label: '发起充值' },
  paid: { label: '线上支付到账' },
  lapse: { label: '超时未付款，自动关闭' },
} as const;

/** Everything that the log of a recharge names. */
export const rechargeLogEvents = [...rechargeEventTypes, ...(Object.keys(RECHARGE_NEWS) as (keyof typeof RECHARGE_NEWS)[])];
/** One of `rechargeLogEvents`. */
export type RechargeLogEvent = (typeof rechargeLogEvents)[number];

/** How the money of a recharge comes: through a payment gateway, or by bank transfer with a voucher. */
export type RechargeWay = EnumerationValue<'rechargeWay'>;
/** Every way. */
export const rechargeWays = enumerationValues('rechargeWay') as readonly RechargeWay[];

/** What one recharge may come to, in yuan. */
export const RECHARGE_AMOUNT = { least: '1.00', most: '10000000.00' } as const;

/** Hours after which a recharge that nobody has paid is closed. */
export const RECHARGE_WAITS_HOURS = 24;

/** How many recharges of one organisation may wait for their money at once. */
export const RECHARGES_AT_ONCE = 20;

/** What is asked of a transfer. */
export const TRANSFER_FIELDS = {
  payAccountName: { kind: 'text', label: '付款户名', required: true, maxLength: 100, named: 'letter' },
  payAccountNo: { kind: 'digits', label: '付款账号', required: true, minLength: 8, maxLength: 32 },
  payBankName: { kind: 'text', label: '付款银行', required: true, maxLength: 60, named: 'letter' },
  paidOn: { kind: 'date', label: '转账日期', required: true },
  voucherFiles: { kind: 'files', label: '转账凭证', required: true, hint: '银行回单或转账成功页面' },
  remark: { kind: 'paragraph', label: '备注', maxLength: 200 },
} as const satisfies FormFields;

/** Where transfers are to go, as the platform tells it; `hint` is what else a payer has to heed. */
export const COLLECTING_ACCOUNT_FIELDS = {
  accountName: { kind: 'text', label: '收款户名', required: true, maxLength: 100, named: 'letter' },
  accountNo: { kind: 'digits', label: '收款账号', required: true, minLength: 8, maxLength: 32 },
  bankName: { kind: 'text', label: '开户银行', required: true, maxLength: 100, named: 'letter' },
  hint: { kind: 'paragraph', label: '转账说明', maxLength: 300, hint: '如转账附言的写法、到账时间' },
} as const satisfies FormFields;

/** Everything that is wrong in what is given of a transfer, by paths `transfer.field`; `today` as `YYYY-MM-DD`. */
export function transferErrors(transfer: Row, today: string): FieldError[] {
  const errors = groupErrors({ transfer: { label: '', fields: TRANSFER_FIELDS } }, { transfer });
  const { paidOn } = transfer;
  const isAhead = typeof paidOn === 'string' && isDay(paidOn) && paidOn > today;
  return isAhead ? [...errors, { field: 'transfer.paidOn', message: '转账日期不能晚于今天' }] : errors;
}

/** What is wrong with the amount of a recharge, or null. */
export function rechargeAmountProblem(amount: string): string | null {
  if (tryParseYuan(amount) === null) return MESSAGES.amount;
  const { least, most } = RECHARGE_AMOUNT;
  return compareYuan(amount, least) < 0 || compareYuan(amount, most) > 0
    ? `单笔充值金额应为 ${formatYuan(least)} 元至 ${formatYuan(most)} 元`
    : null;
}
