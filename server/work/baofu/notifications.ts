import type { FastifyInstance } from 'fastify';
import type { BaofuAccounts } from '../../adapters/baofu/baofu-accounts';
import { BAOFU_NOTICE_PATHS } from '../../adapters/baofu/create-baofu-accounts';
import { openDoor } from '../../adapters/notification-door';
import { baofuAnswer } from '../../adapters/payment/baofu-notification';
import { NotificationRefused } from '../../adapters/payment/payment-gateway';
import type { AppContext } from '../../core/context';
import { receiveWithdrawal } from './withdrawals/task';
import { receiveOpening } from './work-account';

/** Baofu's own doors for accounts and withdrawals. */
export function registerAccountNotifications(app: FastifyInstance, context: AppContext): void {
  openDoor(app, {
    path: BAOFU_NOTICE_PATHS.opening,
    receive: async (raw) => receiveOpening(context, connected(context).parseOpening(raw)),
    answer: baofuAnswer,
  });
  openDoor(app, {
    path: BAOFU_NOTICE_PATHS.withdrawal,
    receive: async (raw) => receiveWithdrawal(context, connected(context).parseWithdrawal(raw)),
    answer: baofuAnswer,
  });
}

/** Without keys nobody can tell who sends. */
export function connected({ adapters }: AppContext): BaofuAccounts {
  if (!adapters.baofu) throw new NotificationRefused('Baofu is not set up');
  return adapters.baofu;
}
