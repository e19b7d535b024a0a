import type { GatewayName } from '#domain/gateway';
import { stepNow } from '#domain/guarantee/facts';
import { GATEWAY_KINDS } from '../../adapters/payment/gateway-kinds';
import { readTrade, writeTrade } from '../../adapters/payment/sandbox-trades';
import type { AppContext, Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { factsOf } from '../../work/guarantees/facts';
import { readFacts } from '../../work/guarantees/repository';
import { payOrder } from '../../work/payments/open-order';
import { receivePayment } from '../../work/payments/receive';

const PAID_BY: GatewayName = 'wechat';

/** Opens an order for the member's application and pays it at once in the sandbox. */
export async function payInSandbox(db: Db, context: AppContext, member: Member, applyNo: string): Promise<void> {
  const { dataDir } = context.settings;
  const row = await readFacts(db, applyNo);
  const payType = row && (stepNow(factsOf(row))?.payType ?? 'QRcode');
  if (!payType || payType === 'Offline') throw new Error(`${applyNo} is not paid by a code`);
  const { orderId } = await payOrder(db, context, { member, address: '127.0.0.1' }, { applyNo, payType });
  const trade = readTrade(dataDir, PAID_BY, orderId);
  if (!trade) throw new Error(`the sandbox has no trade ${orderId}`);
  const paidAt = context.clock.now();
  const tradeNo = `${GATEWAY_KINDS[PAID_BY].sandbox.tradeNoPrefix}${orderId.slice(2)}`;
  writeTrade(dataDir, PAID_BY, { ...trade, state: 'paid', tradeNo, paidAt: paidAt.toISOString() });
  await receivePayment(db, context, PAID_BY, orderId, { state: 'paid', tradeNo, cents: BigInt(trade.cents), paidAt });
}
