import { parseYuan } from './money';

/** What a gateway's statement, the orders and the ledger can disagree about, with what to do about it. Amounts are never changed by it: a person does. */
export const DIFFERENCES = {
  paymentMissing: {
    label: '渠道有收款，平台没有记录',
    advice:
      '在支付渠道商户后台核对该笔交易。属于平台订单的，系统会再次查询，入账或原路退回，不要另行退款；次日仍有此差异的，核对交易金额与订单金额后联系支付渠道处理。不属于的，联系支付渠道退回。',
  },
  paymentUnknown: {
    label: '平台有收款，渠道账单没有',
    advice: '在支付渠道商户后台查询该笔交易；确未到账的，联系支付渠道查明原因，未查明前不要退款。',
  },
  paymentAmount: { label: '收款金额不一致', advice: '以支付渠道商户后台的实收金额为准，与付款方和支付渠道核实后处理差额。' },
  refundMissing: {
    label: '渠道已退款，平台未记为已退',
    advice: '核对退款记录；仍为退款中或退款失败的，点击“重新退款”由系统核对结果，不要另行线下退款。',
  },
  refundUnknown: {
    label: '平台已退款，渠道账单没有',
    advice: '在支付渠道商户后台查询该笔退款；次日账单仍没有的，联系支付渠道核实付款方是否收到。',
  },
  refundAmount: { label: '退款金额不一致', advice: '以支付渠道商户后台的实退金额为准，与付款方核实后处理差额。' },
  splitMissing: {
    label: '渠道已分账，平台未记为已分账',
    advice: '在“宝付账户 - 分账”中核对该笔分账；仍为分账失败的，点击“重新分账”由系统核对结果。',
  },
  splitUnknown: {
    label: '平台已分账，渠道账单没有',
    advice: '在支付渠道商户后台查询该笔分账；次日账单仍没有的，联系支付渠道核实收款账户是否入账。',
  },
  splitAmount: { label: '分账金额不一致', advice: '以支付渠道商户后台的实际分账金额为准，与收款单位核实后处理差额。' },
  notBooked: { label: '收付款与总账不一致', advice: '系统入账有误，请将交易号告知技术支持，核实后补记；处理前不要关账。' },
  strayBooking: { label: '总账有记账，没有对应的收付款', advice: '系统入账有误，请将记账号告知技术支持，核实后冲正；处理前不要关账。' },
} as const satisfies Record<string, { label: string; advice: string }>;

/** What kind of difference. */
export type DifferenceKind = keyof typeof DIFFERENCES;
/** Every kind, in the order of `DIFFERENCES`. */
export const differenceKinds = Object.keys(DIFFERENCES) as DifferenceKind[];

/** What the comparison of a day with a gateway came to; `failed` could not be finished. */
export const RECONCILED_DAY_STATES = { failed: '未完成', differs: '有差异', clean: '一致' } as const;
/** Every state, in the order of `RECONCILED_DAY_STATES`. */
export const reconciledDayStates = Object.keys(RECONCILED_DAY_STATES) as (keyof typeof RECONCILED_DAY_STATES)[];

/** Whether anything can still be booked into a month; `running` is not over yet. */
export const RECONCILED_MONTH_STATES = { running: '进行中', open: '未关账', closed: '已关账' } as const;
/** Every state, in the order of `RECONCILED_MONTH_STATES`. */
export const reconciledMonthStates = Object.keys(RECONCILED_MONTH_STATES) as (keyof typeof RECONCILED_MONTH_STATES)[];

/** One movement of money, in yuan, as the statement has it. `number`: of a payment the gateway's own, of a refund or a split ours. */
export interface StatedMovement {
  kind: 'payment' | 'refund' | 'split';
  number: string;
  orderId: string;
  amount: string;
}

/** The same as the platform keeps it. `booked` is what the ledger says moved for it; null where it says nothing. */
export interface RecordedMovement extends StatedMovement {
  applyNo: string;
  booked: string | null;
}

/** One difference. `stated` and `recorded` are null where that side knows nothing of it. */
export interface Difference {
  kind: DifferenceKind;
  number: string;
  orderId: string;
  applyNo: string;
  stated: string | null;
  recorded: string | null;
}

/** All that one gateway, the orders and the ledger say of one day. */
export interface DayOfMoney {
  stated: readonly StatedMovement[];
  recorded: readonly RecordedMovement[];
  /** Bookings that no movement explains. */
  stray: readonly { number: string; applyNo: string; amount: string }[];
}

/** What they disagree about. Each movement is compared with all that was stated of it, whatever the day. */
export function differencesOf({ stated, recorded, stray }: DayOfMoney): Difference[] {
  const statedBy = new Map(stated.map((one) => [keyOf(one), one]));
  const recordedBy = new Map(recorded.map((one) => [keyOf(one), one]));
  return [
    ...stated.flatMap((one): Difference[] =>
      recordedBy.has(keyOf(one)) ? [] : [{ ...named(one), kind: `${one.kind}Missing`, applyNo: '', stated: one.amount, recorded: null }],
    ),
    ...recorded.flatMap((one) => differencesAbout(one, statedBy.get(keyOf(one)))),
    ...stray.map(({ number, applyNo, amount }): Difference => ({
      kind: 'strayBooking',
      number,
      orderId: '',
      applyNo,
      stated: null,
      recorded: amount,
    })),
  ];
}

function differencesAbout(one: RecordedMovement, stated: StatedMovement | undefined): Difference[] {
  const common = { ...named(one), applyNo: one.applyNo, recorded: one.amount };
  const differences: Difference[] = [];
  if (!stated) differences.push({ ...common, kind: `${one.kind}Unknown`, stated: null });
  else if (parseYuan(stated.amount) !== parseYuan(one.amount))
    differences.push({ ...common, kind: `${one.kind}Amount`, stated: stated.amount });
  if (one.booked === null || parseYuan(one.booked) !== parseYuan(one.amount))
    differences.push({ ...common, kind: 'notBooked', stated: one.booked });
  return differences;
}

function named({ number, orderId }: StatedMovement) {
  return { number, orderId };
}

function keyOf({ kind, number }: StatedMovement): string {
  return `${kind}:${number}`;
}
