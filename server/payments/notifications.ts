import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { GATEWAY_NAMES, NotificationRefused, type GatewayName, type Notification, type RawNotification } from '../adapters/payment/payment-gateway';
import type { AppContext } from '../context';
import { receiveFailure, receivePayment } from './receive';
import { finishRefund } from './refunds';

const LONGEST_BODY = 64 * 1024;

/** The gateways' own door: the body's bytes as they came, no session, the gateway's own answer after the commit. */
export function registerPaymentNotifications(app: FastifyInstance, context: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body));
    for (const gateway of GATEWAY_NAMES) {
      scope.post(`${API_PREFIX}/pay/notify/${gateway}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const accepted = await acceptNotification(context, gateway, { headers: request.headers, body });
        const answer = context.adapters.payment[gateway].answer(accepted);
        return reply.status(answer.status).type(answer.mediaType).send(answer.body);
      });
    }
  });
}

/** False where the gateway has to send it again, or never should have sent it. */
export async function acceptNotification(context: AppContext, gateway: GatewayName, raw: RawNotification): Promise<boolean> {
  try {
    await take(context, gateway, context.adapters.payment[gateway].parseNotification(raw));
    return true;
  } catch (error) {
    if (error instanceof NotificationRefused) context.log.warn({ gateway, reason: error.message }, 'payment notification refused');
    else context.log.error({ err: error, gateway }, 'payment notification not taken in');
    return false;
  }
}

async function take(context: AppContext, gateway: GatewayName, notification: Notification): Promise<void> {
  switch (notification.about) {
    case 'payment':
      return notification.trade.state === 'paid'
        ? receivePayment(context.db, context, gateway, notification.orderId, notification.trade)
        : receiveFailure(context.db, context, notification.orderId, notification.trade.reason);
    case 'refund':
      return finishRefund(context.db, context, notification.refundId, notification.refund, { gateway, cents: notification.cents });
    case 'nothing':
      return;
  }
}
