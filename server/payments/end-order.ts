import { decidePayment, type PaymentOrderFacts } from '#machines/lifecycle/payment';
import type { AppContext, Db } from '../context';
import { changeOrder, lockOrder, type OrderRow } from './repository';

/** Ends an order that nobody is to pay any more, here now and at the gateways by a job: expired where its time is up, else closed for the reason given. Nothing happens to one that has ended. */
export async function endOrder(db: Db, context: AppContext, orderId: string, reason: string): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order) return;
  const now = context.clock.now();
  const { facts, actions, accepted } = decidePayment(orderFacts(order, true), { type: order.expiresAt <= now ? 'expired' : 'closed', now: now.toISOString() });
  if (!accepted) return;
  const overdue = facts.state === 'expired';
  await changeOrder(db, orderId, { status: facts.state, closedAt: overdue ? order.expiresAt : now, failReason: overdue ? '二维码已过期' : reason });
  if (actions.includes('closeAtGateway')) await context.jobs.enqueue(db, 'close-payment-order', { orderId });
}

/** What the machine of an order needs to know of it. */
export function orderFacts({ status, amount, expiresAt, tradeNo }: OrderRow, feeIsAwaited: boolean): PaymentOrderFacts {
  return { state: status, amount, expiresAt: expiresAt.toISOString(), tradeNo, feeIsAwaited };
}
