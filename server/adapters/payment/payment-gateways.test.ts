import { createHmac, timingSafeEqual } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GATEWAY_NAMES } from '#domain/gateway';
import { readSettings } from '../../core/settings';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { GATEWAY_KINDS } from './gateway-kinds';
import { connectedGateways, GatewayUnavailable, NotificationRefused, type Notification } from './payment-gateway';
import { paymentGateways } from './payment-gateways';
import { sandboxKeys } from './sandbox-keys';
import { readTrade, writeTrade } from './sandbox-trades';
import type { Send } from './send-form';

const now = new Date('2026-03-01T02:00:00Z');
const clock = { now: () => now };
const trade = {
  orderId: 'ZF20260301000001',
  cents: 400_053n,
  description: '保函费用',
  expiresAt: new Date('2026-03-01T02:05:00Z'),
  payerAddress: '127.0.0.1',
};

function signed(key: string, told: object): SignedNotification {
  const body = JSON.stringify(told);
  return { headers: { 'x-signature': createHmac('sha256', key).update(body).digest('hex') }, body };
}

/** A gateway that no other file knows: one kind is all that it takes. */
const bridge: GatewayKind = {
  connect(_settings, notifyUrl) {
    const nothing = () => Promise.reject(new Error('not asked here'));
    return {
      createOrder: ({ orderId }) => Promise.resolve({ qrText: `bridge:${orderId}?tell=${notifyUrl}` }),
      createPhoneOrder: nothing,
      query: nothing,
      close: nothing,
      refund: nothing,
      queryRefund: nothing,
      statement: nothing,
      parseNotification: () => ({ about: 'nothing' }),
      answer: () => ({ status: 200, mediaType: 'text/plain', body: 'taken' }),
    };
  },
  sandbox: {
    tradeNoPrefix: '77',
    statement: (lines) => Promise.resolve([...lines]),
    parseNotification({ headers, body }, { apiV3Key }, at): Notification {
      const right = createHmac('sha256', apiV3Key).update(body).digest();
      const given = Buffer.from(String(headers['x-signature']), 'hex');
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NotificationRefused('signature is wrong');
      const { orderId, tradeNo, cents } = JSON.parse(body.toString()) as { orderId: string; tradeNo: string; cents: string };
      return { about: 'payment', orderId, trade: { state: 'paid', tradeNo, cents: BigInt(cents), paidAt: at } };
    },
    answer: (outcome) => ({ status: 200, mediaType: 'text/plain', body: outcome }),
    paymentNotification: ({ orderId, tradeNo, cents }, { apiV3Key }) => signed(apiV3Key, { orderId, tradeNo, cents }),
    refundNotification: () => undefined,
  },
};
const kinds = { ...GATEWAY_KINDS, bridge };

/** Making them takes longer than what they are used for. */
const withKeys = mkdtempSync(join(tmpdir(), 'gateway-keys-'));
const PARTIES = ['dinpay', 'dinpay-merchant', 'baofu', 'baofu-merchant', 'bridge', 'played', 'played-merchant'];
let dataDir: string;
beforeAll(() => PARTIES.forEach((party) => sandboxKeys(withKeys, party)));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gateways-'));
  cpSync(withKeys, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));
afterAll(() => rmSync(withKeys, { recursive: true }));

describe('a gateway that is added as one kind', () => {
  it('is played by the sandbox: its code, its payment, its notification', async () => {
    const gateways = paymentGateways(kinds, readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' }), clock);
    expect(Object.keys(gateways)).toEqual(['wechat', 'alipay', 'dinpay', 'baofu', 'bridge']);
    const { qrText } = await gateways.bridge.createOrder(trade);
    expect(qrText).toBe('https://g.example/sandbox/pay/ZF20260301000001?gateway=bridge');
    expect(await gateways.wechat.query(trade.orderId)).toEqual({ state: 'unknown' });
    const onPhone = { ...trade, orderId: 'ZF20260301000002', returnUrl: 'https://g.example/order/1' };
    const { link } = await gateways.bridge.createPhoneOrder(onPhone);
    expect(link).toBe('https://g.example/sandbox/pay/ZF20260301000002?gateway=bridge');

    const opened = readTrade(dataDir, 'bridge', trade.orderId);
    if (!opened) throw new Error('the sandbox has no trade');
    const paid = writeTrade(dataDir, 'bridge', { ...opened, state: 'paid', tradeNo: '771', paidAt: now.toISOString() });
    const { headers, body } = bridge.sandbox.paymentNotification(paid, sandboxKeys(dataDir, 'bridge'), now);
    const inTime = { state: 'paid', tradeNo: '771', cents: 400_053n, paidAt: now };
    expect(gateways.bridge.parseNotification({ headers, body: Buffer.from(body) })).toEqual({
      about: 'payment',
      orderId: trade.orderId,
      trade: inTime,
    });
    expect(() => gateways.bridge.parseNotification({ headers, body: Buffer.from(body.replace('771', '772')) })).toThrow(
      NotificationRefused,
    );
    expect(await gateways.bridge.query(trade.orderId)).toEqual(inTime);
    expect(gateways.bridge.answer('accepted').body).toBe('accepted');
  });

  it('is reached outside of the sandbox with an address of its own for what it reports', async () => {
    const settings = { ...readSettings({ SANDBOX: '1', PUBLIC_URL: 'https://g.example' }), sandbox: false };
    const { bridge: reached } = paymentGateways({ bridge }, settings, clock);
    expect(await reached.createOrder(trade)).toEqual({
      qrText: 'bridge:ZF20260301000001?tell=https://g.example/guarantee/api/pay/notify/bridge',
    });
  });
});

const inSandbox = () => readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:3000' });

function paidInSandbox(orderId: string): void {
  const opened = readTrade(dataDir, 'played', orderId);
  if (!opened) throw new Error('the sandbox has no trade');
  writeTrade(dataDir, 'played', { ...opened, state: 'paid', tradeNo: `26${orderId.slice(2)}`, paidAt: now.toISOString() });
}

it.each(GATEWAY_NAMES)('[PY-03] %s takes money in, returns it and states both in the sandbox as its adapter reads it', async (name) => {
  let at = now;
  const started = () => paymentGateways({ played: GATEWAY_KINDS[name] }, inSandbox(), { now: () => at }).played;
  const gateway = started();
  const { orderId } = trade;
  const page = `http://localhost:3000/sandbox/pay/${orderId}?gateway=played`;
  expect(await gateway.query(orderId)).toEqual({ state: 'unknown' });
  expect(await gateway.createOrder(trade)).toEqual({ qrText: page });
  expect(readTrade(dataDir, 'played', orderId)).toMatchObject({
    cents: '400053',
    description: '保函费用',
    expiresAt: trade.expiresAt.toISOString(),
    refunds: [],
  });
  expect(await gateway.createPhoneOrder({ ...trade, returnUrl: 'http://localhost:3000/order/1' })).toEqual({ link: page });
  expect(readTrade(dataDir, 'played', orderId)).toMatchObject({ returnUrl: 'http://localhost:3000/order/1' });
  expect(await gateway.query(orderId)).toEqual({ state: 'unpaid' });
  expect(await gateway.statement('2026-03-01')).toEqual([]);

  paidInSandbox(orderId);
  const tradeNo = `26${orderId.slice(2)}`;
  expect(await gateway.query(orderId)).toEqual({ state: 'paid', tradeNo, cents: 400_053n, paidAt: now });
  const refund = { refundId: 'TK20260301000001', orderId, tradeNo, cents: 400_000n, totalCents: 400_053n, reason: '退款' };
  const beyond = { ...refund, refundId: 'TK20260301000002', cents: 54n };
  expect(await gateway.queryRefund(orderId, refund.refundId)).toEqual({ state: 'unknown' });
  expect(await gateway.refund(refund)).toEqual({ state: 'accepted' });
  expect(await gateway.refund(refund)).toEqual({ state: 'accepted' });
  expect(await gateway.refund(beyond)).toEqual({ state: 'failed', reason: '退款金额超过支付金额' });
  expect(await gateway.queryRefund(orderId, refund.refundId)).toEqual({ state: 'accepted' });
  at = new Date(now.getTime() + 60_000);
  expect(await started().queryRefund(orderId, refund.refundId)).toEqual({ state: 'success' });
  expect(await gateway.refund(refund)).toEqual({ state: 'success' });
  expect(await gateway.statement('2026-03-01')).toEqual([
    { kind: 'payment', number: tradeNo, orderId, cents: 400_053n, at: now },
    { kind: 'refund', number: refund.refundId, orderId, cents: 400_000n, at: now },
  ]);
  expect(await gateway.statement('2026-02-28')).toEqual([]);
});

describe.each(['dinpay', 'baofu'] as const)('the sandbox of %s', (name) => {
  const kind = GATEWAY_KINDS[name];

  function played(through: (send: Send) => Send) {
    const overheard: GatewayKind = {
      ...kind,
      connect: (settings, notifyUrl, at, send) => kind.connect(settings, notifyUrl, at, send && through(send)),
    };
    return paymentGateways({ played: overheard }, inSandbox(), clock).played;
  }

  it('[PY-03] is asked by forms that the platform signs, and lets nobody else open, ask or return anything', async () => {
    const forms: URLSearchParams[] = [];
    const gateway = played((send) => (url, body) => {
      if (body instanceof URLSearchParams) forms.push(body);
      return send(url, body);
    });
    await gateway.createOrder(trade);
    await gateway.query(trade.orderId);
    await gateway.close(trade.orderId);
    expect(forms).toHaveLength(name === 'dinpay' ? 2 : 3);
    expect(forms.every((form) => form.has('sign') || form.has('signStr'))).toBe(true);

    for (const [field, value] of [
      ['order_amount', '0.01'],
      ['order_no', 'ZF20260301000009'],
      ['sign', 'AAAA'],
      ['bizContent', '{"outTradeNo":"ZF20260301000009"}'],
      ['signStr', 'aa'],
    ] as const) {
      const forged = played((send) => async (url, body) => {
        if (!(body instanceof URLSearchParams) || !body.has(field)) throw new GatewayUnavailable('not a field of this gateway');
        body.set(field, value);
        return send(url, body);
      });
      await expect(forged.createOrder({ ...trade, orderId: 'ZF20260301000008' })).rejects.toThrow(GatewayUnavailable);
    }
    expect(readTrade(dataDir, 'played', 'ZF20260301000008')).toBeUndefined();
    expect(readTrade(dataDir, 'played', 'ZF20260301000009')).toBeUndefined();
  });

  it('[PY-03] answers under its own key, so that nothing is believed that is changed on its way', async () => {
    const gateway = played((send) => send);
    await gateway.createOrder(trade);
    paidInSandbox(trade.orderId);
    expect(await gateway.query(trade.orderId)).toMatchObject({ state: 'paid', cents: 400_053n });
    const changed = played((send) => async (url, body) => (await send(url, body)).replace(/4000\.53|400053/, '1'));
    await expect(changed.query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
  });
});

it('[PY-01] tells the gateways at which the platform has an account: in the sandbox all, else those that are set up', () => {
  const settings = readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' });
  const played = paymentGateways(GATEWAY_KINDS, settings, clock);
  const { dinpay, baofu } = GATEWAY_KINDS;
  const reached = paymentGateways({ dinpay, baofu }, { ...settings, sandbox: false }, clock);
  expect(connectedGateways(played)).toEqual(['wechat', 'alipay', 'dinpay', 'baofu']);
  expect(connectedGateways({ ...played, ...reached })).toEqual(['wechat', 'alipay']);
});
