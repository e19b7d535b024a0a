import type { GuaranteeEventType } from './guarantee/events';
import type { StatusTone } from './guarantee/status';
import { parseYuan, yuanOf } from './money';

/**
 * The states of one refund: handed in by a person, to be asked for, taken on by the gateway, failed, back with the payer, or given up while no money had moved.
 * PY-04.
 */
export const REFUND_STATES = {
  requested: { label: '待复核', tone: 'turn' },
  pending: { label: '待退款', tone: 'waiting' },
  accepted: { label: '退款中', tone: 'waiting' },
  failed: { label: '退款失败', tone: 'bad' },
  success: { label: '已退款', tone: 'good' },
  withdrawn: { label: '已撤销', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `REFUND_STATES`. */
export type RefundState = keyof typeof REFUND_STATES;

/** Every state, in the order of `REFUND_STATES`. */
export const refundStates = Object.keys(REFUND_STATES) as RefundState[];

/** What people send about a refund, in the order in which it is offered: begin what was handed in, have the gateway asked again, money that went back outside of it, give up. */
export const HANDLED_BY_PEOPLE = ['begin', 'retry', 'returnedByHand', 'withdraw'] as const;

/** One of `HANDLED_BY_PEOPLE`. */
export type HandledByPeople = (typeof HANDLED_BY_PEOPLE)[number];

/** What the bidder sends to have all of the fees back, and what is said of it to whoever returns a part of them, who cannot send it. */
export const WHOLE_REFUNDS = {
  cancel: '需要全部退还的，由投标人取消申请后办理',
  surrender: '需要全部退还的，由投标人退保后办理',
} as const satisfies Partial<Record<GuaranteeEventType, string>>;

/** One of `WHOLE_REFUNDS`. */
export type WholeRefund = keyof typeof WHOLE_REFUNDS;

/** Every one of them. */
export const wholeRefunds = Object.keys(WHOLE_REFUNDS) as WholeRefund[];

/** Both kinds of fee, in yuan. */
export interface FeeParts {
  guaranteeFee: string;
  platformServiceFee: string;
}

/** What these parts leave of the fees. */
export function feesWithout(fees: FeeParts, parts: readonly FeeParts[]): FeeParts {
  const left = (name: keyof FeeParts) => yuanOf(parts.reduce((rest, part) => rest - parseYuan(part[name]), parseYuan(fees[name])));
  return { guaranteeFee: left('guaranteeFee'), platformServiceFee: left('platformServiceFee') };
}

/** Of each kind the lesser. */
export function lesserFees(one: FeeParts, other: FeeParts): FeeParts {
  const lesser = (name: keyof FeeParts) => (parseYuan(one[name]) < parseYuan(other[name]) ? one[name] : other[name]);
  return { guaranteeFee: lesser('guaranteeFee'), platformServiceFee: lesser('platformServiceFee') };
}
