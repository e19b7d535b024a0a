import type { PaymentResult } from '#contract/payments';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { readFacts } from '../guarantees/repository';
import { findOrder, type OrderRow } from './repository';

/** What the payment screen asks every second. An order ends by the clock also before a job has marked it. */
export async function payResult(db: Db, context: AppContext, member: Member, orderId: string): Promise<PaymentResult> {
  const order = await findOrder(db, orderId);
  if (order?.payerAppId !== member.appId) throw notFound('支付订单');
  const facts = await readFacts(db, await context.purposes[order.purpose].bookedUnder(db, order.applyNo));
  if (!facts) throw notFound('支付订单');
  return {
    orderId,
    ...orderStatus(context, order),
    guaranteeStatus: facts.status,
    ...(order.failReason === null ? {} : { failReason: order.failReason }),
    ...(order.paidAt === null ? {} : { paidAt: order.paidAt.toISOString() }),
  };
}

/** What a page that waits for the payment is told, and after how many seconds it asks again. */
export function orderStatus({ clock, payers }: AppContext, order: OrderRow): Pick<PaymentResult, 'tradeStatus' | 'pollIntervalSeconds'> {
  const status = tradeStatus(order, clock.now());
  if (status === 'progress') return { tradeStatus: status, pollIntervalSeconds: payers.pollsAgainAfter(order.orderId) };
  payers.forget(order.orderId);
  return { tradeStatus: status };
}

/** What the order shows; it ends by the clock also before a job has marked it. */
export function tradeStatus({ status, expiresAt }: Pick<OrderRow, 'status' | 'expiresAt'>, now: Date): PaymentResult['tradeStatus'] {
  switch (status) {
    case 'open':
      return expiresAt <= now ? 'expired' : 'progress';
    case 'paid':
      return 'success';
    case 'expired':
      return 'expired';
    case 'closed':
    case 'failed':
      return 'fail';
  }
}
