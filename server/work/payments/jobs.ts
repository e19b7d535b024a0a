import type { AppContext } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { eachAlone } from '../../core/each-alone';
import type { JobData } from '../../core/jobs/kinds';
import { endOrder } from './end-order';
import { gatewaysOfOrder, receiveIfPaid } from './receive-if-paid';
import { workRefund } from './refunds';
import { findOrder, ordersToCheck, overdueOrders, refundsUnderWay } from './repository';
import { watchSplits } from './splits/work-split';

const NOTIFICATION_EXPECTED_WITHIN_MS = 15_000;
const MONEY_MAY_FOLLOW_FOR_MS = 30 * 60_000;

/** A notification that has not come is made up for by asking. An order that is paid is asked about again only where a statement names another payment of it. */
export async function checkPaymentOrder({ orderId, stated }: JobData<'check-payment-order'>, context: AppContext): Promise<void> {
  const order = await findOrder(context.db, orderId);
  if (order && (stated === true || order.status !== 'paid')) await receiveIfPaid(context.db, context, order);
}

/** What was left unpaid shall not be paid any more, of a paid order the other code. Money that came all the same is found and sent back. */
export async function closePaymentOrder({ orderId }: { orderId: string }, context: AppContext): Promise<void> {
  const opened = await findOrder(context.db, orderId);
  if (!opened) return;
  for (const gateway of gatewaysOfOrder(opened)) {
    const { state } = await context.adapters.payment[gateway].query(orderId);
    if (state === 'unpaid') await context.adapters.payment[gateway].close(orderId);
  }
  const order = await findOrder(context.db, orderId);
  if (order) await receiveIfPaid(context.db, context, order);
}

export async function workPaymentRefund({ refundId, told }: JobData<'payment-refund'>, context: AppContext): Promise<void> {
  await workRefund(context, refundId, told);
}

/** Every minute: orders end by the clock, and every gateway is asked about money and refunds that it has not reported. What fails is tried again the next minute. */
export async function watchPayments(_data: object, context: AppContext): Promise<void> {
  const now = context.clock.now().getTime();
  const waiting = await ordersToCheck(context.db, {
    openedBefore: new Date(now - NOTIFICATION_EXPECTED_WITHIN_MS),
    endedAfter: new Date(now - MONEY_MAY_FOLLOW_FOR_MS),
  });
  await eachAlone(context, waiting, { work: (order) => checkPaymentOrder(order, context), failed: 'payment not seen to' });
  await eachAlone(context, await overdueOrders(context.db, new Date(now)), {
    work: ({ orderId }) => inTransaction(context.db, (db) => endOrder(db, context, orderId, '二维码已过期')),
    failed: 'order not ended',
  });
  await eachAlone(context, await refundsUnderWay(context.db, new Date(now)), {
    work: ({ refundId }) => workRefund(context, refundId),
    failed: 'refund not seen to',
  });
  await watchSplits(context);
}
