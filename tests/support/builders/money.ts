import { saveCollectingAccount } from '#contract/balances';
import { addRecharge, rechargeEvent } from '#contract/recharges';
import type { GatewayName } from '#domain/gateway';
import { paymentNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade, type SandboxTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

/** What a payer's bank or wallet does about an order: paid now where it does not say when. */
export async function notifyPaid(
  server: Pick<TestServer, 'app' | 'database' | 'clock'>,
  orderId: string,
  { gateway = 'wechat', ...change }: Partial<SandboxTrade> & { gateway?: GatewayName } = {},
): Promise<{ body: string }> {
  const { dataDir } = server.database;
  const trade = readTrade(dataDir, gateway, orderId);
  if (!trade) throw new Error(`${gateway} has no trade ${orderId}`);
  const now = server.clock.now();
  const paid = { ...trade, state: 'paid' as const, tradeNo: `4200${gateway}${orderId}`, paidAt: now.toISOString(), ...change };
  const { headers, body } = paymentNotification(dataDir, gateway, writeTrade(dataDir, gateway, paid), now);
  return server.app.inject({ method: 'POST', url: `/guarantee/api/pay/notify/${gateway}`, headers, payload: body });
}

type Files = { key: string; fileName: string }[];
const vouchers = new WeakMap<TestClient, Promise<Files>>();

/** A file of the caller's organisation, uploaded once for all that is proved by it. */
export function voucherOf(client: TestClient): Promise<Files> {
  const voucher = vouchers.get(client) ?? uploadedVoucher(client);
  vouchers.set(client, voucher);
  return voucher;
}

async function uploadedVoucher(client: TestClient): Promise<Files> {
  const { data } = await client.upload('/guarantee/api/file/upload', { name: '回单.pdf', bytes: samplePdf('voucher') });
  return [{ key: (data as { key: string }).key, fileName: '回单.pdf' }];
}

/** What is told of a transfer that was made on this day. */
export async function transferOn(client: TestClient, paidOn: string) {
  return {
    payAccountName: 'BIDDER001有限公司',
    payAccountNo: '120001040300012345',
    payBankName: '津门商业银行',
    paidOn,
    voucherFiles: await voucherOf(client),
  };
}

/** Tells where transfers are to go. */
export async function openCollectingAccount(platform: TestClient): Promise<void> {
  const account = { accountName: '电子保函平台', accountNo: '120066668888', bankName: '津门商业银行', hint: '附言请写充值编号' };
  await platform.call(saveCollectingAccount, { version: 0, account });
}

let references = 0;

/** Puts money on the balance of whoever calls, by a transfer that the platform confirms. */
export async function recharged(server: TestServer, owner: TestClient, platform: TestClient, amount: string): Promise<string> {
  references += 1;
  const day = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { rechargeNo, version } = (await owner.call(addRecharge, { amount, transfer: await transferOn(owner, day) })).data;
  const event = { type: 'confirm' as const, bankReference: `LS${String(references)}` };
  const { code, msg } = await platform.call(rechargeEvent, { rechargeNo, version, event });
  if (code !== 0) throw new Error(msg);
  return rechargeNo;
}
