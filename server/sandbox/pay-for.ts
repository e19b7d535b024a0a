import { stepNow } from '#domain/guarantee/facts';
import { readTrade, writeTrade } from '../adapters/payment/sandbox-trades';
import type { AppContext, Db } from '../context';
import { factsOf } from '../guarantees/facts';
import { readFacts } from '../guarantees/repository';
import type { Member } from '../http/route';
import { payOrder } from '../payments/open-order';
import { receivePayment } from '../payments/receive';

/** Opens an order for the member's application and pays it at once by the sandbox's WeChat Pay. */
export async function payInSandbox(db: Db, context: AppContext, member: Member, applyNo: string): Promise<void> {
  const { dataDir } = context.settings;
  const row = await readFacts(db, applyNo);
  const payType = row && (stepNow(factsOf(row))?.payType ?? 'QRcode');
  if (!payType || payType === 'Offline') throw new Error(`${applyNo} is not paid by a code`);
  const { orderId } = await payOrder(db, context, member, { applyNo, payType });
  const trade = readTrade(dataDir, 'wechat', orderId);
  if (!trade) throw new Error(`the sandbox has no trade ${orderId}`);
  const paidAt = context.clock.now();
  const tradeNo = `4200${orderId.slice(2)}`;
  writeTrade(dataDir, 'wechat', { ...trade, state: 'paid', tradeNo, paidAt: paidAt.toISOString() });
  await receivePayment(db, context, 'wechat', orderId, { state: 'paid', tradeNo, cents: BigInt(trade.cents), paidAt });
}
