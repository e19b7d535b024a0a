import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { GatewayCodes } from '#domain/gateway';
import type { OnlinePayType } from '#domain/guarantee/pay-gateways';

/** What the screen shows of an order; amounts in yuan as decimal strings. First specification, section 3 «Payment». */
export interface ShownOrder {
  orderId: string;
  transAmount: string;
  codes: GatewayCodes;
  /** Addresses that open the gateways' apps or pages, in an order that is paid on the device that asked for it. */
  links?: GatewayCodes;
  qrCodeInvalidSeconds: number;
  pollIntervalSeconds: number;
  /** What is bid for; left out where that is nobody's business who pays. */
  sectionNo?: string;
  sectionName?: string;
  hint: string;
}

/** What is paid: the application's number and its product's pay type. */
export interface PaymentSubject {
  applyNo: string;
  payType: OnlinePayType;
}

/** One call for an order; `renew` asks for a new one in place of the last. */
export interface OrderRequest extends PaymentSubject {
  renew: boolean;
}

/** The answer to an order request: the order, or the server's refusal in words. */
export type OrderOutcome = { kind: 'opened'; order: ShownOrder } | { kind: 'refused'; message: string };

/** The order that is followed while its codes are valid. */
export interface FollowedOrder {
  applyNo: string;
  order: ShownOrder;
}

/** What the payment screen remembers: the order shown, whether the next one replaces it, the countdown in seconds, and why a payment failed. */
export interface PaymentContext extends PaymentSubject {
  order: ShownOrder | undefined;
  renewing: boolean;
  secondsLeft: number;
  failReason: string;
}

/** What happens on the payment screen: news of the followed order, the countdown in seconds, and the wish for a new order. */
export type PaymentEvent =
  | { type: 'seconds left'; seconds: number }
  | { type: 'paid' }
  | { type: 'failed'; reason: string }
  | { type: 'expired' }
  | { type: 'renew' };

const payment = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as PaymentSubject },
  actors: {
    'open the order': fromPromise<OrderOutcome, OrderRequest>(() => Promise.reject(new Error('the screen provides the call'))),
    'follow the order': fromCallback<PaymentEvent, FollowedOrder>(() => undefined),
    'check once more': fromPromise<boolean, FollowedOrder>(() => Promise.resolve(false)),
  },
  guards: {
    'no second is left': (_, { seconds }: { seconds: number }) => seconds <= 0,
    'the order was refused': (_, { outcome }: { outcome: OrderOutcome }) => outcome.kind === 'refused',
    'it was paid at the last moment': (_, { paid }: { paid: boolean }) => paid,
  },
  actions: {
    'show the order': assign((_, { outcome }: { outcome: OrderOutcome }) =>
      outcome.kind === 'opened'
        ? { order: outcome.order, secondsLeft: outcome.order.qrCodeInvalidSeconds, failReason: '', renewing: false }
        : {},
    ),
    'count down': assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    'remember the reason': assign({ failReason: (_, { reason }: { reason: string }) => reason }),
    'request a new order': assign({ renewing: true }),
  },
});

/**
 * The payment screen: opens an order, shows its QR codes while they are valid, ends paid or failed, and can be renewed when expired. When the codes run out
 * it asks once more, and on until there is an answer, since the money may have come with the last second. The polling is a saga's; the screen provides the
 * actors that start and stop it. First specification, section 2 «Payment screen».
 */
export const paymentScreenMachine = payment.createMachine({
  id: 'paymentScreen',
  initial: 'opening',
  context: ({ input }) => ({ ...input, order: undefined, renewing: false, secondsLeft: 0, failReason: '' }),
  states: {
    opening: {
      description: '开单',
      invoke: {
        src: 'open the order',
        input: ({ context: { applyNo, payType, renewing } }) => ({ applyNo, payType, renew: renewing }),
        onDone: [
          {
            guard: { type: 'the order was refused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'failed',
            actions: {
              type: 'remember the reason',
              params: ({ event }) => ({ reason: event.output.kind === 'refused' ? event.output.message : '' }),
            },
          },
          { target: 'waiting', actions: { type: 'show the order', params: ({ event }) => ({ outcome: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'remember the reason', params: { reason: '订单未能生成，请重试' } } },
      },
    },
    waiting: {
      description: '等待支付',
      invoke: { src: 'follow the order', input: ({ context }) => followed(context) },
      on: {
        'seconds left': [
          { guard: { type: 'no second is left', params: ({ event }) => ({ seconds: event.seconds }) }, target: 'expired' },
          { actions: { type: 'count down', params: ({ event }) => ({ seconds: event.seconds }) } },
        ],
        paid: 'paid',
        failed: { target: 'failed', actions: { type: 'remember the reason', params: ({ event }) => ({ reason: event.reason }) } },
        expired: 'expired',
      },
    },
    expired: {
      description: '二维码已过期',
      invoke: {
        src: 'check once more',
        input: ({ context }) => followed(context),
        onDone: { guard: { type: 'it was paid at the last moment', params: ({ event }) => ({ paid: event.output }) }, target: 'paid' },
        onError: {},
      },
      on: { renew: { target: 'opening', actions: 'request a new order' } },
    },
    failed: { description: '支付失败', on: { renew: { target: 'opening', actions: 'request a new order' } } },
    paid: { description: '已支付', type: 'final' },
  },
});

function followed({ applyNo, order }: PaymentContext): FollowedOrder {
  if (!order) throw new Error('no order is shown yet');
  return { applyNo, order };
}
