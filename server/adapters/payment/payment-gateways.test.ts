import { createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../core/settings';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { GATEWAY_KINDS } from './gateway-kinds';
import { connectedGateways, NotificationRefused, type Notification } from './payment-gateway';
import { paymentGateways } from './payment-gateways';
import { sandboxKeys } from './sandbox-keys';
import { readTrade, writeTrade } from './sandbox-trades';

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

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gateways-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

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

it('[PY-01] tells the gateways at which the platform has an account: in the sandbox all, else those that are set up', () => {
  const settings = readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' });
  const played = paymentGateways(GATEWAY_KINDS, settings, clock);
  const { dinpay, baofu } = GATEWAY_KINDS;
  const reached = paymentGateways({ dinpay, baofu }, { ...settings, sandbox: false }, clock);
  expect(connectedGateways(played)).toEqual(['wechat', 'alipay', 'dinpay', 'baofu']);
  expect(connectedGateways({ ...played, ...reached })).toEqual(['wechat', 'alipay']);
});
