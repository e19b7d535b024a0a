import { GatewayUnavailable, NotificationRefused, type PaymentGateway } from './payment-gateway';

/** A gateway at which the platform has no account: it opens nothing, and nothing is believed that comes in its name. */
export function unconnected(name: string): PaymentGateway {
  const refuse = () => Promise.reject(new GatewayUnavailable(`${name} is not set up`));
  return {
    unconnected: true,
    createOrder: refuse,
    createPhoneOrder: refuse,
    query: refuse,
    close: refuse,
    refund: refuse,
    queryRefund: refuse,
    statement: () => Promise.resolve([]),
    parseNotification() {
      throw new NotificationRefused(`${name} is not set up`);
    },
    answer: () => ({ status: 404, mediaType: 'text/plain', body: '' }),
  };
}
