import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/call';
import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { BAOFU_NOTICE_PATHS } from '../../adapters/baofu/create-baofu-accounts';
import { openDoor } from '../../adapters/notification-door';
import { baofuAnswer } from '../../adapters/payment/baofu-notification';
import type { Notification } from '../../adapters/payment/payment-gateway';
import type { AppContext } from '../../core/context';
import { connected } from '../baofu/notifications';
import { receiveFailure, receivePayment } from './receive';
import { finishRefund } from './refunds';
import { receiveSplit } from './splits/work-split';

/** The gateways' own doors. */
export function registerPaymentNotifications(app: FastifyInstance, context: AppContext): void {
  for (const gateway of GATEWAY_NAMES)
    openDoor(app, {
      path: `${API_PREFIX}/pay/notify/${gateway}`,
      receive: async (raw) => receive(context, gateway, context.adapters.payment[gateway].parseNotification(raw)),
      answer: (outcome) => context.adapters.payment[gateway].answer(outcome),
    });
  openDoor(app, {
    path: BAOFU_NOTICE_PATHS.split,
    receive: async (raw) => receiveSplit(context, connected(context).parseSplit(raw)),
    answer: baofuAnswer,
  });
}

async function receive(context: AppContext, gateway: GatewayName, notification: Notification): Promise<void> {
  switch (notification.about) {
    case 'payment': {
      const { orderId, trade } = notification;
      return trade.state === 'paid'
        ? receivePayment(context.db, context, { gateway, orderId, trade })
        : receiveFailure(context.db, context, { orderId, reason: trade.reason });
    }
    case 'refund':
      return finishRefund(context.db, context, notification.refundId, notification.refund, {
        gateway,
        cents: 'cents' in notification ? notification.cents : undefined,
      });
    case 'nothing':
      return;
  }
}
