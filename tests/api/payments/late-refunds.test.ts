import type { AddressInfo } from 'node:net';
import { auditLogPage } from '#contract/audit-log';
import type { BodyOf } from '#contract/call';
import { downloadFile } from '#contract/files';
import { guaranteeDetail, sendEvent } from '#contract/guarantees';
import { noticePage } from '#contract/notices';
import { payOrder, payResult } from '#contract/payments';
import { addRecharge, rechargeOrder } from '#contract/recharges';
import { partRefunds, refundEvent, refundPage, refundPart, type RefundRow } from '#contract/refunds';
import { agentCount } from '#contract/users';
import { statusOf, type GuaranteeState } from '#domain/guarantee/status';
import { parseYuan } from '#domain/money';
import { HANDLED_BY_PEOPLE } from '#domain/refund';
import {
  decideRefund,
  mayHandleRefund,
  refundMachine,
  secondsToNextTry,
  type RefundEvent,
  type RefundFacts,
} from '#machines/lifecycle/refund';
import type { PaymentGateway, Refund } from '#server/adapters/payment/payment-gateway';
import { paymentNotification, refundNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade, type SandboxRefund, type SandboxTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { refundFacts } from '#server/work/payments/refunds';
import { refundCourses } from '#tests/machines/model-based/refund-walks';
import { allTransitions, transitionsTaken } from '#tests/machines/model-based/walks';
import { addAccount } from '#tests/support/accounts';
import { addPeople, applicationAt, PEOPLE } from '#tests/support/application-at';
import { dropShown, endFourEyes, wantFourEyes } from '#tests/support/builders/four-eyes';
import { notifyPaid } from '#tests/support/builders/money';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
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
  await addAccount(server.context.db, '13900000033', [{ appId: 'PLATFORM1', orgType: 'platform' }]);
  gateway = server.context.adapters.payment.wechat;
});
afterAll(() => server.stop());
beforeEach(signIn);

/** Sessions end while the tries go on. */
async function signIn(): Promise<void> {
  bidder = await server.signedClient({ account: PEOPLE.bidder });
  platform = await server.signedClient({ account: PEOPLE.platform });
}

afterEach(async () => {
  server.context.adapters.payment.wechat = gateway;
  await endFourEyes(server);
});

/** Money that came when the code had run out; the gateway answers every refund as given, and is asked first at once. */
async function lateMoney(
  refund: PaymentGateway['refund'],
  change: Parameters<typeof applicationAt>[2] = {},
): Promise<{ applyNo: string; orderId: string; queries: () => number }> {
  const applyNo = await applicationAt(server, 'awaitingPayment', change);
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  server.clock.advance(301);
  const trade = readTrade(server.database.dataDir, 'wechat', orderId);
  if (!trade) throw new Error('no trade');
  const paid = { ...trade, state: 'paid' as const, tradeNo: `4200${orderId}`, paidAt: server.clock.now().toISOString() };
  writeTrade(server.database.dataDir, 'wechat', paid);
  let queries = 0;
  server.context.adapters.payment.wechat = {
    ...gateway,
    refund: (request) => {
      queries += 1;
      return refund(request);
    },
  };
  const { headers, body } = paymentNotification(server.database.dataDir, 'wechat', paid, server.clock.now());
  await server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/wechat', headers, payload: body });
  await server.drainJobs();
  return { applyNo, orderId, queries: () => queries };
}

const refusing: PaymentGateway['refund'] = () => Promise.resolve({ state: 'failed', reason: '商户账户\u200B余额不足\n' });

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

/** An application whose fees came in time. */
async function paid(change: Parameters<typeof applicationAt>[2] = {}): Promise<string> {
  const { applyNo } = await paidInTime(change);
  return applyNo;
}

async function paidInTime(change: Parameters<typeof applicationAt>[2] = {}): Promise<{ applyNo: string; orderId: string }> {
  const applyNo = await applicationAt(server, 'awaitingPayment', change);
  const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
  const trade = readTrade(server.database.dataDir, 'wechat', orderId);
  if (!trade) throw new Error('no trade');
  const now = server.clock.now();
  const paidTrade = { ...trade, state: 'paid' as const, tradeNo: `4300${orderId}`, paidAt: now.toISOString() };
  const { headers, body } = paymentNotification(
    server.database.dataDir,
    'wechat',
    writeTrade(server.database.dataDir, 'wechat', paidTrade),
    now,
  );
  await server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/wechat', headers, payload: body });
  await server.drainJobs();
  return { applyNo, orderId };
}

function badge(client: TestClient): Promise<number | undefined> {
  return client
    .call(agentCount, {})
    .then(({ data }) => data.agentCountList.find(({ path }) => path === '/business-manage/refund-list')?.pendingCount);
}

/** WeChat Pay says how the refund of an order has ended. */
async function notified(orderId: string, state: 'success' | 'failed'): Promise<void> {
  const { dataDir } = server.database;
  const trade = readTrade(dataDir, 'wechat', orderId);
  const [known] = trade?.refunds ?? [];
  if (!trade || !known) throw new Error('nothing is returned');
  const refund = { ...known, state };
  await notifyOf(writeTrade(dataDir, 'wechat', { ...trade, refunds: [refund] }), refund);
}

async function notifyOf(trade: SandboxTrade, refund: SandboxRefund): Promise<void> {
  const sent = refundNotification(server.database.dataDir, 'wechat', trade, refund, server.clock.now());
  if (!sent) throw new Error('WeChat Pay tells of no refund');
  const { headers, body } = sent;
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/guarantee/api/pay/notify/wechat', headers, payload: body });
  expect(statusCode).toBe(204);
}

async function notifiedAHundredTimes(orderId: string, state: 'success' | 'failed'): Promise<void> {
  await Promise.all(Array.from({ length: 100 }, () => notified(orderId, state)));
}

describe('money that came too late and that the gateway does not take back', () => {
  it('[PY-04] is tried six times, after growing pauses, and then shown as failed with the reason', async () => {
    const { applyNo, orderId, queries: queries } = await lateMoney(refusing);
    const before = (await badge(platform)) ?? 0;
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'pending',
      tries: 1,
      failReason: '商户账户余额不足',
      nextTryAt: new Date(server.clock.now().getTime() + 60_000).toISOString(),
      allowedEvents: [],
    });
    await afterSeconds(59);
    expect(queries()).toBe(1);
    await afterSeconds(1);
    expect([queries(), (await shown(platform, applyNo))?.tries]).toEqual([2, 2]);
    for (const pause of [300, 900, 3600, 21_600]) await afterSeconds(pause);
    await afterSeconds(86_400);
    expect(queries()).toBe(6);
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

  it('[PY-04] is told to the people of its payer: that it goes back, each time that it failed, and that it is back', async () => {
    const { applyNo, orderId } = await lateMoney(refusing);
    const told = async (client: TestClient) => {
      const { list } = (await client.call(noticePage, { size: 100 })).data;
      return list.filter(({ text }) => text.includes(applyNo)).map(({ title, text }) => [title, text.slice(text.indexOf('支付的'))]);
    };
    const [goesBack, failed, back] = [
      ['付款未计入费用，款项将原路退回', '支付的 4,000.53 元未计入费用，款项将原路退回。原因：款项在二维码失效后到账。'],
      ['付款未计入费用，退款未成功，请联系平台处理', '支付的 4,000.53 元未计入费用，退款未成功，请联系平台处理。原因：商户账户余额不足。'],
      ['付款未计入费用，款项已原路退回', '支付的 4,000.53 元未计入费用，款项已原路退回。原因：款项在二维码失效后到账。'],
    ];
    const { db, jobs } = server.context;
    for (let time = 0; time < 3; time += 1) await jobs.enqueue(db, 'check-payment-order', { orderId, stated: true });
    await server.drainJobs();
    expect(await told(bidder)).toEqual([goesBack]);

    await allTriesMade();
    expect(await told(bidder)).toEqual([failed, goesBack]);
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    await platform.call(refundEvent, { refundId, event: { type: 'retry' } });
    await server.drainJobs();
    expect(await told(bidder)).toEqual([failed, goesBack]);
    await allTriesMade();
    expect(await told(bidder)).toEqual([failed, failed, goesBack]);
    server.context.adapters.payment.wechat = { ...gateway, refund: () => Promise.resolve({ state: 'success' }) };
    await platform.call(refundEvent, { refundId, event: { type: 'retry' } });
    await server.drainJobs();
    expect(await told(bidder)).toEqual([back, failed, failed, goesBack]);
    const rival = await server.signedClient({ account: PEOPLE.rival });
    for (const client of [rival, platform]) expect(await told(client)).toEqual([]);
  });

  it('[PY-06] [RT-08] tells whoever is to confirm its return by hand of the recharge that it was for', async () => {
    const { rechargeNo } = (await bidder.call(addRecharge, { amount: '20.00' })).data;
    const { orderId } = (await bidder.call(rechargeOrder, { rechargeNo })).data;
    server.context.adapters.payment.wechat = { ...gateway, refund: refusing };
    server.clock.advance(301);
    await notifyPaid(server, orderId);
    await server.drainJobs();
    await allTriesMade();
    await wantFourEyes(platform, ['refund']);
    const { refundId = '' } = (await shown(platform, rechargeNo)) ?? {};
    await platform.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles: await voucher(platform) } });
    const second = await server.signedClient({ account: '13900000033' });
    const { list } = (await second.call(noticePage, { size: 100 })).data;
    expect(list.find(({ text }) => text.includes(refundId))?.text).toContain(`（充值编号 ${rechargeNo}）`);
  });

  it('[PY-04] fails the same way where the gateway cannot be reached', async () => {
    const { applyNo } = await lateMoney(() => Promise.reject(new Error('ECONNREFUSED 10.1.1.1')));
    await allTriesMade();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'failed', failReason: '微信支付未应答' });
  });

  it('[PY-04] is asked for again under its number where the gateway took it on and knows nothing of it a minute later', async () => {
    const refundIds: string[] = [];
    const { applyNo } = await lateMoney(({ refundId }) => {
      refundIds.push(refundId);
      return Promise.resolve({ state: 'accepted' });
    });
    let answer: Refund = { state: 'unknown' };
    server.context.adapters.payment.wechat = { ...server.context.adapters.payment.wechat, queryRefund: () => Promise.resolve(answer) };
    await afterSeconds(59);
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'accepted', tries: 0 });
    await afterSeconds(1);
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'pending', tries: 1, failReason: '微信支付查不到该笔退款' });
    await afterSeconds(60);
    const refund = await shown(platform, applyNo);
    expect(refund).toMatchObject({ refundStatus: 'accepted', tries: 1 });
    expect(refund).not.toHaveProperty('nextTryAt');
    expect(refundIds).toEqual([refund?.refundId, refund?.refundId]);
    answer = { state: 'success' };
    await afterSeconds(60);
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'success' });
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
    const logged = (await platform.call(auditLogPage, { kind: 'refund', object: refundId })).data.list;
    expect(logged.map(({ action, userName }) => [action, userName])).toEqual([['returnedByHand', expect.stringMatching(/./)]]);
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

  it('[RT-08] of what is sealed is shown to the platform while it waits for it, and else once bids are open', async () => {
    const { applyNo } = await lateMoney(refusing, { unsealedAt: null });
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    expect(await shown(institution, applyNo)).toMatchObject({ refundStatus: 'pending' });
    expect(await shown(platform, applyNo)).toBeUndefined();
    await allTriesMade();
    server.context.adapters.payment.wechat = { ...gateway, refund: () => Promise.resolve({ state: 'success' }) };
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    expect((await platform.call(refundEvent, { refundId, event: { type: 'retry' } })).data.refundStatus).toBe('pending');
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toBeUndefined();
    const { db } = server.context;
    await db.updateTable('guarantee').set({ unsealedAt: server.clock.now() }).where('applyNo', '=', applyNo).execute();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'success' });
  });

  it('[PY-04] [RT-08] has a voucher that a colleague of who uploaded it reads before bids are open, of which the bidder is told', async () => {
    const { applyNo } = await lateMoney(refusing, { unsealedAt: null });
    await allTriesMade();
    const { refundId = '' } = (await shown(platform, applyNo)) ?? {};
    const voucherFiles = await voucher(platform);
    expect((await platform.call(refundEvent, { refundId, event: { type: 'returnedByHand', voucherFiles } })).code).toBe(0);
    const readers = async () => (await bidder.call(guaranteeDetail, { applyNo })).data.platformReadings?.length ?? 0;
    const before = await readers();
    const colleague = await server.signedClient({ account: '13900000033' });
    expect((await colleague.call(downloadFile, { key: voucherFiles[0]?.key ?? '' })).raw.toString('latin1')).toContain('%PDF');
    expect(await readers()).toBe(before + 1);
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

describe('a part of the fees', () => {
  type Sent = Partial<BodyOf<typeof refundPart>>;

  function partRefund(applyNo: string, sent: Sent = {}): BodyOf<typeof refundPart> {
    return {
      applyNo,
      guaranteeFee: '1000.00',
      platformServiceFee: '0.00',
      refundWay: 'online',
      reason: '保函期限缩短',
      voucherFiles: [],
      ...sent,
    };
  }

  async function tellsOfParts(client: TestClient, applyNo: string): Promise<boolean> {
    return (await client.call(guaranteeDetail, { applyNo })).data.hasPartRefunds ?? false;
  }

  async function send(client: TestClient, applyNo: string, event: BodyOf<typeof sendEvent>['event']) {
    const { version } = await server.context.db
      .selectFrom('guarantee')
      .select('version')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    return client.call(sendEvent, { applyNo, version, event });
  }

  async function settled(): Promise<void> {
    server.clock.advance(60);
    await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
    await server.drainJobs();
  }

  it('[PY-04] goes back through the gateway, once however many ask at once, and the rest when the application ends', async () => {
    const applyNo = await paid();
    const second = await server.signedClient({ account: '13900000033' });
    const body = partRefund(applyNo, { guaranteeFee: '2500.00', platformServiceFee: '0.13' });
    const answers = await Promise.all([platform, second].map((client) => client.call(refundPart, body)));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 40001]);
    await server.drainJobs();
    expect(await tellsOfParts(bidder, applyNo)).toBe(true);
    const listed = await bidder.call(partRefunds, { applyNo });
    expect(listed.data).toMatchObject({ left: { guaranteeFee: '1500.00', platformServiceFee: '0.40' }, mayRefund: false });
    expect((await send(bidder, applyNo, { type: 'cancel', reason: '不再投标' })).code).toBe(0);
    const tooEarly = await send(platform, applyNo, { type: 'refunding', refundWay: 'online' });
    expect(tooEarly.code).toBe(40902);
    await settled();
    expect((await bidder.call(partRefunds, { applyNo })).data.list).toMatchObject([{ amount: '2500.13', refundStatus: 'success' }]);
    expect((await send(platform, applyNo, { type: 'refunding', refundWay: 'online' })).code).toBe(0);
    await server.drainJobs();
    await settled();
    expect(await balanceOf(applyNo)).toEqual([
      ['money.wechat', '4000.53'],
      ['fee.guarantee', '-4000.00'],
      ['fee.platform', '-0.53'],
      ['money.wechat', '-2500.13'],
      ['fee.guarantee', '2500.00'],
      ['fee.platform', '0.13'],
      ['money.wechat', '-1500.40'],
      ['fee.guarantee', '1500.00'],
      ['fee.platform', '0.40'],
    ]);
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
  });

  it('[PY-04] is told of by the detail where something went back or the reader may return it, so that nobody asks for nothing', async () => {
    const applyNo = await paid();
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const reader = await server.signedClient({ account: '13900000032' });
    const tellAll = () => Promise.all([platform, bidder, institution, reader].map((client) => tellsOfParts(client, applyNo)));
    expect(await tellAll()).toEqual([true, false, false, false]);
    expect(await tellsOfParts(platform, await applicationAt(server, 'awaitingPayment'))).toBe(false);
    await platform.call(refundPart, partRefund(applyNo));
    expect(await tellAll()).toEqual([true, true, true, true]);
  });

  it('[PY-04] tells the pages of payer and institution of each of its states, as nobody there asks again by himself', async () => {
    const applyNo = await paid();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const listeners = await Promise.all([bidder, institution].map((client) => EventListener.open(client, port)));
    const notified = (times: number) => new RegExp(`("kind":"payment"[^]*"kind":"application","apply_no":"${applyNo}"[^]*){${times}}`);
    const steps = [() => platform.call(refundPart, partRefund(applyNo)), () => server.drainJobs(), settled];
    for (const [index, step] of steps.entries()) {
      await step();
      for (const listener of listeners) await listener.until(notified(index + 1));
    }
    for (const listener of listeners) listener.close();
    expect((await bidder.call(partRefunds, { applyNo })).data.list).toMatchObject([{ refundStatus: 'success' }]);
  });

  it('[PY-04] that fails after the letter was released waits for the platform, which tries it anew, gives it up or returns it by hand; another goes back online', async () => {
    const { applyNo, orderId } = await paidInTime();
    await server.context.db
      .updateTable('guarantee')
      .set({ status: statusOf('released') })
      .where('applyNo', '=', applyNo)
      .execute();
    server.context.adapters.payment.wechat = { ...gateway, refund: refusing };
    const { refundId } = (await platform.call(refundPart, partRefund(applyNo))).data;
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'failed',
      failReason: '商户账户余额不足',
      cause: 'part',
      allowedEvents: ['retry', 'returnedByHand', 'withdraw'],
    });
    server.context.adapters.payment.wechat = { ...gateway, queryRefund: () => Promise.reject(new Error('down')) };
    expect((await platform.call(refundEvent, { refundId, event: { type: 'withdraw' } })).code).toBe(50301);
    server.context.adapters.payment.wechat = gateway;
    expect((await platform.call(refundEvent, { refundId, event: { type: 'withdraw' } })).data.refundStatus).toBe('withdrawn');
    const byHand = partRefund(applyNo, { refundWay: 'offline', voucherFiles: await voucher(platform) });
    expect((await platform.call(refundPart, byHand)).data.refundStatus).toBe('success');
    expect((await bidder.call(partRefunds, { applyNo })).data.left).toEqual({ guaranteeFee: '3000.00', platformServiceFee: '0.53' });

    const online = (await platform.call(refundPart, partRefund(applyNo, { guaranteeFee: '500.00' }))).data;
    await server.drainJobs();
    await settled();
    const { left, list } = (await bidder.call(partRefunds, { applyNo })).data;
    expect(list.find((part) => part.refundId === online.refundId)).toMatchObject({ amount: '500.00', refundStatus: 'success' });
    expect(left).toEqual({ guaranteeFee: '2500.00', platformServiceFee: '0.53' });
    expect(readTrade(server.database.dataDir, 'wechat', orderId)?.refunds).toMatchObject([{ cents: '50000', state: 'success' }]);
    expect(await balanceOf(applyNo)).toContainEqual(['money.wechat', '-500.00']);
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true });
  });

  it('[PY-04] stays under way where the failure is told again, a hundred times at once, after it was tried anew', async () => {
    const { applyNo, orderId } = await paidInTime();
    const { refundId } = (await platform.call(refundPart, partRefund(applyNo))).data;
    await server.drainJobs();
    await notified(orderId, 'failed');
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'failed',
      allowedEvents: ['retry', 'returnedByHand', 'withdraw'],
    });

    expect((await platform.call(refundEvent, { refundId, event: { type: 'retry' } })).data.refundStatus).toBe('pending');
    await notifiedAHundredTimes(orderId, 'failed');
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'pending', tries: 0 });
    server.context.adapters.payment.wechat = { ...gateway, refund: () => Promise.resolve({ state: 'success' }) };
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'success', amount: '1000.00' });
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
  });

  it('[PY-04] fails at once where its failure is told while it waits to be asked about again, once however often it is told', async () => {
    const { applyNo, orderId } = await paidInTime();
    let asks = 0;
    server.context.adapters.payment.wechat = {
      ...gateway,
      refund: async (request) => {
        asks += 1;
        await gateway.refund(request);
        throw new Error('the answer was lost');
      },
    };
    await platform.call(refundPart, partRefund(applyNo));
    await server.drainJobs();
    await notifiedAHundredTimes(orderId, 'failed');
    await server.drainJobs();
    expect([asks, await shown(platform, applyNo)]).toMatchObject([2, { refundStatus: 'pending', tries: 1 }]);

    server.context.adapters.payment.wechat = gateway;
    await notifiedAHundredTimes(orderId, 'failed');
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({
      refundStatus: 'failed',
      tries: 2,
      failReason: '收款账户异常，退款失败',
      allowedEvents: ['retry', 'returnedByHand', 'withdraw'],
    });
    expect(await balanceOf(applyNo)).toHaveLength(3);
  });

  it('[PY-04] that failed has gone back where the gateway says so after all, once however often it tells, and nobody returns it by hand any more', async () => {
    const { applyNo, orderId } = await paidInTime();
    const { refundId } = (await platform.call(refundPart, partRefund(applyNo))).data;
    await server.drainJobs();
    await notified(orderId, 'failed');
    await server.drainJobs();
    const second = await server.signedClient({ account: '13900000033' });
    await wantFourEyes(platform, ['refund']);
    const byHand = { type: 'returnedByHand' as const, voucherFiles: await voucher(platform) };
    expect((await platform.call(refundEvent, { refundId, event: byHand })).data.fourEyesRequested).toBe(true);

    server.context.adapters.payment.wechat = { ...gateway, queryRefund: () => Promise.resolve({ state: 'failed', reason: '退款失败' }) };
    await notified(orderId, 'success');
    await server.drainJobs();
    const waiting = await shown(second, applyNo);
    expect(waiting).toMatchObject({ refundStatus: 'failed', allowedEvents: ['confirmReturn'] });

    server.context.adapters.payment.wechat = gateway;
    await notifiedAHundredTimes(orderId, 'success');
    await server.drainJobs();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'success', refundWay: 'online', allowedEvents: [] });
    const confirmed = { type: 'confirmReturn' as const, requestId: waiting?.fourEyesRequest?.requestId ?? '' };
    expect((await second.call(refundEvent, { refundId, event: confirmed })).code).toBe(40902);
    expect(await server.context.db.selectFrom('fourEyesRequest').select('target').where('target', '=', refundId).execute()).toEqual([]);
    expect((await balanceOf(applyNo)).slice(3)).toEqual([
      ['money.wechat', '-1000.00'],
      ['fee.guarantee', '1000.00'],
    ]);
    expect((await bidder.call(partRefunds, { applyNo })).data.left).toEqual({ guaranteeFee: '3000.00', platformServiceFee: '0.53' });
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
  });

  it('[PY-04] waits for a second person where four eyes are wanted, who has it done as it was handed in', async () => {
    await wantFourEyes(platform, ['refund']);
    const applyNo = await paid();
    const { data } = await platform.call(refundPart, partRefund(applyNo));
    expect(data).toMatchObject({ refundStatus: 'requested', fourEyesRequested: true });
    const event = { refundId: data.refundId, event: { type: 'begin' as const } };
    expect((await platform.call(refundEvent, event)).code).toBe(40304);
    const second = await server.signedClient({ account: '13900000033' });
    expect(await shown(second, applyNo)).toMatchObject({ allowedEvents: ['begin'] });
    expect((await second.call(refundEvent, event)).data.refundStatus).toBe('pending');
    await server.drainJobs();
    await settled();
    expect(await shown(platform, applyNo)).toMatchObject({ refundStatus: 'success', handledBy: expect.stringContaining('（复核）') });
  });

  it('[PY-04] says to whoever returns it by what the bidder has all of it back, while the lifecycle lets it', async () => {
    const standing = (state: GuaranteeState, change: Parameters<typeof applicationAt>[2] = {}) =>
      applicationAt(server, state, { paid: true, paidWay: 'offline', ...change });
    const opened = new Date(server.clock.now().getTime() - 60_000);
    const noBid = { flowKind: 'NotStandard', guaranteeType: 'performance', bidOpeningAt: null } as const;
    const all = { guaranteeFee: '4000.00', platformServiceFee: '0.53', refundWay: 'offline' } as const;
    const notAll = '部分退款不能退完全部费用';
    const cases: [string, 'cancel' | 'surrender' | undefined, string][] = [
      [await standing('awaitingAudit'), 'cancel', `${notAll}；需要全部退还的，由投标人取消申请后办理`],
      [await standing('awaitingLetter'), 'cancel', `${notAll}；需要全部退还的，由投标人取消申请后办理`],
      [await standing('letterIssued'), 'surrender', `${notAll}；需要全部退还的，由投标人退保后办理`],
      [await standing('letterIssued', { bidOpeningAt: opened }), undefined, notAll],
      [await standing('letterIssued', noBid), undefined, notAll],
      [await standing('released'), undefined, notAll],
    ];
    for (const [applyNo, wholeBy, msg] of cases) {
      const { data } = await platform.call(partRefunds, { applyNo });
      expect([applyNo, data.mayRefund, data.wholeBy]).toEqual([applyNo, true, wholeBy]);
      expect((await bidder.call(partRefunds, { applyNo })).data.wholeBy).toBeUndefined();
      expect(await platform.call(refundPart, partRefund(applyNo, all))).toMatchObject({ code: 40001, msg });
    }
  });

  it('[PY-04] is refused beyond what is left, as the whole, before the fees are paid, by others, and without a voucher', async () => {
    const applyNo = await paid();
    const wrong: [Sent, string][] = [
      [{ guaranteeFee: '4000.01' }, 'guarantee_fee'],
      [{ platformServiceFee: '0.54' }, 'platform_service_fee'],
      [{ guaranteeFee: '4000.00', platformServiceFee: '0.53' }, 'guarantee_fee'],
      [{ guaranteeFee: '0' }, 'guarantee_fee'],
      [{ refundWay: 'offline' }, 'event.voucher_files'],
    ];
    for (const [sent, field] of wrong)
      expect(await platform.call(refundPart, partRefund(applyNo, sent))).toMatchObject({ code: 40001, data: { errors: [{ field }] } });
    expect((await platform.call(refundPart, partRefund(await applicationAt(server, 'awaitingPayment')))).code).toBe(40902);
    for (const account of [PEOPLE.guarantee, PEOPLE.bidder, '13900000032'])
      expect((await (await server.signedClient({ account })).call(refundPart, partRefund(applyNo))).code).toBe(40301);
    const rival = await server.signedClient({ account: PEOPLE.rival });
    expect((await rival.call(partRefunds, { applyNo })).code).toBe(40401);
  });
});

describe('a refund that two people decide about, by the walks that its machine makes', () => {
  type Sent = BodyOf<typeof refundEvent>['event'];

  const ANSWERS: Partial<Record<RefundEvent['type'], Refund>> = {
    accepted: { state: 'accepted' },
    succeeded: { state: 'success' },
    refused: { state: 'failed', reason: '商户账户余额不足' },
    unknown: { state: 'unknown' },
  };
  const taken = new Set<string>();

  beforeEach(() => wantFourEyes(platform, ['refund']));

  describe.each(refundCourses())('$name', ({ begins, walks }) => {
    it.each(walks.map((walk) => [walk.map(({ event }) => event.type).join(' → '), walk] as const))(
      '[DV-03] [PY-04] %s',
      async (_name, walk) => {
        const refundId = await begun(begins);
        expect(await stored(refundId)).toEqual(begins);
        for (const { event } of walk) {
          const before = await stored(refundId);
          await cause(refundId, before, event);
          const { facts } = decideRefund(before, event);
          const now = await stored(refundId);
          expect([event.type, now.state, now.tries]).toEqual([event.type, facts.state, facts.tries]);
          await peopleMayWhatTheMachineLetsThem(refundId, now);
          const { state: value, ...context } = before;
          for (const id of transitionsTaken(refundMachine.resolveState({ value, context }), event)) taken.add(id);
        }
        expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
      },
    );
  });

  it('[DV-03] [PY-04] every transition of a refund was taken over the API', () => {
    expect(allTransitions(refundMachine).filter((id) => !taken.has(id))).toEqual([]);
  });

  /** Late money is asked for at once, and nobody answers; a part is handed in for a second person. */
  async function begun({ cause: why, way }: RefundFacts): Promise<string> {
    if (why === 'late') {
      const { applyNo } = await lateMoney(() => Promise.reject(new Error('ECONNREFUSED')));
      return (await shown(platform, applyNo))?.refundId ?? '';
    }
    const applyNo = await paid();
    const part = { applyNo, guaranteeFee: '1000.00', platformServiceFee: '0.00', refundWay: way, reason: '保函期限缩短' };
    const voucherFiles = way === 'offline' ? await voucher(platform) : [];
    return (await platform.call(refundPart, { ...part, voucherFiles })).data.refundId;
  }

  async function stored(refundId: string): Promise<RefundFacts> {
    const row = await server.context.db.selectFrom('paymentRefund').selectAll().where('refundId', '=', refundId).executeTakeFirstOrThrow();
    return refundFacts(row);
  }

  async function cause(refundId: string, { state, tries }: RefundFacts, { type }: RefundEvent): Promise<void> {
    const answer = ANSWERS[type];
    gatewayAnswers(answer ?? (type === 'unanswered' ? undefined : ANSWERS.refused));
    if (type === 'succeeded' && state === 'failed') return arriveAfterAll(refundId);
    if (answer || type === 'unanswered') return afterSeconds(secondsToNextTry(tries));
    const second = await server.signedClient({ account: '13900000033' });
    const send = async (client: TestClient, event: Sent) =>
      expect([event.type, (await client.call(refundEvent, { refundId, event })).code]).toEqual([event.type, 0]);
    if (type === 'begin') return send(second, { type });
    if (type === 'returnedByHand') {
      if (state === 'failed') await send(platform, { type, voucherFiles: await voucher(platform) });
      const [waiting] = (await second.call(refundPage, { refundId })).data.list;
      return send(second, { type: 'confirmReturn', requestId: waiting?.fourEyesRequest?.requestId ?? '' });
    }
    if (state === 'requested') await dropShown(server, second, { subject: 'refund', target: refundId, reason: '金额有误' });
    return send(platform, { type: type === 'retry' ? type : 'withdraw' });
  }

  async function arriveAfterAll(refundId: string): Promise<void> {
    const { orderId, amount } = await server.context.db
      .selectFrom('paymentRefund')
      .select(['orderId', 'amount'])
      .where('refundId', '=', refundId)
      .executeTakeFirstOrThrow();
    const trade = readTrade(server.database.dataDir, 'wechat', orderId ?? '');
    if (!trade) throw new Error('no trade');
    await notifyOf(trade, { refundId, cents: String(parseYuan(amount)), state: 'success', acceptedAt: trade.expiresAt });
    await server.drainJobs();
  }

  function gatewayAnswers(answer: Refund | undefined): void {
    const answering = () => (answer ? Promise.resolve(answer) : Promise.reject(new Error('ECONNREFUSED')));
    server.context.adapters.payment.wechat = { ...gateway, refund: answering, queryRefund: answering };
  }

  async function peopleMayWhatTheMachineLetsThem(refundId: string, facts: RefundFacts): Promise<void> {
    const allowed = HANDLED_BY_PEOPLE.filter((type) => mayHandleRefund(facts, type));
    expect((await shown(platform, refundId))?.allowedEvents).toEqual(allowed);
    for (const type of HANDLED_BY_PEOPLE.filter((one) => !allowed.includes(one))) {
      const event: Sent = type === 'returnedByHand' ? { type, voucherFiles: [] } : { type };
      expect([type, (await platform.call(refundEvent, { refundId, event })).code]).toEqual([type, 40902]);
    }
  }
});
