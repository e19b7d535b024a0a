import { activateBaofuAccount, applyBaofuAccount, ownBaofuAccount } from '#contract/baofu';
import { payOrder } from '#contract/payments';
import type { FlowStep } from '#domain/guarantee/flow';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { receivePayment } from '#server/work/payments/receive';
import { applicationAt, PEOPLE } from '../application-at';
import type { TestClient } from '../client';
import type { TestServer } from '../server';

type Result = 'pass' | 'fail' | 'return' | 'wait';

/** What an organisation of `addPeople` applies with; one file that is uploaded stands for all. */
export async function merchantOf(client: TestClient, accountName: string) {
  const fileName = '营业执照.pdf';
  const { data } = await client.upload('/guarantee/api/file/upload', { name: fileName, bytes: samplePdf(fileName) });
  const files = [{ key: (data as { key: string }).key, fileName }];
  return {
    merchantInfo: {
      legalPersonCertificate: '120104197803152316',
      mobile: '13800000001',
      email: 'finance@example.com',
      regCapital: '500000000',
    },
    bankInfo: {
      accountName,
      accountCode: '0302011209300123456',
      bankType: '中国工商银行',
      province: '天津市',
      city: '天津市',
      bankName: '天津南开支行',
    },
    enclosure: {
      businessLicenseFiles: files,
      idCardFrontFiles: files,
      idCardBackFiles: files,
    },
  };
}

/** Says in the sandbox what Baofu makes of something, which tells the platform. True where the platform took it in. */
export async function decideAtBaofu(
  server: TestServer,
  what: `${'account' | 'split' | 'withdrawal'}/${string}`,
  result: Result,
): Promise<boolean> {
  const { data } = await server.client().request('POST', `/sandbox/baofu/${what}`, { payload: JSON.stringify({ result }) });
  return (data as { notified?: boolean }).notified === true;
}

/** Has a notification of Baofu's arrive, and says what it is answered. */
export async function notifiedByBaofu({ app }: TestServer, about: 'account' | 'split' | 'withdrawal', payload: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await app.inject({ method: 'POST', url: `/guarantee/api/pay/notify/baofu/${about}`, headers, payload });
  return body;
}

export async function numberOfApplication({ context }: TestServer, holder: string): Promise<string> {
  const row = await context.db.selectFrom('baofuAccount').select('applicationNo').where('holder', '=', holder).executeTakeFirstOrThrow();
  return row.applicationNo;
}

/** Opens the account of the client's organisation, as far as to be activated, or activated. */
export async function openAccount(
  server: TestServer,
  client: TestClient,
  { holder, name }: { holder: string; name: string },
): Promise<void> {
  const { version } = (await client.call(ownBaofuAccount, {})).data;
  const applied = await client.call(applyBaofuAccount, { version, merchant: await merchantOf(client, name) });
  if (applied.code !== 0) throw new Error(`${String(applied.code)} ${applied.msg} ${JSON.stringify(applied.data)}`);
  await server.drainJobs();
  await decideAtBaofu(server, `account/${await numberOfApplication(server, holder)}`, 'pass');
  await server.drainJobs();
  const { version: now } = (await client.call(ownBaofuAccount, {})).data;
  const activated = await client.call(activateBaofuAccount, { version: now, agreed: true });
  if (activated.data.state !== 'success') throw new Error(`${String(activated.code)} ${activated.msg}`);
  await server.drainJobs();
}

/** An application whose fees were paid at Baofu. */
export async function paidAtBaofu(
  server: TestServer,
  change: Parameters<typeof applicationAt>[2] = {},
): Promise<{ applyNo: string; orderId: string; splitNo: string }> {
  const bidder = await server.signedClient({ account: PEOPLE.bidder });
  const chain: FlowStep[] = [
    { uuid: 'pay', flowNodeType: 'PAY', payType: 'Baopay' },
    { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
  ];
  const applyNo = await applicationAt(server, 'awaitingPayment', { issueChain: JSON.stringify(chain), step: 0, ...change });
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'Baopay' })).data;
  const trade = readTrade(server.database.dataDir, 'baofu', orderId);
  if (!trade) throw new Error('no trade');
  const [tradeNo, paidAt] = [`2611${orderId}`, server.clock.now()];
  writeTrade(server.database.dataDir, 'baofu', { ...trade, state: 'paid', tradeNo, paidAt: paidAt.toISOString() });
  await receivePayment(server.context.db, server.context, {
    gateway: 'baofu',
    orderId,
    trade: { state: 'paid', tradeNo, cents: BigInt(trade.cents), paidAt },
  });
  return { applyNo, orderId, splitNo: `FZ${orderId.slice(2)}` };
}
