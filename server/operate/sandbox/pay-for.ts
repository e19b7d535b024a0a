import { stepNow } from '#domain/guarantee/facts';
import { gatewaysOf, isOnlinePayType } from '#domain/guarantee/pay-gateways';
import { GATEWAY_KINDS } from '../../adapters/payment/gateway-kinds';
import { readTrade, writeTrade } from '../../adapters/payment/sandbox-trades';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { factsOf } from '../../work/guarantees/facts';
import { readFacts } from '../../work/guarantees/repository';
import { payOrder } from '../../work/payments/open-order';
import { receivePayment } from '../../work/payments/receive';

/** Opens an order for the member's application and pays it at once in the sandbox. */
export async function payInSandbox(db: Db, context: AppContext, member: Member, applyNo: string): Promise<void> {
  const { dataDir } = context.settings;
  const row = await readFacts(db, applyNo);
  const payType = row && (stepNow(factsOf(row))?.payType ?? 'QRcode');
  const gateway = payType && gatewaysOf(payType)[0];
  if (!gateway || !isOnlinePayType(payType)) throw new Error(`${applyNo} is not paid at a gateway`);
  const { orderId } = await payOrder(db, context, { member, address: '127.0.0.1' }, { applyNo, payType });
  const trade = readTrade(dataDir, gateway, orderId);
  if (!trade) throw new Error(`the sandbox has no trade ${orderId}`);
  const paidAt = context.clock.now();
  const tradeNo = `${GATEWAY_KINDS[gateway].sandbox.tradeNoPrefix}${orderId.slice(2)}`;
  writeTrade(dataDir, gateway, { ...trade, state: 'paid', tradeNo, paidAt: paidAt.toISOString() });
  await receivePayment(db, context, { gateway, orderId, trade: { state: 'paid', tradeNo, cents: BigInt(trade.cents), paidAt } });
}
