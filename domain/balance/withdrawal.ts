import type { StatusTone } from '../guarantee/status';

/** The states of one withdrawal of what is left of a balance: asked for and set aside, paid out, returned with a reason, or taken back by whoever asked. PY-06. */
export const WITHDRAWAL_STATES = {
  requested: { label: '待付款', tone: 'waiting' },
  paid: { label: '已付款', tone: 'good' },
  returned: { label: '已退回', tone: 'bad' },
  cancelled: { label: '已撤回', tone: 'ended' },
} as const satisfies Record<string, { label: string; tone: StatusTone }>;

/** One of `WITHDRAWAL_STATES`. */
export type WithdrawalState = keyof typeof WITHDRAWAL_STATES;
/** Every state, in the order of `WITHDRAWAL_STATES`. */
export const withdrawalStates = Object.keys(WITHDRAWAL_STATES) as WithdrawalState[];

/** What people do about a withdrawal; `by` says whether the platform does it or whoever asked. */
export const WITHDRAWAL_EVENTS = {
  payOut: { label: '登记付款', by: 'platform' },
  return: { label: '退回', by: 'platform' },
  cancel: { label: '撤回申请', by: 'owner' },
} as const satisfies Record<string, { label: string; by: 'platform' | 'owner' }>;

/** One of `WITHDRAWAL_EVENTS`. */
export type WithdrawalEventType = keyof typeof WITHDRAWAL_EVENTS;
/** Every event, in the order of `WITHDRAWAL_EVENTS`. */
export const withdrawalEventTypes = Object.keys(WITHDRAWAL_EVENTS) as WithdrawalEventType[];

/** Everything that the log of a withdrawal names. */
export const withdrawalLogEvents = [...withdrawalEventTypes, 'request'] as const;
/** One of `withdrawalLogEvents`. */
export type WithdrawalLogEvent = (typeof withdrawalLogEvents)[number];

/** How many withdrawals of one organisation may wait at once. */
export const WITHDRAWALS_AT_ONCE = 5;
