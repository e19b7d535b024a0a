import { assign, setup, transition } from 'xstate';
import { hasPassed } from '#domain/dates';
import { compareYuan } from '#domain/money';

/** The states of one payment order: waiting for the payer, paid, failed, its code expired, or closed because nobody is to pay it any more. */
export type PaymentOrderState = 'open' | 'paid' | 'failed' | 'expired' | 'closed';

/** What decides about an order. `amount` is yuan, `expiresAt` an instant, `tradeNo` the gateway's number of the payment that counts. */
export interface PaymentOrderFacts {
  state: PaymentOrderState;
  amount: string;
  expiresAt: string;
  tradeNo: string | null;
  /** The gateways' numbers of the payments that were given back. */
  returned: readonly string[];
  /** False once the application no longer waits for this fee: it was paid by another order, cancelled, suspended or is over. */
  feeIsAwaited: boolean;
}

/** What happens to an order. `reported` is the gateway's verified notification, or its answer when asked; `amount` is what it says was paid. */
export type PaymentOrderEvent =
  | { type: 'reported'; tradeNo: string; amount: string; now: string }
  | { type: 'reportedFailed'; now: string }
  | { type: 'expired'; now: string }
  | { type: 'closed'; now: string };

/**
 * `bookAsFee`: the fee is paid, send `completedPay`. `returnMoney`: it cannot count as the fee, pay it back. `reportTheDifference`: amounts differ, take nothing in,
 * refuse the report and log it for people to look into. `closeAtGateway`: no code of this order may be paid any more.
 */
export type PaymentOrderAction = 'bookAsFee' | 'returnMoney' | 'reportTheDifference' | 'closeAtGateway';

/** What becomes of a payment order by one event: what to store, and what to do about the money. */
export interface PaymentOrderDecision {
  facts: PaymentOrderFacts;
  actions: readonly PaymentOrderAction[];
  /** False where the event changes nothing: a repeated notification, an expiry before its time, anything after the end. */
  accepted: boolean;
}

type Context = Omit<PaymentOrderFacts, 'state'>;

const useful = [
  { guard: 'theAmountDiffers', actions: 'reportTheDifference' },
  { guard: 'theFeeIsAwaited', target: 'paid', actions: ['saveTheTradeNumber', 'bookAsFee', 'closeAtGateway'] },
] as const;
const goingBack = { actions: ['saveTheReturn', 'returnMoney'] } as const;
const money = [{ guard: 'theGatewayRepeatsItself' }, ...useful, goingBack] as const;

/**
 * One payment order. Money is never lost and never counted twice: it counts as the fee when the application still waits for it, also after the code
 * expired or the order was closed, and else goes back and ends the order; a repeated notification of the same trade does nothing. PY-03.
 */
export const paymentOrderMachine = setup({
  types: { context: {} as Context, events: {} as PaymentOrderEvent, input: {} as Context },
  guards: {
    theGatewayRepeatsItself: ({ context, event }) =>
      event.type === 'reported' && [context.tradeNo, ...context.returned].includes(event.tradeNo),
    theAmountDiffers: ({ context, event }) => event.type === 'reported' && compareYuan(event.amount, context.amount) !== 0,
    theFeeIsAwaited: ({ context }) => context.feeIsAwaited,
    theCodeIsTooOld: ({ context, event }) => hasPassed(context.expiresAt, event.now),
  },
  actions: {
    saveTheTradeNumber: assign(({ context, event }) => ({ tradeNo: event.type === 'reported' ? event.tradeNo : context.tradeNo })),
    saveTheReturn: assign(({ context, event }) => ({
      returned: event.type === 'reported' ? [...context.returned, event.tradeNo] : context.returned,
    })),
    bookAsFee: leaveToTheServer,
    returnMoney: leaveToTheServer,
    reportTheDifference: leaveToTheServer,
    closeAtGateway: leaveToTheServer,
  },
}).createMachine({
  id: 'paymentOrder',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: '待支付',
      on: {
        reported: [
          ...useful,
          { guard: 'theCodeIsTooOld', target: 'expired', actions: [...goingBack.actions, 'closeAtGateway'] },
          { target: 'closed', actions: [...goingBack.actions, 'closeAtGateway'] },
        ],
        reportedFailed: { target: 'failed', actions: 'closeAtGateway' },
        expired: { guard: 'theCodeIsTooOld', target: 'expired', actions: 'closeAtGateway' },
        closed: { target: 'closed', actions: 'closeAtGateway' },
      },
    },
    expired: { description: '二维码已过期', on: { reported: money } },
    failed: { description: '支付失败', on: { reported: money } },
    closed: { description: '已关闭', on: { reported: money } },
    paid: { description: '已支付', tags: 'end', on: { reported: [{ guard: 'theGatewayRepeatsItself' }, goingBack] } },
  },
});

/** What becomes of an event. Pure. */
export function decidePayment({ state, ...context }: PaymentOrderFacts, event: PaymentOrderEvent): PaymentOrderDecision {
  const snapshot = paymentOrderMachine.resolveState({ value: state, context });
  const [next, actions] = transition(paymentOrderMachine, snapshot, event);
  const effects = actions.map(({ type }) => type).filter(isPaymentOrderAction);
  return { facts: { state: next.value, ...next.context }, actions: effects, accepted: next.value !== state || effects.length > 0 };
}

const ACTIONS: Record<PaymentOrderAction, true> = { bookAsFee: true, returnMoney: true, reportTheDifference: true, closeAtGateway: true };

function isPaymentOrderAction(type: string): type is PaymentOrderAction {
  return Object.hasOwn(ACTIONS, type);
}

/** A named action is data: the server does it. */
function leaveToTheServer(): void {}
