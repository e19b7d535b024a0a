import { assign, setup } from 'xstate';

/** What the screen shows of an order; amounts in yuan as decimal strings. First specification, section 3 «Payment». */
export interface ShownOrder {
  orderId: string;
  transAmount: string;
  weChatQrCode: string;
  alipayQrCode: string;
  qrCodeInvalidSeconds: number;
  pollIntervalSeconds: number;
  hint: string;
}

interface PaymentContext {
  order: ShownOrder | undefined;
  secondsLeft: number;
  failReason: string;
}

/** What happens on the payment screen: answers of the server, the countdown in seconds, and the wish for a new order. */
export type PaymentEvent =
  | { type: 'order opened'; order: ShownOrder }
  | { type: 'order refused'; message: string }
  | { type: 'seconds left'; seconds: number }
  | { type: 'paid' }
  | { type: 'failed'; reason: string }
  | { type: 'expired' }
  | { type: 'renew' };

/**
 * The payment screen: opens an order, shows its QR codes while they are valid, ends paid or failed, and can be renewed when expired.
 * The polling itself is a saga's; its results and the countdown arrive as events. First specification, section 2 «Payment screen».
 */
export const paymentScreenMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  guards: {
    'no second is left': (_, { seconds }: { seconds: number }) => seconds <= 0,
  },
  actions: {
    'show the order': assign((_, { order }: { order: ShownOrder }) => ({ order, secondsLeft: order.qrCodeInvalidSeconds, failReason: '' })),
    'count down': assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    'remember the reason': assign({ failReason: (_, { reason }: { reason: string }) => reason }),
  },
}).createMachine({
  id: 'paymentScreen',
  initial: 'opening',
  context: { order: undefined, secondsLeft: 0, failReason: '' },
  states: {
    opening: {
      on: {
        'order opened': { target: 'waiting', actions: { type: 'show the order', params: ({ event }) => ({ order: event.order }) } },
        'order refused': { target: 'failed', actions: { type: 'remember the reason', params: ({ event }) => ({ reason: event.message }) } },
        paid: 'paid',
      },
    },
    waiting: {
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
    expired: { on: { renew: 'opening', paid: 'paid' } },
    failed: { on: { renew: 'opening', paid: 'paid' } },
    paid: { type: 'final' },
  },
});
