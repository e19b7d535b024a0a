import { decidePayment, type PaymentOrderDecision, type PaymentOrderFacts } from '#machines/lifecycle/payment';
import type { AppContext, Db } from '../../core/context';
import { changeOrder, lockOrder, type OrderRow } from './repository';

/** Ends an order that nobody is to pay any more, here now and at the gateways by a job: expired where its time is up, else closed for the reason given. Nothing happens to one that has ended. */
export async function endOrder(db: Db, context: AppContext, orderId: string, reason: string): Promise<void> {
  const order = await lockOrder(db, orderId);
  if (!order) return;
  const now = context.clock.now();
  const overdue = order.expiresAt <= now;
  const decision = decidePayment(orderFacts(order, true), { type: overdue ? 'expired' : 'closed', now: now.toISOString() });
  if (decision.accepted) await saveEnd(db, context, order, decision, overdue ? '二维码已过期' : reason);
}

/** Stores how an order ended without being paid, and has its codes closed where the machine says so. */
export async function saveEnd(
  db: Db,
  context: AppContext,
  order: OrderRow,
  { facts: { state }, actions }: PaymentOrderDecision,
  failReason: string,
): Promise<void> {
  await changeOrder(db, order.orderId, {
    status: state,
    closedAt: state === 'expired' ? order.expiresAt : context.clock.now(),
    failReason,
  });
  if (actions.includes('closeAtGateway')) await context.jobs.enqueue(db, 'close-payment-order', { orderId: order.orderId });
}

/** What the machine of an order needs to know of it; `returned` are the payments of it that were given back, as far as they matter to what is decided. */
export function orderFacts(
  { status, amount, expiresAt, tradeNo }: OrderRow,
  feeIsAwaited: boolean,
  returned: readonly string[] = [],
): PaymentOrderFacts {
  return { state: status, amount, expiresAt: expiresAt.toISOString(), tradeNo, returned, feeIsAwaited };
}
