import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { NotificationRefused, type Notification, type NotificationOutcome } from '../../adapters/payment/payment-gateway';
import type { AppContext } from '../../core/context';
import { receiveFailure, receivePayment } from './receive';
import { finishRefund } from './refunds';

const LONGEST_BODY = 64 * 1024;

/** The gateways' own door: the body's bytes as they came, no session, the gateway's own answer after the commit, and to whatever is refused before it. */
export function registerPaymentNotifications(app: FastifyInstance, context: AppContext): void {
  for (const gateway of GATEWAY_NAMES) {
    app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body));
      scope.setErrorHandler((error, request, reply) => send(reply, context, gateway, outcomeOf(error, gateway, request.log)));
      scope.post(`${API_PREFIX}/pay/notify/${gateway}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const notification = context.adapters.payment[gateway].parseNotification({ headers: request.headers, body });
        await take(context, gateway, notification);
        return send(reply, context, gateway, 'accepted');
      });
    });
  }
}

function send(reply: FastifyReply, { adapters }: AppContext, gateway: GatewayName, outcome: NotificationOutcome): FastifyReply {
  const answer = adapters.payment[gateway].answer(outcome);
  return reply.status(answer.status).type(answer.mediaType).send(answer.body);
}

function outcomeOf(error: unknown, gateway: GatewayName, log: FastifyBaseLogger): NotificationOutcome {
  if (error instanceof NotificationRefused || isUnreadable(error)) {
    log.warn({ gateway, reason: error.message }, 'payment notification refused');
    return 'refused';
  }
  log.error({ err: error, gateway }, 'payment notification not taken in');
  return 'failed';
}

function isUnreadable(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
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
