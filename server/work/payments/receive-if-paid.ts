import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import { gatewaysOf, isOnlinePayType } from '#domain/guarantee/pay-gateways';
import { NotificationRefused, type Trade } from '../../adapters/payment/payment-gateway';
import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import { receiveFailure, receivePayment } from './receive';
import { findOrder, findReceipt, type OrderRow } from './repository';

/** The gateways that may know the order, none of what was paid from a balance: those of its pay type, and those that opened it, which an earlier record may have chosen. */
export function gatewaysOfOrder({ payType, codes, way }: Pick<OrderRow, 'payType' | 'codes' | 'way'>): GatewayName[] {
  if (way === 'balance') return [];
  const used = isOnlinePayType(payType) ? gatewaysOf(payType) : GATEWAY_NAMES;
  return GATEWAY_NAMES.filter((gateway) => used.includes(gateway) || codes[gateway] !== undefined);
}

/** Asks its gateways what has become of the order, and takes in what was paid. True where money of it was found that was not known. */
export async function receiveIfPaid(db: Db, context: AppContext, order: OrderRow): Promise<boolean> {
  let found = false;
  for (const gateway of gatewaysOfOrder(order)) {
    const trade = await callOutside(db, ['trade', gateway, order.orderId], () => stateAt(context, gateway, order.orderId));
    if (trade?.state === 'failed') await receiveFailure(db, context, { orderId: order.orderId, reason: trade.reason });
    if (trade?.state !== 'paid' || (await findReceipt(db, gateway, trade.tradeNo))) continue;
    try {
      await receivePayment(db, context, { gateway, orderId: order.orderId, trade });
      found = true;
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error;
      context.log.error({ err: error, gateway, orderId: order.orderId }, 'payment gateway reports another amount than was asked');
    }
  }
  return found;
}

/** The order as it stands now, where what it is for turns out to be paid by it; undefined where nothing came, or where that goes back. */
export async function paidAfterAll(db: Db, context: AppContext, order: OrderRow): Promise<OrderRow | undefined> {
  if (!(await receiveIfPaid(db, context, order))) return undefined;
  const now = await findOrder(db, order.orderId);
  return now?.status === 'paid' ? now : undefined;
}

async function stateAt({ adapters, log }: AppContext, gateway: GatewayName, orderId: string): Promise<Trade | undefined> {
  try {
    return await adapters.payment[gateway].query(orderId);
  } catch (error) {
    log.warn({ err: error, gateway, orderId }, 'payment gateway did not say what became of an order');
    return undefined;
  }
}
