import type { SnapshotFrom } from 'xstate';
import { paymentOrderMachine, type PaymentOrderEvent, type PaymentOrderFacts, type PaymentOrderState } from '#machines/lifecycle/payment';
import { walksOver, type Walk } from './walks';

type Snapshot = SnapshotFrom<typeof paymentOrderMachine>;

/** Why money that is reported counts as the fee, or why it does not. */
export type PaymentCourseName =
  | 'the money comes in time'
  | 'the money comes too late'
  | 'the application was cancelled'
  | 'another order paid the fee';

/** The walks through a payment order that are possible where money comes in one way. */
export interface PaymentCourse {
  name: PaymentCourseName;
  feeIsAwaited: boolean;
  /** What can be caused in a state. A trade number is the name of its gateway, since each gateway is paid once. */
  events: (state: PaymentOrderState) => readonly PaymentOrderEvent[];
  walks: Walk<Snapshot, PaymentOrderEvent>[];
}

const AMOUNT = '4000.53';
const OTHER_AMOUNT = '4000.52';
const EXPIRES_AT = '2026-11-21T00:05:00.000Z';
const BEFORE = '2026-11-21T00:04:59.999Z';
const AFTER = EXPIRES_AT;
const ONCE_ENDED = '2026-11-21T00:10:00.000Z';

/** Walks that together take every transition of the payment order, in each course as many as it has. */
export function paymentCourses(): PaymentCourse[] {
  return [
    course('the money comes in time', true),
    course('the money comes too late', false),
    course('the application was cancelled', false),
    course('another order paid the fee', false),
  ];
}

/** True for an event of a walk that can only happen to an open order when its time is up. */
export function isLate({ now }: PaymentOrderEvent): boolean {
  return now === AFTER;
}

function course(name: PaymentCourseName, feeIsAwaited: boolean): PaymentCourse {
  const input: Omit<PaymentOrderFacts, 'state'> = { amount: AMOUNT, expiresAt: EXPIRES_AT, tradeNo: null, returned: [], feeIsAwaited };
  const endsOpenOrders = name === 'the application was cancelled' || name === 'another order paid the fee';
  const events = (state: PaymentOrderState) =>
    state === 'open' ? [TOO_EARLY, ...ENDS, ...(endsOpenOrders ? [] : MONEY_WHILE_OPEN)] : [...MONEY, ...ENDS];
  return {
    name,
    feeIsAwaited,
    events,
    walks: walksOver(paymentOrderMachine, { input, events: ({ value }: Snapshot) => events(value) }, new Set()),
  };
}

function reported(tradeNo: 'wechat' | 'alipay', amount: string, now: string): PaymentOrderEvent {
  return { type: 'reported', tradeNo, amount, now };
}

const MONEY_WHILE_OPEN = [reported('wechat', OTHER_AMOUNT, BEFORE), reported('wechat', AMOUNT, AFTER), reported('wechat', AMOUNT, BEFORE)];
const MONEY = [
  reported('wechat', OTHER_AMOUNT, ONCE_ENDED),
  reported('wechat', AMOUNT, ONCE_ENDED),
  reported('alipay', AMOUNT, ONCE_ENDED),
];
const TOO_EARLY: PaymentOrderEvent = { type: 'expired', now: BEFORE };
const ENDS: PaymentOrderEvent[] = [
  { type: 'expired', now: AFTER },
  { type: 'reportedFailed', now: BEFORE },
  { type: 'closed', now: BEFORE },
];
