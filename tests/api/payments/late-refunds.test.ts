import { payOrder, payResult } from '#contract/payments';
import { refundEvent, refundPage, type RefundRow } from '#contract/refunds';
import { agentCount } from '#contract/users';
import type { PaymentGateway } from '#server/adapters/payment/payment-gateway';
import { paymentNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;
let bidder: TestClient;
let platform: TestClient;
let gateway: PaymentGateway;

beforeAll(async () => {
  server = await startTestServer();
  await addPeople(server);
  await addAccount(server.context.db, '13900000031', [{ appId: 'GUARANTEE9', orgType: 'guarantee' }]);
  await addAccount(server.context.db, '13900000032', [{ appId: 'PLATFORM1', orgType: 'platform', roles: ['readonly'] }]);
  gateway = server.context.adapters.payment.wechat;
});
afterAll(() => server.stop());
beforeEach(signIn);

/** Sessions end while the tries go on. */
async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

afterEach(() => {
  server.context.adapters.payment.wechat = gateway;
});

/** Money that came when the code had run out; the gateway answers every refund as given, and is asked first at once. */
async function lateMoney(refund: PaymentGateway['refund']): Promise<{ applyNo: string; orderId: string; asked: () => number }> {
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  server.clock.advance(301);
  const trade = readTrade(server.database.dataDir, 'wechat', orderId);
  if (!trade) throw new Error('no trade');
  const paid = { ...trade, state: 'paid' as const, tradeNo: `4200${orderId}`, paidAt: server.clock.now().toISOString() };
  writeTrade(server.database.dataDir, 'wechat', paid);
  let asked = 0;
  server.context.adapters.payment.wechat = {
    ...gateway,
    refund: (request) => {
      asked += 1;
      return refund(request);
    },
  };
  const { headers, body } = paymentNotification(server.database.dataDir, 'wechat', paid, server.clock.now());
  await server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/wechat', headers, payload: body });
  await server.drainJobs();
  return { applyNo, orderId, asked: () => asked };
}

const refusing: PaymentGateway['refund'] = () => Promise.resolve({ state: 'failed', reason: '商户账户余额不足' });

async function afterSeconds(seconds: number): Promise<void> {
  server.clock.advance(seconds);
  await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
  await server.drainJobs();
  await signIn();
}

async function allTriesMade(): Promise<void> {
  for (const pause of [60, 300, 900, 3600, 21_600]) await afterSeconds(pause);
}

async function shown(client: TestClient, applyNo: string): Promise<RefundRow | undefined> {
  const { code, data } = await client.call(refundPage, { keyword: applyNo });
  expect(code).toBe(0);
  return data.list[0];
}

async function voucher(client: TestClient) {
  const { data } = await client.upload('/guarantee/api/file/upload', { name: '退款回单.pdf', bytes: samplePdf('voucher') });
  return [{ key: (data as { key: string }).key, fileName: '退款回单.pdf' }];
}

async function balanceOf(applyNo: string) {
  const rows = await server.context.db
    .selectFrom('ledgerEntry')
    .select(['account', 'amount'])
    .where('applyNo', '=', applyNo)
    .orderBy('transactionNo')
    .orderBy('line')
    .execute();
  return rows.map(({ account, amount }) => [account, amount]);
}

function badge(client: TestClient): Promise<number | undefined> {
  return client
    .call(agentCount, {})
    .then(({ data }) => data.agentCountList.find(({ path }) => path === '/business-manage/refund-list')?.pendingCount);
}

describe('money that came too late and that the gateway does not take back', () => {
  it('[PY-04] is tried six times, after growing pauses, and then shown as failed with the reason', async () => {
    const { applyNo, orderId, asked } = await lateMoney(refusing);
    const before = (await badge(platform)) ?? 0;
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'pending',
      tries: 1,
      failReason: '商户账户余额不足',
      nextTryAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
      allowedEvents: [],
    });
    await afterSeconds(59);
    expect(asked()).toBe(1);
    await afterSeconds(1);
    expect([asked(), (await shown(platform, applyNo))?.tries]).toEqual([2, 2]);
    for (const pause of [300, 900, 3600, 21_600]) await afterSeconds(pause);
    await afterSeconds(86_400);
    expect(asked()).toBe(6);
    const row = await shown(platform, applyNo);
    expect(row).toMatchObject({
      refundStatus: 'failed',
      tries: 6,
      failReason: '商户账户余额不足',
      cause: 'late',
      reason: '款项在二维码失效后到账',
      amount: '4000.53',
      allowedEvents: ['retry', 'returnedByHand'],
    });
    expect(row).not.toHaveProperty('nextTryAt');
    expect(await badge(platform)).toBe(before + 1);
    expect((await bidder.call(payResult, { orderId })).data.failReason).toContain('请联系平台处理');
  });

  it('[PY-04] fails the same way where the gateway cannot be reached', async () => {
    const { applyNo } = await lateMoney(() => Promise.reject(new Error('ECONNREFUSED 10.1.1.1')));
    await allTriesMade();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'failed', failReason: '微信支付未应答' });
  });

  it('[PY-04] goes back when somebody of the platform has it tried again', async () => {
    const { applyNo } = await lateMoney(refusing);
    await allTriesMade();
    server.context.adapters.payment.wechat = { ...gateway, refund: () => Promise.resolve({ state: 'success' }) };
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    expect((await platform.call(refundEvent, { refundId, event: { type: 'retry' } })).data.refundStatus).toBe('pending');
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'success',
      refundWay: 'online',
      tries: 0,
      handledBy: expect.stringMatching(/./),
      allowedEvents: [],
    });
    expect(await balanceOf(applyNo)).toEqual([
      ['money.wechat', '-4000.53'],
      ['suspense', '4000.53'],
      ['money.wechat', '4000.53'],
      ['suspense', '-4000.53'],
    ]);
  });

  it('[PY-04] is recorded as returned by hand, with a voucher, once, and leaves the ledger balanced', async () => {
    const { applyNo, orderId } = await lateMoney(refusing);
    await allTriesMade();
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    const without = await platform.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles: [] } });
    expect([without.code, without.data]).toEqual([40001, { errors: [{ field: 'event.voucher_files', message: '请上传退款凭证' }] }]);
    const foreign = await platform.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles: await voucher(bidder) } });
    expect(foreign.code).toBe(40001);

    const event = { type: 'returnedByHand' as const, voucherFiles: await voucher(platform), remark: '已由对公账户汇出' };
    const answers = await Promise.all(
      [1, 2].map((click) => platform.call(refundEvent, { refundId, event }, { idempotencyKey: `${refundId}-${click}` })),
    );
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 40902]);
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'success',
      refundWay: 'offline',
      remark: '已由对公账户汇出',
      voucherFiles: event.voucherFiles,
      allowedEvents: [],
    });
    expect(await balanceOf(applyNo)).toEqual([
      ['money.bank', '-4000.53'],
      ['suspense', '4000.53'],
      ['money.wechat', '4000.53'],
      ['suspense', '-4000.53'],
    ]);
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
    expect((await bidder.call(payResult, { orderId })).data.failReason).toContain('款项已线下退回');
  });

  it('[PY-04] is not returned a second time by hand where the gateway has returned it or is at it', async () => {
    const { applyNo } = await lateMoney(refusing);
    await allTriesMade();
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    const event = { type: 'returnedByHand' as const, voucherFiles: await voucher(platform) };
    for (const state of ['success', 'accepted'] as const) {
      server.context.adapters.payment.wechat = { ...gateway, queryRefund: () => Promise.resolve({ state }) };
      expect((await platform.call(refundEvent, { refundId, event })).code).toBe(40902);
    }
    expect((await shown(platform, applyNo))?.refundStatus).toBe('failed');
  });

  it('[PM-05] is shown to the platform and the institutions of the application alone, and in the hands of the platform alone', async () => {
    const { applyNo } = await lateMoney(refusing);
    await allTriesMade();
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const other = await server.signedClient({ account: '13900000031' });
    const reader = await server.signedClient({ account: '13900000032' });
    expect(await shown(institution, applyNo)).toMatchObject({ refundStatus: 'failed', allowedEvents: [] });
    expect(await shown(other, applyNo)).toBeUndefined();
    expect((await bidder.call(refundPage, {})).code).toBe(40301);
    for (const client of [institution, other, bidder, reader])
      expect((await client.call(refundEvent, { refundId, event: { type: 'retry' } })).code).toBe(40301);
    expect((await platform.call(refundEvent, { refundId: 'TK0', event: { type: 'retry' } })).code).toBe(40401);
  });
});
