import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import { guaranteeDetail, guaranteeHistory, sendEvent } from '#contract/guarantees';
import { makePayLink, payLinkOpened, payLinkOrder, payLinkResult, payLinkState, revokePayLink } from '#contract/pay-links';
import { balancePayment, payCode, payFromBalance, payOrder, payResult } from '#contract/payments';
import { finishGuide } from '#contract/users';
import { formatMinute } from '#domain/dates';
import { GATEWAY_NAMES, GATEWAYS, PAY_WAYS, type GatewayName } from '#domain/gateway';
import { PAY_TYPES, type FlowStep, type PayType } from '#domain/guarantee/flow';
import { isOnlinePayType, type OnlinePayType } from '#domain/guarantee/pay-gateways';
import { statusOf } from '#domain/guarantee/status';
import type { SignedNotification } from '#server/adapters/payment/gateway-kind';
import type { PaymentGateway } from '#server/adapters/payment/payment-gateway';
import { paymentNotification, refundNotification } from '#server/adapters/payment/sandbox-gateway';
import { readTrade, writeTrade, type SandboxTrade } from '#server/adapters/payment/sandbox-trades';
import { samplePdf } from '#server/operate/demo/sample-pdf';
import { verifyLedger } from '#server/work/ledger/verify-ledger';
import { payersOf } from '#server/work/payments/payers';
import { receiveFailure } from '#server/work/payments/receive';
import { finishRefund, workRefund } from '#server/work/payments/refunds';
import { addPeople, applicationAt, FEE_DUE, PEOPLE } from '#tests/support/application-at';
import { loggedFor } from '#tests/support/audit-log';
import type { TestClient } from '#tests/support/client';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

describe('payments', () => {
  let server: TestServer;
  let bidder: TestClient;

  beforeAll(async () => {
    server = await startTestServer();
    await addPeople(server);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    bidder = await server.signedClient({ account: PEOPLE.bidder });
  });

  function payableBy(payType: PayType, payInfo?: FlowStep['payInfo']): Promise<string> {
    const chain: FlowStep[] = [
      { uuid: 'pay', flowNodeType: 'PAY', payType, ...(payInfo ? { payInfo } : {}) },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ];
    return applicationAt(server, 'awaitingPayment', { issueChain: JSON.stringify(chain), step: 0 });
  }

  async function opened(payType: OnlinePayType = 'QRcode'): Promise<{ applyNo: string; orderId: string }> {
    const applyNo = payType === 'QRcode' ? await applicationAt(server, 'awaitingPayment') : await payableBy(payType);
    const { data } = await bidder.call(payOrder, { applyNo, payType });
    return { applyNo, orderId: data.orderId };
  }

  function paidTrade(gateway: GatewayName, orderId: string, change: Partial<SandboxTrade> = {}): SandboxTrade {
    const trade = readTrade(server.database.dataDir, gateway, orderId);
    if (!trade) throw new Error('no trade');
    return { ...trade, state: 'paid', tradeNo: `4200${orderId}`, paidAt: server.clock.now().toISOString(), ...change };
  }

  function notification(gateway: GatewayName, orderId: string, change: Partial<SandboxTrade> = {}): SignedNotification {
    return paymentNotification(server.database.dataDir, gateway, paidTrade(gateway, orderId, change), server.clock.now());
  }

  async function notify(gateway: GatewayName, { headers, body }: SignedNotification): Promise<{ status: number; body: string }> {
    const answer = await server.app.inject({ method: 'POST', url: `/guarantee/api/pay/notify/${gateway}`, headers, payload: body });
    return { status: answer.statusCode, body: answer.body };
  }

  async function result(orderId: string) {
    return (await bidder.call(payResult, { orderId })).data;
  }

  function refundOf(applyNo: string) {
    return server.context.db
      .selectFrom('paymentRefund')
      .select(['refundId', 'status'])
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
  }

  function entriesOf(applyNo: string) {
    return server.context.db
      .selectFrom('ledgerEntry')
      .select(['transactionNo', 'account', 'amount'])
      .where('applyNo', '=', applyNo)
      .orderBy('transactionNo')
      .orderBy('line')
      .execute();
  }

  it('[PY-01] [PY-02] shows neither voucher nor remark of a transfer that was sent back with what was paid online after it', async () => {
    const applyNo = await payableBy('QRcodeOffline', { checkOrgType: 'platform', requiredPayVoucher: true, verificationCode: false });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const uploaded = await bidder.upload('/guarantee/api/file/upload', { name: '回单.pdf', bytes: samplePdf('voucher') });
    const voucherFiles = [{ key: (uploaded.data as { key: string }).key, fileName: '回单.pdf' }];
    await bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'completedPay', voucherFiles, remark: '由母公司代付' } });
    expect((await bidder.call(guaranteeDetail, { applyNo })).data.payInfo).toMatchObject({
      payVoucherFiles: voucherFiles,
      payerRemark: '由母公司代付',
    });
    await platform.call(sendEvent, { applyNo, version: 2, event: { type: 'auditReturn', reason: '未到账' } });
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcodeOffline' })).data;
    await notify('wechat', notification('wechat', orderId));
    const { payInfo } = (await bidder.call(guaranteeDetail, { applyNo })).data;
    expect(payInfo).toMatchObject({ onlinePay: true, payVoucherFiles: [] });
    expect(payInfo.payerRemark).toBeUndefined();
    const { list } = (await bidder.call(guaranteeHistory, { applyNo })).data;
    expect(list.find(({ event }) => event === 'completedPay')?.given).toMatchObject({ voucherFiles, remark: '由母公司代付' });
  });

  it('[PY-01] opens one order with two codes, answers it again with the seconds left, and renews it', async () => {
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const first = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    expect(first).toMatchObject({
      transAmount: '4000.53',
      qrCodeInvalidSeconds: 300,
      pollIntervalSeconds: 1,
      guaranteeStatus: 2,
      hint: '请在五分钟内完成支付',
      sectionNo: 'BD01',
      sectionName: '土建施工一标段',
    });
    expect(first.weChatQrCode).toContain(`/sandbox/pay/${first.orderId}?gateway=wechat`);
    expect(first.alipayQrCode).toContain(`/sandbox/pay/${first.orderId}?gateway=alipay`);
    server.clock.advance(100);
    const again = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    expect([again.orderId, again.qrCodeInvalidSeconds]).toEqual([first.orderId, 200]);
    const renewed = (await bidder.call(payOrder, { applyNo, payType: 'QRcode', renew: true })).data;
    expect(renewed.orderId).not.toBe(first.orderId);
    expect(renewed.qrCodeInvalidSeconds).toBe(300);
    expect((await result(first.orderId)).tradeStatus).toBe('fail');
    expect((await result(renewed.orderId)).tradeStatus).toBe('progress');
  });

  it('[PY-01] tells whoever waits to ask less often only while more wait than the server is set up for', async () => {
    server.context.payers = payersOf(1, server.clock);
    const [first, second] = [await opened(), await opened()];
    expect((await result(second.orderId)).pollIntervalSeconds).toBe(2);
    await notify('wechat', notification('wechat', second.orderId));
    expect(await result(second.orderId)).not.toHaveProperty('pollIntervalSeconds');
    expect((await result(first.orderId)).pollIntervalSeconds).toBe(1);
    server.context.payers = payersOf(server.context.settings.payersAtOnce, server.clock);
  });

  it('[CH-01] [PY-01] names the channel on the bill that the gateway shows and keeps', async () => {
    const applyNo = await applicationAt(server, 'awaitingPayment', { channelCode: 'tjnjs' });
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    for (const gateway of ['wechat', 'alipay'] as const)
      expect(readTrade(server.database.dataDir, gateway, orderId)?.description).toBe(`农村产权交易 投标保函费用 ${applyNo}`);
  });

  describe('where the step wants a code by SMS', () => {
    const steps: FlowStep[] = [
      {
        uuid: 'pay',
        flowNodeType: 'PAY',
        payType: 'QRcode',
        payInfo: { requiredPayVoucher: false, verificationCode: true, checkOrgType: 'guarantee' },
      },
      { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
    ];
    const waiting = () => applicationAt(server, 'awaitingPayment', { issueChain: JSON.stringify(steps), step: 0 });
    const order = (client: TestClient, applyNo: string) => client.call(payOrder, { applyNo, payType: 'QRcode' });
    const mustProve = async (applyNo: string) => (await bidder.call(guaranteeDetail, { applyNo })).data.payInfo.mustProve;
    const lastCode = async () => {
      await server.drainJobs();
      const { data } = await server.client().request('GET', `/sandbox/sms?mobile=${PEOPLE.bidder}`);
      return (data as { list: { code: string }[] }).list[0]?.code ?? '';
    };
    beforeEach(async () => {
      server.clock.advance(7200);
      bidder = await server.signedClient({ account: PEOPLE.bidder });
    });

    it('[FE-07] opens no order before it was given, for that application and in that session alone', async () => {
      const applyNo = await waiting();
      expect(await mustProve(applyNo)).toBe(true);
      const unproved = { code: 40001, data: { errors: [{ field: 'sms_code' }] } };
      expect(await order(bidder, applyNo)).toMatchObject(unproved);
      expect((await bidder.call(payCode, { applyNo })).data).toEqual({ isProved: false, mobileMasked: '139****0002', resendSeconds: 60 });
      const smsCode = await lastCode();
      expect(await bidder.call(payCode, { applyNo, smsCode: smsCode === '000000' ? '111111' : '000000' })).toMatchObject(unproved);
      expect(await order(bidder, applyNo)).toMatchObject(unproved);
      const elsewhere = await server.signedClient({ account: PEOPLE.bidder });
      expect(await elsewhere.call(payCode, { applyNo, smsCode })).toMatchObject(unproved);
      expect((await bidder.call(payCode, { applyNo, smsCode })).data).toEqual({ isProved: true, mobileMasked: '139****0002' });
      expect(await mustProve(applyNo)).toBe(false);
      expect((await order(bidder, applyNo)).code).toBe(0);
      expect(await order(elsewhere, applyNo)).toMatchObject(unproved);
      expect(await order(bidder, await waiting())).toMatchObject(unproved);
    });

    it('[FE-07] [PY-02] takes no transfer before it was given either', async () => {
      const issueChain = JSON.stringify(steps.map((step) => (step.flowNodeType === 'PAY' ? { ...step, payType: 'Offline' } : step)));
      const applyNo = await applicationAt(server, 'awaitingPayment', { issueChain, step: 0 });
      const transfer = () => bidder.call(sendEvent, { applyNo, version: 1, event: { type: 'completedPay' } });
      expect(await mustProve(applyNo)).toBe(true);
      expect(await transfer()).toMatchObject({ code: 40001, data: { errors: [{ field: 'sms_code' }] } });
      await bidder.call(payCode, { applyNo });
      expect((await bidder.call(payCode, { applyNo, smsCode: await lastCode() })).code).toBe(0);
      expect(await mustProve(applyNo)).toBe(false);
      expect(await transfer()).toMatchObject({ code: 0, data: { guaranteeStatus: statusOf('paid') } });
    });

    it('[FE-07] sends one to nobody else, none where it is not asked, and gives five tries to fifty guesses at once', async () => {
      const applyNo = await waiting();
      for (const [account, code] of [
        [PEOPLE.rival, 40401],
        [PEOPLE.guarantee, 40301],
        [PEOPLE.reader, 40301],
      ] as const)
        expect((await (await server.signedClient({ account })).call(payCode, { applyNo })).code).toBe(code);
      for (const state of ['awaitingPayment', 'awaitingAudit'] as const)
        expect((await bidder.call(payCode, { applyNo: await applicationAt(server, state) })).code).toBe(40902);
      await bidder.call(payCode, { applyNo });
      const right = await lastCode();
      const guesses = Array.from({ length: 50 }, (_, index) => String(index).padStart(6, '0')).filter((guess) => guess !== right);
      await Promise.all(guesses.map((smsCode) => bidder.call(payCode, { applyNo, smsCode })));
      expect((await bidder.call(payCode, { applyNo, smsCode: right })).code).toBe(40001);
      expect((await bidder.call(payCode, { applyNo })).code).toBe(42901);
    });
  });

  it('[PY-01] [PY-03] opens links for a phone that asks, in an order of their own, and books what is paid by one', async () => {
    const { applyNo, orderId: byCode } = await opened();
    const order = (await bidder.call(payOrder, { applyNo, payType: 'QRcode', way: 'phone' })).data;
    expect([order.weChatQrCode, order.alipayQrCode, order.orderId === byCode]).toEqual(['', '', false]);
    expect((await result(byCode)).failReason).toBe('已改用其他支付方式');
    expect((await bidder.call(payOrder, { applyNo, payType: 'QRcode', way: 'phone' })).data.orderId).toBe(order.orderId);
    const wallet = new URL(order.payLinks?.alipay ?? '');
    const follow = (search: string) => server.app.inject({ method: 'GET', url: wallet.pathname + search });
    expect((await follow(wallet.search.replace('4000.53', '0.01'))).json()).toMatchObject({ code: 40001 });
    expect(readTrade(server.database.dataDir, 'alipay', order.orderId)).toBeUndefined();
    const led = new URL((await follow(wallet.search)).headers.location ?? '');
    const shown = await server.app.inject({ method: 'GET', url: led.pathname + led.search });
    expect(shown.body).toContain(`/order/${applyNo}">返回保函平台</a>`);
    const link = new URL(order.payLinks?.wechat ?? '');
    const page = await server.app.inject({ method: 'GET', url: link.pathname + link.search });
    expect(page.body).toContain(`/order/${applyNo}">返回保函平台</a>`);
    const payload = 'gateway=wechat&result=success';
    const paid = await server.app.inject({
      method: 'POST',
      url: link.pathname,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(paid.body).toContain('支付成功，请回到保函平台继续办理');
    expect(await result(order.orderId)).toMatchObject({ tradeStatus: 'success', guaranteeStatus: 4 });
  });

  it('[PY-01] books the code that was paid just before a phone asks for links, and opens nothing more', async () => {
    const { applyNo, orderId } = await opened();
    writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    const answered = (await bidder.call(payOrder, { applyNo, payType: 'QRcode', way: 'phone' })).data;
    expect([answered.orderId, (await result(orderId)).tradeStatus]).toEqual([orderId, 'success']);
  });

  it('[PY-01] [PY-04] opens a new code at once where the old one was paid too late, whose money goes back', async () => {
    const { applyNo, orderId } = await opened();
    server.clock.advance(301);
    writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    const renewed = (await bidder.call(payOrder, { applyNo, payType: 'QRcode', renew: true })).data;
    expect([renewed.orderId === orderId, renewed.qrCodeInvalidSeconds]).toEqual([false, 300]);
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'expired', failReason: '款项在二维码失效后到账，款项将原路退回' });
    expect(await refundOf(applyNo)).toMatchObject({ status: 'pending' });
    expect(await result(renewed.orderId)).toMatchObject({ tradeStatus: 'progress' });
  });

  it('[PY-01] opens one order at a time, though a code and links are asked for at once', async () => {
    const { applyNo } = await opened();
    const ways = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ('code' as const) : ('phone' as const)));
    await Promise.all(ways.map((way) => bidder.call(payOrder, { applyNo, payType: 'QRcode', way })));
    const { count } = await server.context.db
      .selectFrom('paymentOrder')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('applyNo', '=', applyNo)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('[PY-01] ends an order by the clock, before and after the job has marked it', async () => {
    const { orderId } = await opened();
    server.clock.advance(300);
    expect((await result(orderId)).tradeStatus).toBe('expired');
    await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
    await server.drainJobs();
    const row = await server.context.db
      .selectFrom('paymentOrder')
      .select('status')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('expired');
    expect((await result(orderId)).tradeStatus).toBe('expired');
  });

  it.each([
    ['wechat', 'QRcode', { status: 204, body: '' }],
    ['alipay', 'QRcode', { status: 200, body: 'success' }],
    ['dinpay', 'DinPay', { status: 200, body: 'SUCCESS' }],
    ['baofu', 'Baopay', { status: 200, body: 'OK' }],
  ] as const)('[PY-03] counts a payment once, though %s reports it a hundred times at once', async (gateway, payType, good) => {
    const { applyNo, orderId } = await opened(payType);
    const sent = notification(gateway, orderId);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(gateway, sent)));
    expect(answers).toEqual(Array.from({ length: 100 }, () => good));
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'success' });
    expect(await entriesOf(applyNo)).toEqual([
      { transactionNo: `fee-${applyNo}`, account: `money.${gateway}`, amount: '4000.53' },
      { transactionNo: `fee-${applyNo}`, account: 'fee.guarantee', amount: '-4000.00' },
      { transactionNo: `fee-${applyNo}`, account: 'fee.platform', amount: '-0.53' },
    ]);
    const history = await server.context.db
      .selectFrom('guaranteeHistory')
      .select(['event', 'actorId', 'actorName'])
      .where('applyNo', '=', applyNo)
      .execute();
    expect(history).toEqual([{ event: 'completedPay', actorId: gateway, actorName: GATEWAYS[gateway].label }]);
    expect((await bidder.call(guaranteeHistory, { applyNo })).data.list).toMatchObject([{ fromStatus: 2, passedStatuses: [100] }]);
    const { payment } = await server.context.db
      .selectFrom('guarantee')
      .select('payment')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    expect(payment).toMatchObject({ online: true, tradeNo: `4200${orderId}` });
  });

  it.each([
    ['wechat', 'QRcode'],
    ['dinpay', 'DinPay'],
    ['baofu', 'Baopay'],
  ] as const)('[PY-03] ends an order once, though %s tells a hundred times at once that its payment failed', async (gateway, payType) => {
    const { applyNo, orderId } = await opened(payType);
    const { body: taken } = server.context.adapters.payment[gateway].answer('accepted');
    const failureNotified = async (number: string) => {
      const sent = notification(gateway, number, { state: 'failed' });
      const answers = await Promise.all(Array.from({ length: 100 }, () => notify(gateway, sent)));
      expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([taken]));
    };
    await failureNotified(orderId);
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'fail', guaranteeStatus: 2, failReason: '付款人支付失败' });
    const { rows } = await sql`
      select 1 from pgboss.job where name = 'close-payment-order' and data ->> 'orderId' = ${orderId}`.execute(server.context.db);
    expect(rows).toHaveLength(1);
    expect(await entriesOf(applyNo)).toEqual([]);

    const next = (await bidder.call(payOrder, { applyNo, payType })).data;
    expect(next.orderId).not.toBe(orderId);
    await notify(gateway, notification(gateway, next.orderId));
    await failureNotified(next.orderId);
    expect((await result(next.orderId)).tradeStatus).toBe('success');
    expect(await entriesOf(applyNo)).toHaveLength(3);
  });

  it.each(Object.keys(PAY_TYPES).filter(isOnlinePayType))(
    '[PY-02] opens an order of %s at the gateways of its pay type alone, in the ways that they have',
    async (payType) => {
      const { gateways } = PAY_TYPES[payType];
      const { applyNo, orderId } = await opened(payType);
      expect(GATEWAY_NAMES.filter((gateway) => readTrade(server.database.dataDir, gateway, orderId))).toEqual(gateways);
      const onPage = payType === 'Baopay';
      const ways = onPage ? ['page'] : ['code', 'phone'];
      for (const way of PAY_WAYS) {
        const { code, data } = await bidder.call(payOrder, { applyNo, payType, way });
        expect([way, code]).toEqual([way, ways.includes(way) ? 0 : 40001]);
        if (code === 0) expect(Object.keys(data.payLinks ?? {})).toEqual(way === 'code' ? [] : gateways);
      }
    },
  );

  it('[PY-03] refuses what DinPay and Baofu have not signed, and money of another order or amount', async () => {
    for (const [gateway, payType] of [
      ['dinpay', 'DinPay'],
      ['baofu', 'Baopay'],
    ] as const) {
      const { applyNo, orderId } = await opened(payType);
      const right = notification(gateway, orderId);
      const probes = [
        { ...right, body: right.body.replace(/4000\.53|400053/, '1') },
        { ...right, body: right.body.replace(/(sign|signStr)=[^&]+/, '$1=AAAA') },
        notification(gateway, orderId, { cents: '400052' }),
        notification(gateway, orderId, { orderId: 'ZF2026010100000000000000' }),
      ];
      for (const probe of probes) expect(await notify(gateway, probe)).toEqual({ status: 200, body: 'FAIL' });
      expect((await notify(gateway === 'dinpay' ? 'baofu' : 'dinpay', right)).body).toBe('FAIL');
      expect((await result(orderId)).tradeStatus).toBe('progress');
      expect(await entriesOf(applyNo)).toEqual([]);
    }
  });

  describe('a link by which somebody else pays', () => {
    const visitor = () => server.client();
    const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

    it('[RT-10] shows amount, payee and purpose to whoever holds it, and takes the payment without login', async () => {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const made = (await bidder.call(makePayLink, { applyNo })).data;
      expect(made.link).toMatch(/\/order\?token=[\w-]{32}$/);
      expect((await bidder.call(payLinkState, { applyNo })).data).toEqual({ expiresAt: made.expiresAt });
      const token = tokenOf(made.link);
      const anybody = visitor();
      const { data: shown } = await anybody.call(payLinkOpened, { token });
      expect(shown).toEqual({
        amount: '4000.53',
        payeeName: 'GUARANTEE有限公司',
        purpose: '投标保函费用',
        isPaid: false,
        ways: ['code', 'phone'],
        expiresAt: made.expiresAt,
        sandbox: true,
      });
      const orders = await Promise.all(Array.from({ length: 10 }, () => visitor().call(payLinkOrder, { token, way: 'code' })));
      const [{ data: order }] = orders as [(typeof orders)[number]];
      expect(new Set(orders.map(({ data }) => data.orderId)).size).toBe(1);
      expect(JSON.stringify(order)).not.toMatch(new RegExp(`${applyNo}|土建|前海|BIDDER`));
      expect((await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data.orderId).toBe(order.orderId);
      await notify('wechat', notification('wechat', order.orderId));
      expect((await anybody.call(payLinkResult, { token, orderId: order.orderId })).data.tradeStatus).toBe('success');
      expect(order.pollIntervalSeconds).toBe(1);
      expect((await anybody.call(payLinkOpened, { token })).data).toMatchObject({ isPaid: true, ways: [] });
      expect((await anybody.call(payLinkOrder, { token, way: 'code' })).code).toBe(40401);
    });

    it('[RT-10] lets no gateway name the application, though a member has an order open that does', async () => {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const phone = { applyNo, payType: 'QRcode', way: 'phone' } as const;
      const said = (orderId: string) => readTrade(server.database.dataDir, 'wechat', orderId)?.description;
      const own = (await bidder.call(payOrder, phone)).data;
      expect(said(own.orderId)).toBe(`投标保函费用 ${applyNo}`);
      expect(own.payLinks?.alipay).toContain(applyNo);

      const token = tokenOf((await bidder.call(makePayLink, { applyNo })).data.link);
      const opening = () => visitor().call(payLinkOrder, { token, way: 'phone' });
      const order = (await opening()).data;
      expect(said(order.orderId)).toBe('投标保函费用');
      expect(order.payLinks).toMatchObject({ wechat: expect.any(String), alipay: expect.any(String) });
      expect(decodeURIComponent(JSON.stringify(order))).not.toContain(applyNo);
      expect((await result(own.orderId)).tradeStatus).toBe('fail');
      expect((await opening()).data.orderId).toBe(order.orderId);
      expect((await bidder.call(payOrder, phone)).data.orderId).toBe(order.orderId);

      const renewed = (await bidder.call(payOrder, { ...phone, renew: true })).data;
      writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', renewed.orderId));
      const { orderId, payLinks } = (await opening()).data;
      expect([orderId, payLinks]).toEqual([renewed.orderId, {}]);
    });

    it('[RT-10] leads to the page of the provider where the product is paid there', async () => {
      const applyNo = await payableBy('Baopay');
      const { link } = (await bidder.call(makePayLink, { applyNo })).data;
      expect(link).toContain('/external/baofoo?token=');
      const { data } = await visitor().call(payLinkOrder, { token: tokenOf(link), way: 'page' });
      expect(Object.keys(data.payLinks ?? {})).toEqual(['baofu']);
      expect(readTrade(server.database.dataDir, 'baofu', data.orderId)?.returnUrl).toBe(link);
    });

    it('[RT-10] tells nothing of a link that is unknown, over, revoked, replaced or of an application that was cancelled', async () => {
      const nothingIsShownOf = async (...tokens: string[]) => {
        const answers = await Promise.all(
          tokens.flatMap((token) => [visitor().call(payLinkOpened, { token }), visitor().call(payLinkOrder, { token, way: 'code' })]),
        );
        const texts = new Set(answers.map(({ code, msg }) => `${code} ${msg}`));
        expect([...texts].filter((one) => !one.startsWith('40001'))).toEqual(['40401 代付链接不存在，或您无权查看']);
      };
      const linkTo = async (applyNo: string) => tokenOf((await bidder.call(makePayLink, { applyNo })).data.link);
      const isOpened = async (token: string) => expect((await visitor().call(payLinkOpened, { token })).code).toBe(0);
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const other = await opened();
      const first = await linkTo(applyNo);
      await isOpened(first);
      expect((await visitor().call(payLinkResult, { token: first, orderId: other.orderId })).code).toBe(40401);

      const second = await linkTo(applyNo);
      await isOpened(second);
      await nothingIsShownOf(first);
      await bidder.call(revokePayLink, { applyNo });
      await nothingIsShownOf(second);

      const third = await linkTo(applyNo);
      await isOpened(third);
      const status = statusOf('cancelled');
      await server.context.db.updateTable('guarantee').set({ status }).where('applyNo', '=', applyNo).execute();
      await nothingIsShownOf(third);
      server.clock.advance(61);
      await nothingIsShownOf('x'.repeat(32), "' or 1=1 --", '\u0000');

      const late = await linkTo(await applicationAt(server, 'awaitingPayment'));
      await isOpened(late);
      server.clock.advance(24 * 3600);
      await nothingIsShownOf(late);
    });

    it('[PY-01] [RT-10] tells whoever opened an order by it that he has paid, though it is over, and of no other order', async () => {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const token = tokenOf((await bidder.call(makePayLink, { applyNo })).data.link);
      const anybody = visitor();
      const { orderId } = (await anybody.call(payLinkOrder, { token, way: 'code' })).data;
      const other = await applicationAt(server, 'awaitingPayment');
      const own = (await bidder.call(payOrder, { applyNo: other, payType: 'QRcode' })).data;
      const tokenOfOther = tokenOf((await bidder.call(makePayLink, { applyNo: other })).data.link);
      const resultOf = (asked: { token: string; orderId: string }) => anybody.call(payLinkResult, asked);
      expect((await resultOf({ token: tokenOfOther, orderId: own.orderId })).data.tradeStatus).toBe('progress');

      for (const revoked of [applyNo, other]) await bidder.call(revokePayLink, { applyNo: revoked });
      expect((await resultOf({ token, orderId })).data.tradeStatus).toBe('progress');
      await notify('wechat', notification('wechat', orderId));
      expect((await resultOf({ token, orderId })).data.tradeStatus).toBe('success');
      server.clock.advance(24 * 3600);
      expect((await resultOf({ token, orderId })).data.tradeStatus).toBe('success');
      expect((await resultOf({ token: tokenOfOther, orderId: own.orderId })).code).toBe(40401);
    });

    it('[RT-08] [RT-10] is told in the log once it is made, in whose place, and once it is revoked', async () => {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const until: string[] = [];
      for (let made = 0; made < 2; made += 1) {
        until.push(formatMinute((await bidder.call(makePayLink, { applyNo })).data.expiresAt));
        server.clock.advance(60);
      }
      await bidder.call(revokePayLink, { applyNo });
      await bidder.call(revokePayLink, { applyNo });
      const entries = await loggedFor(bidder, { kind: 'guarantee', object: applyNo }, 4);
      const label = '代付链接有效至';
      expect(entries.map(({ action, userName, facts }) => [action, userName, facts])).toEqual([
        ['revokePayLink', '用户02', [{ label, before: until[1] }]],
        ['makePayLink', '用户02', [{ label, before: until[0], after: until[1] }]],
        ['makePayLink', '用户02', [{ label, after: until[0] }]],
      ]);
    });

    it('[RT-10] is given out, told of and revoked by the payer alone, and never for what is paid by transfer', async () => {
      const applyNo = await applicationAt(server, 'awaitingPayment');
      const rival = await server.signedClient({ account: PEOPLE.rival });
      for (const call of [makePayLink, payLinkState, revokePayLink]) expect((await rival.call(call, { applyNo })).code).toBe(40401);
      expect((await bidder.call(makePayLink, { applyNo: await payableBy('Offline') })).code).toBe(40001);
      const links = await Promise.all(Array.from({ length: 10 }, () => bidder.call(makePayLink, { applyNo })));
      const opening = await Promise.all(links.map(({ data }) => visitor().call(payLinkOpened, { token: tokenOf(data.link) })));
      expect(opening.filter(({ code }) => code === 0)).toHaveLength(1);
    });
  });

  it('[PY-03] refuses a notification whose signature, age, merchant, amount or order is wrong', async () => {
    const { applyNo, orderId } = await opened();
    const right = notification('wechat', orderId);
    const signature = right.headers['wechatpay-signature'] ?? '';
    const probes: SignedNotification[] = [
      { ...right, body: right.body.replace('encrypt-resource', 'encrypt-Resource') },
      { ...right, body: JSON.stringify(JSON.parse(right.body), null, 1) },
      { ...right, headers: { ...right.headers, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${signature}` } },
      { ...right, headers: { ...right.headers, 'wechatpay-timestamp': String(Number(right.headers['wechatpay-timestamp']) + 1) } },
      { ...right, headers: { ...right.headers, 'wechatpay-serial': 'PUB_KEY_ID_OTHER' } },
      { headers: { 'content-type': 'application/json' }, body: right.body },
      paymentNotification(
        server.database.dataDir,
        'wechat',
        paidTrade('wechat', orderId),
        new Date(server.clock.now().getTime() - 301_000),
      ),
      notification('wechat', orderId, { cents: '400052' }),
      notification('wechat', orderId, { orderId: 'ZF2026010100000000000000' }),
    ];
    for (const probe of probes) expect((await notify('wechat', probe)).status).toBe(400);
    const form = notification('alipay', orderId);
    const forged = [
      form.body.replace('4000.53', '0.01'),
      form.body.replace('sign_type=RSA2', 'sign_type=RSA'),
      form.body.replace(/app_id=\d+/, 'app_id=1'),
      `${form.body}&trade_no=1`,
      notification('alipay', orderId, { cents: '1' }).body,
    ];
    for (const body of forged) expect(await notify('alipay', { ...form, body })).toEqual({ status: 200, body: 'failure' });
    expect((await result(orderId)).tradeStatus).toBe('progress');
    expect(await entriesOf(applyNo)).toEqual([]);
    expect((await notify('wechat', right)).status).toBe(204);
  });

  it('[PY-03] finds a payment whose notification never came by asking the gateway', async () => {
    const { orderId } = await opened();
    writeTrade(server.database.dataDir, 'alipay', paidTrade('alipay', orderId));
    server.clock.advance(20);
    await server.context.jobs.enqueue(server.context.db, 'check-payment-order', { orderId });
    await server.drainJobs();
    expect((await result(orderId)).tradeStatus).toBe('success');
  });

  it('[PY-03] finds a payment though that of another order cannot be taken in', async () => {
    const broken = await opened();
    server.clock.advance(1);
    const good = await opened();
    for (const { orderId } of [broken, good]) writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    await server.context.db.updateTable('guarantee').set({ issueChain: '[]' }).where('applyNo', '=', broken.applyNo).execute();
    server.clock.advance(16);
    await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
    await server.drainJobs();
    expect((await result(broken.orderId)).tradeStatus).toBe('progress');
    expect((await result(good.orderId)).tradeStatus).toBe('success');
  });

  it('[PY-04] sends money back that arrives after the code has expired, and says so', async () => {
    const { applyNo, orderId } = await opened();
    server.clock.advance(301);
    await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
    await server.drainJobs();
    writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    expect((await notify('wechat', notification('wechat', orderId))).status).toBe(204);
    expect(await result(orderId)).toMatchObject({
      tradeStatus: 'expired',
      guaranteeStatus: 2,
      failReason: '款项在二维码失效后到账，款项将原路退回',
    });
    await server.drainJobs();
    const refunded = await server
      .client()
      .request('POST', `/sandbox/refund/${orderId}`, { payload: JSON.stringify({ result: 'success' }) });
    expect(refunded).toMatchObject({ code: 0, data: { notified: true } });
    expect((await result(orderId)).failReason).toBe('款项在二维码失效后到账，款项已原路退回');
    const entries = await entriesOf(applyNo);
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['money.wechat', '-4000.53'],
      ['suspense', '4000.53'],
      ['money.wechat', '4000.53'],
      ['suspense', '-4000.53'],
    ]);
  });

  it('[PY-03] counts what was paid in time though the notification comes after the end', async () => {
    const { orderId } = await opened();
    server.clock.advance(299);
    const paid = paidTrade('wechat', orderId);
    server.clock.advance(60);
    await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
    await server.drainJobs();
    await notify('wechat', paymentNotification(server.database.dataDir, 'wechat', paid, server.clock.now()));
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'success', guaranteeStatus: 4 });
  });

  it('[PY-04] sends money back that was paid before the application was cancelled and arrives after it', async () => {
    const { applyNo, orderId } = await opened();
    const paid = paidTrade('alipay', orderId, { paidAt: server.clock.now().toISOString() });
    const cancelled = await bidder.request('POST', '/guarantee/api/apply/event', {
      payload: JSON.stringify({ apply_no: applyNo, version: 1, event: { type: 'cancel', reason: '不再投标' } }),
    });
    expect(cancelled).toMatchObject({ code: 0, data: { guaranteeStatus: 17 } });
    await notify('alipay', paymentNotification(server.database.dataDir, 'alipay', paid, server.clock.now()));
    expect(await result(orderId)).toMatchObject({
      tradeStatus: 'fail',
      guaranteeStatus: 17,
      failReason: '申请已不在待缴费状态，款项将原路退回',
    });
  });

  it('books a claim that the institution paid', async () => {
    const applyNo = await applicationAt(server, 'awaitingClaim', { paid: true, paidWay: 'offline' });
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    const upload = await institution.upload('/guarantee/api/file/upload', { name: '凭证.pdf', bytes: samplePdf('voucher') });
    const { key } = upload.data as { key: string };
    const event = {
      type: 'claimed',
      claim_amount: '500000.00',
      compensator_contact_tel: '0755-88880000',
      claim_files: [{ key, file_name: '凭证.pdf' }],
    };
    const answer = await institution.request('POST', '/guarantee/api/apply/event', {
      payload: JSON.stringify({ apply_no: applyNo, version: 1, event }),
    });
    expect(answer).toMatchObject({ code: 0, data: { guaranteeStatus: 16 } });
    expect((await entriesOf(applyNo)).map(({ account, amount }) => [account, amount])).toEqual([
      ['claim.cost', '500000.00'],
      ['claim.paidOut', '-500000.00'],
    ]);
  });

  it('[PY-04] sends the second payment back when both codes of an order are paid', async () => {
    const { applyNo, orderId } = await opened();
    await notify('wechat', notification('wechat', orderId));
    writeTrade(server.database.dataDir, 'alipay', paidTrade('alipay', orderId, { tradeNo: `2026${orderId}` }));
    expect(await notify('alipay', notification('alipay', orderId, { tradeNo: `2026${orderId}` }))).toEqual({
      status: 200,
      body: 'success',
    });
    const refunds = await server.context.db
      .selectFrom('paymentRefund')
      .select(['gateway', 'amount', 'cause'])
      .where('applyNo', '=', applyNo)
      .execute();
    expect(refunds).toEqual([{ gateway: 'alipay', amount: '4000.53', cause: 'late' }]);
    expect((await result(orderId)).tradeStatus).toBe('success');
  });

  it('[PY-04] sends the second payment back though nobody reports it, and lets the other code be paid no more', async () => {
    const { applyNo, orderId } = await opened();
    await notify('wechat', notification('wechat', orderId));
    writeTrade(server.database.dataDir, 'alipay', paidTrade('alipay', orderId, { tradeNo: `2026${orderId}` }));
    await server.drainJobs();
    const refunds = await server.context.db
      .selectFrom('paymentRefund')
      .select(['gateway', 'tradeNo', 'amount'])
      .where('applyNo', '=', applyNo)
      .execute();
    expect(refunds).toEqual([{ gateway: 'alipay', tradeNo: `2026${orderId}`, amount: '4000.53' }]);
    const other = await opened();
    await notify('wechat', notification('wechat', other.orderId));
    await server.drainJobs();
    expect(readTrade(server.database.dataDir, 'alipay', other.orderId)?.state).toBe('closed');
  });

  it('[PY-04] refunds fees through the gateway they came by, once though told a hundred times at once, and closes the application', async () => {
    const { applyNo, orderId } = await opened();
    writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    await notify('wechat', notification('wechat', orderId));
    const cancelled = await bidder.request('POST', '/guarantee/api/apply/event', {
      payload: JSON.stringify({ apply_no: applyNo, version: 2, event: { type: 'cancel', reason: '项目延期' } }),
    });
    expect(cancelled).toMatchObject({ code: 0, data: { guaranteeStatus: 10 } });
    const platform = await server.signedClient({ account: PEOPLE.platform });
    const started = await platform.request('POST', '/guarantee/api/apply/event', {
      payload: JSON.stringify({ apply_no: applyNo, version: 3, event: { type: 'refunding' } }),
    });
    expect(started).toMatchObject({ code: 0, data: { guaranteeStatus: 11 } });
    await server.drainJobs();
    const [accepted] = readTrade(server.database.dataDir, 'wechat', orderId)?.refunds ?? [];
    if (!accepted) throw new Error('nothing is returned');
    const [trade, refund] = [paidTrade('wechat', orderId), { ...accepted, state: 'success' as const }];
    const sent = refundNotification(server.database.dataDir, 'wechat', trade, refund, server.clock.now());
    if (!sent) throw new Error('WeChat Pay tells of no refund');
    expect(sent.headers['wechatpay-serial']).not.toMatch(/^PUB_KEY_ID_/);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify('wechat', sent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { status } = await server.context.db
      .selectFrom('guarantee')
      .select('status')
      .where('applyNo', '=', applyNo)
      .executeTakeFirstOrThrow();
    expect(status).toBe(13);
    const entries = await entriesOf(applyNo);
    expect(entries.reduce((sum, { amount }) => sum + Number(amount.replace('.', '')), 0)).toBe(0);
    expect(entries.filter(({ transactionNo }) => transactionNo === `refund-${applyNo}`)).toHaveLength(3);
  });

  it.each([
    ['alipay', 'QRcode'],
    ['dinpay', 'DinPay'],
    ['baofu', 'Baopay'],
  ] as const)('[PY-04] returns late money once, though %s tells of it a hundred times at once', async (gateway, payType) => {
    const { applyNo, orderId } = await opened(payType);
    const { dataDir } = server.database;
    server.clock.advance(301);
    writeTrade(dataDir, gateway, paidTrade(gateway, orderId));
    await notify(gateway, notification(gateway, orderId));
    await server.drainJobs();
    const trade = readTrade(dataDir, gateway, orderId);
    const refund = trade?.refunds[0];
    if (!trade || !refund) throw new Error('nothing is returned');
    const sent = refundNotification(dataDir, gateway, trade, { ...refund, state: 'success' }, server.clock.now());
    if (!sent) throw new Error(`${gateway} tells of no refund`);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(gateway, sent)));
    const { body } = server.context.adapters.payment[gateway].answer('accepted');
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set([body]));
    expect(await refundOf(applyNo)).toMatchObject({ status: 'success' });
    expect((await entriesOf(applyNo)).map(({ account, amount }) => [account, amount])).toEqual([
      [`money.${gateway}`, '-4000.53'],
      ['suspense', '4000.53'],
      [`money.${gateway}`, '4000.53'],
      ['suspense', '-4000.53'],
    ]);
  });

  describe('a refund that fails, which is told a hundred times at once', () => {
    async function lateMoney(gateway: GatewayName, payType: OnlinePayType): Promise<{ applyNo: string; orderId: string }> {
      const late = await opened(payType);
      server.clock.advance(301);
      writeTrade(server.database.dataDir, gateway, paidTrade(gateway, late.orderId));
      await notify(gateway, notification(gateway, late.orderId));
      await server.drainJobs();
      return late;
    }

    async function notified(state: 'success' | 'failed', gateway: GatewayName, orderId: string): Promise<void> {
      await notifyRefund(state, gateway, orderId);
      await server.drainJobs();
    }

    async function notifyRefund(state: 'success' | 'failed', gateway: GatewayName, orderId: string): Promise<void> {
      const { dataDir } = server.database;
      const trade = readTrade(dataDir, gateway, orderId);
      const [known] = trade?.refunds ?? [];
      if (!trade || !known) throw new Error('nothing is returned');
      const refund = { ...known, state };
      const sent = refundNotification(
        dataDir,
        gateway,
        writeTrade(dataDir, gateway, { ...trade, refunds: [refund] }),
        refund,
        server.clock.now(),
      );
      if (!sent) throw new Error(`${gateway} does not tell how a refund has ended`);
      const answers = await Promise.all(Array.from({ length: 100 }, () => notify(gateway, sent)));
      const { body } = server.context.adapters.payment[gateway].answer('accepted');
      expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set([body]));
    }

    function triesOf(applyNo: string) {
      return server.context.db
        .selectFrom('paymentRefund')
        .select(['status', 'tries'])
        .where('applyNo', '=', applyNo)
        .executeTakeFirstOrThrow();
    }

    it.each([
      ['wechat', 'QRcode'],
      ['dinpay', 'DinPay'],
      ['baofu', 'Baopay'],
    ] as const)(
      '[PY-04] has failed once, where %s had taken it on, and has arrived once where it says so after all',
      async (gateway, payType) => {
        const { applyNo, orderId } = await lateMoney(gateway, payType);
        expect(await triesOf(applyNo)).toEqual({ status: 'accepted', tries: 0 });
        await notified('failed', gateway, orderId);
        expect(await triesOf(applyNo)).toEqual({ status: 'failed', tries: 0 });
        await notified('failed', gateway, orderId);
        expect(await triesOf(applyNo)).toEqual({ status: 'failed', tries: 0 });
        expect(await entriesOf(applyNo)).toHaveLength(2);
        await notified('success', gateway, orderId);
        expect(await triesOf(applyNo)).toEqual({ status: 'success', tries: 0 });
        await notified('success', gateway, orderId);
        expect((await entriesOf(applyNo)).map(({ account, amount }) => [account, amount])).toEqual([
          [`money.${gateway}`, '-4000.53'],
          ['suspense', '4000.53'],
          [`money.${gateway}`, '4000.53'],
          ['suspense', '-4000.53'],
        ]);
      },
    );

    it.each([
      ['wechat', 'QRcode'],
      ['dinpay', 'DinPay'],
      ['baofu', 'Baopay'],
    ] as const)(
      '[PY-04] is asked about at once, and tried as often as before, where the answer of %s was lost',
      async (gateway, payType) => {
        const known = server.context.adapters.payment[gateway];
        server.context.adapters.payment[gateway] = {
          ...known,
          refund: async (request) => {
            await known.refund(request);
            throw new Error('the answer was lost');
          },
        };
        const { applyNo, orderId } = await lateMoney(gateway, payType);
        let asks = 0;
        server.context.adapters.payment[gateway] = {
          ...known,
          refund: (request) => {
            asks += 1;
            return known.refund(request);
          },
        };
        await notified('failed', gateway, orderId);
        expect([asks, await triesOf(applyNo)]).toEqual([1, { status: 'pending', tries: 1 }]);
        server.clock.advance(60);
        await server.context.jobs.enqueue(server.context.db, 'watch-payments', {});
        await server.drainJobs();
        expect([asks, await triesOf(applyNo)]).toEqual([2, { status: 'pending', tries: 2 }]);
        await notified('failed', gateway, orderId);
        expect([asks, await triesOf(applyNo)]).toEqual([3, { status: 'pending', tries: 2 }]);
        server.context.adapters.payment[gateway] = known;
      },
    );

    it('[PY-04] ends the application once it has arrived after all, and not before the gateway has refused another that was begun', async () => {
      const { applyNo, orderId } = await failedRefund();
      const platform = await server.signedClient({ account: PEOPLE.platform });
      await notifyRefund('success', 'wechat', orderId);
      const { wechat } = server.context.adapters.payment;
      server.context.adapters.payment.wechat = { ...wechat, queryRefund: () => Promise.resolve({ state: 'failed', reason: '退款失败' }) };
      await send(platform, applyNo, 5, { type: 'refunding', refundWay: 'online' });
      server.context.adapters.payment.wechat = wechat;
      await server.drainJobs();
      expect(await refundsOf(applyNo)).toEqual(['failed', 'failed']);
      expect(await entriesOf(applyNo)).toHaveLength(3);

      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(server.context.db);
      await server.drainJobs();
      expect(await refundsOf(applyNo)).toEqual(['success', 'failed']);
      expect(await statusNow(applyNo)).toBe(13);
      await notified('success', 'wechat', orderId);
      const entries = await entriesOf(applyNo);
      expect(entries.filter(({ transactionNo }) => transactionNo === `refund-${applyNo}`)).toHaveLength(3);
      expect(entries).toHaveLength(6);
      expect((await verifyLedger(server.context.db)).problems).toEqual([]);
    });

    it.each([
      ['online', 'success', 13],
      ['offline', 'success', 13],
      ['offline', 'accepted', 12],
    ] as const)(
      '[PY-04] goes back no second time %s where the gateway has it as %s, which is asked then',
      async (refundWay, state, ends) => {
        const { applyNo, orderId } = await failedRefund();
        const { wechat } = server.context.adapters.payment;
        server.context.adapters.payment.wechat = { ...wechat, queryRefund: () => Promise.resolve({ state }) };
        const platform = await server.signedClient({ account: PEOPLE.platform });
        const event = { type: 'refunding' as const, refundWay };
        expect((await platform.call(sendEvent, { applyNo, version: 5, event })).code).toBe(40902);
        await server.drainJobs();
        server.context.adapters.payment.wechat = wechat;
        expect(await statusNow(applyNo)).toBe(ends);
        expect(await entriesOf(applyNo)).toHaveLength(ends === 13 ? 6 : 3);
        expect(readTrade(server.database.dataDir, 'wechat', orderId)?.refunds).toHaveLength(1);
        expect((await verifyLedger(server.context.db)).problems).toEqual([]);
      },
    );

    /** Fees that were to go back whole. */
    async function failedRefund(): Promise<{ applyNo: string; orderId: string }> {
      const { applyNo, orderId } = await opened();
      writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
      await notify('wechat', notification('wechat', orderId));
      const platform = await server.signedClient({ account: PEOPLE.platform });
      await send(bidder, applyNo, 2, { type: 'cancel', reason: '项目延期' });
      await send(platform, applyNo, 3, { type: 'refunding', refundWay: 'online' });
      await server.drainJobs();
      server.clock.advance(1);
      await notified('failed', 'wechat', orderId);
      expect(await statusNow(applyNo)).toBe(12);
      return { applyNo, orderId };
    }

    async function send(client: TestClient, applyNo: string, version: number, event: BodyOf<typeof sendEvent>['event']): Promise<void> {
      expect(await client.call(sendEvent, { applyNo, version, event })).toMatchObject({ code: 0 });
    }

    async function statusNow(applyNo: string) {
      return (await bidder.call(guaranteeDetail, { applyNo })).data.applyFormInfo.guaranteeStatus;
    }

    async function refundsOf(applyNo: string): Promise<string[]> {
      const rows = await server.context.db
        .selectFrom('paymentRefund')
        .select('status')
        .where('applyNo', '=', applyNo)
        .orderBy('createdAt')
        .orderBy('refundId')
        .execute();
      return rows.map(({ status }) => status);
    }
  });

  it('[PY-04] keeps a refund settled whose notification overtakes the answer to the request', async () => {
    const { applyNo, orderId } = await opened();
    server.clock.advance(301);
    writeTrade(server.database.dataDir, 'wechat', paidTrade('wechat', orderId));
    await notify('wechat', notification('wechat', orderId));
    const { refundId } = await refundOf(applyNo);
    const { wechat } = server.context.adapters.payment;
    const overtaken: PaymentGateway = {
      ...wechat,
      async refund(request) {
        const answer = await wechat.refund(request);
        await finishRefund(server.context.db, server.context, refundId, { state: 'success' });
        return answer;
      },
    };
    const adapters = { ...server.context.adapters, payment: { ...server.context.adapters.payment, wechat: overtaken } };
    await workRefund({ ...server.context, adapters }, refundId);
    expect(await refundOf(applyNo)).toMatchObject({ status: 'success' });
  });

  it('[PY-01] shows the code of one gateway while the other is down', async () => {
    const { alipay } = server.context.adapters.payment;
    server.context.adapters.payment.alipay = { ...alipay, createOrder: () => Promise.reject(new Error('down')) };
    const applyNo = await applicationAt(server, 'awaitingPayment');
    const { data } = await bidder.call(payOrder, { applyNo, payType: 'QRcode' });
    server.context.adapters.payment.alipay = alipay;
    expect([data.weChatQrCode === '', data.alipayQrCode]).toEqual([false, '']);
  });

  it('leaves connections for everybody else while a gateway does not answer', async () => {
    const { payment } = server.context.adapters;
    const { createOrder } = payment.wechat;
    const hanging: (() => void)[] = [];
    payment.wechat.createOrder = (trade) => new Promise((answer) => hanging.push(() => answer(createOrder(trade))));
    const applyNos = await Promise.all(Array.from({ length: 12 }, () => applicationAt(server, 'awaitingPayment')));
    const orders = applyNos.map((applyNo) =>
      bidder.call(payOrder, { applyNo, payType: 'QRcode' }, { idempotencyKey: `hanging-${applyNo}` }),
    );
    await eventually(() => hanging.length === 12);
    expect((await bidder.call(finishGuide, {})).code).toBe(0);
    payment.wechat.createOrder = createOrder;
    for (const answer of hanging) answer();
    expect((await Promise.all(orders)).map(({ code }) => code)).toEqual(applyNos.map(() => 0));
  });

  it('[LC-06] [PY-01] takes no fee for a letter whose last day has passed, and tells what is left; what was paid by then all the same goes on', async () => {
    const due = (payType: PayType) => {
      const payInfo = { checkOrgType: 'platform', requiredPayVoucher: false, verificationCode: false } as const;
      const issueChain: FlowStep[] = [
        { uuid: 'pay', flowNodeType: 'PAY', payType, payInfo },
        { uuid: 'letter', flowNodeType: 'PENDING_LETTER', orgType: 'letter' },
      ];
      return applicationAt(server, 'awaitingPayment', { bidOpeningAt: null, issueChain: JSON.stringify(issueChain), step: 0 });
    };
    const [applyNo, transferred] = [await due('QRcode'), await due('Offline')];
    const { orderId } = (await bidder.call(payOrder, { applyNo, payType: 'QRcode' })).data;
    const token = new URL((await bidder.call(makePayLink, { applyNo })).data.link).searchParams.get('token') ?? '';
    await server.context.db
      .updateTable('guarantee')
      .set({ expiryDate: '2020-01-01' })
      .where('applyNo', 'in', [applyNo, transferred])
      .execute();
    const tooLate = { code: 40902, msg: '保函到期日期已过，只能取消后重新申请，不能再缴费' };
    expect(await bidder.call(payOrder, { applyNo, payType: 'QRcode', renew: true })).toMatchObject(tooLate);
    expect(await bidder.call(payFromBalance, { applyNo, fee: FEE_DUE })).toMatchObject(tooLate);
    expect(await bidder.call(makePayLink, { applyNo })).toMatchObject(tooLate);
    expect((await bidder.call(balancePayment, { applyNo })).data.isOffered).toBe(false);
    for (const answer of [
      await server.client().call(payLinkOpened, { token }),
      await server.client().call(payLinkOrder, { token, way: 'code' }),
    ])
      expect(answer.code).toBe(40401);
    const { allowedEvents, mayPayOnline } = (await bidder.call(guaranteeDetail, { applyNo })).data;
    expect([allowedEvents, mayPayOnline]).toEqual([['cancel'], false]);
    const transfer = await bidder.call(sendEvent, { applyNo: transferred, version: 1, event: { type: 'completedPay' } });
    expect([transfer.code, transfer.msg]).toEqual([40902, expect.stringContaining('保函到期日期已过，只能取消后重新申请，不能“完成缴费”')]);
    await notify('wechat', notification('wechat', orderId));
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'success', guaranteeStatus: statusOf('awaitingLetter') });
  });

  it('shows an order to its payer only', async () => {
    const { applyNo, orderId } = await opened();
    const rival = await server.signedClient({ account: PEOPLE.rival });
    const institution = await server.signedClient({ account: PEOPLE.guarantee });
    expect((await rival.call(payResult, { orderId })).code).toBe(40401);
    expect((await rival.call(payOrder, { applyNo, payType: 'QRcode' })).code).toBe(40401);
    expect((await institution.call(payOrder, { applyNo, payType: 'QRcode' })).code).toBe(40301);
    expect((await bidder.call(payOrder, { applyNo, payType: 'DinPay' })).code).toBe(40001);
  });

  it('pays by a click on the page behind the code, which runs no script', async () => {
    const { orderId } = await opened();
    const page = await server.app.inject({ method: 'GET', url: `/sandbox/pay/${orderId}?gateway=alipay` });
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.body).toContain('4,000.53');
    expect(page.body).not.toContain('<script');
    const click = await server.app.inject({
      method: 'POST',
      url: `/sandbox/pay/${orderId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'gateway=alipay&result=success',
    });
    expect(click.body).toContain('支付成功');
    expect((await result(orderId)).tradeStatus).toBe('success');
  });

  it('sends the sandbox notification over HTTP to the port that was asked', async () => {
    const { orderId } = await opened();
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${url}/sandbox/pay/${orderId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateway: 'alipay', result: 'success' }),
    });
    expect(await answer.json()).toMatchObject({ code: 0, data: { notified: true, trade_status: 'success' } });
    expect((await result(orderId)).tradeStatus).toBe('success');
  });

  it('ends an order whose payment failed', async () => {
    const { orderId } = await opened();
    await server.client().request('POST', `/sandbox/pay/${orderId}`, { payload: JSON.stringify({ result: 'fail' }) });
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'fail', failReason: '付款人支付失败' });
  });

  it.each([
    ['  余额\u200B不足\u202E ，请换卡 ', '余额不足 ，请换卡'],
    ['长'.repeat(500), `${'长'.repeat(199)}…`],
    ['\u200B', '支付渠道未说明原因'],
  ])('keeps why a payment failed as people can read it', async (said, kept) => {
    const { orderId } = await opened();
    await receiveFailure(server.context.db, server.context, { orderId, reason: said });
    expect(await result(orderId)).toMatchObject({ tradeStatus: 'fail', failReason: kept });
  });

  it('keeps a ledger that sums to zero and cannot be changed', async () => {
    expect(await verifyLedger(server.context.db)).toMatchObject({ valid: true, problems: [] });
    const { db } = server.context;
    await expect(db.updateTable('ledgerEntry').set({}).where('line', '=', 0).execute()).rejects.toThrow();
    await expect(db.deleteFrom('ledgerEntry').execute()).rejects.toThrow('append-only');
    const line = {
      transactionNo: 'odd',
      line: 0,
      account: 'suspense',
      ownerAppId: 'platform',
      amount: '1.00',
      applyNo: 'x',
      description: '',
      bookedAt: new Date(),
    };
    await expect(db.insertInto('ledgerEntry').values(line).execute()).rejects.toThrow('does not sum to zero');
  });
});
