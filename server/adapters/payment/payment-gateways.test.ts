import { createHmac, timingSafeEqual } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GATEWAY_NAMES } from '#domain/gateway';
import { readSettings, type Settings } from '../../core/settings';
import { openLoopback } from '../loopback';
import type { GatewayKind, SignedNotification } from './gateway-kind';
import { GATEWAY_KINDS } from './gateway-kinds';
import { connectedGateways, GatewayUnavailable, NotificationRefused, type Notification } from './payment-gateway';
import { paymentGateways } from './payment-gateways';
import type { Reach } from './reach';
import { sandboxReach } from './sandbox-gateway';
import { sandboxKeys } from './sandbox-keys';
import { readTrade, writeTrade, type SandboxTrade } from './sandbox-trades';

const now = new Date('2026-03-01T02:00:00Z');
const clock = { now: () => now };
const trade = {
  orderId: 'ZF20260301000001',
  cents: 400_053n,
  description: '保函费用',
  expiresAt: new Date('2026-03-01T02:05:00Z'),
  payerAddress: '127.0.0.1',
};

function signed(key: string, stated: object): SignedNotification {
  const body = JSON.stringify(stated);
  return { headers: { 'x-signature': createHmac('sha256', key).update(body).digest('hex') }, body };
}

function isSigned(key: string, signature: string, body: string): boolean {
  const right = createHmac('sha256', key).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === right.length && timingSafeEqual(given, right);
}

const BRIDGE_URL = 'https://bridge.example';

/** A gateway that no other file knows: one kind is all that it takes. Its one secret is kept where the settings keep theirs. */
const bridge: GatewayKind = {
  connect({ secretsKey }, notifyUrl, at, reach) {
    const nothing = () => Promise.reject(new Error('not asked here'));
    const send = async (what: string, request: object) => {
      if (!reach) return `bridge:${what}?tell=${notifyUrl}`;
      const { headers, body } = signed(secretsKey, request);
      return (await reach(`${BRIDGE_URL}/${what}`, { method: 'POST', headers, body })).text();
    };
    return {
      createOrder: async ({ orderId, cents }) => ({ qrText: await send(orderId, { cents: String(cents) }) }),
      createPhoneOrder: async ({ orderId, cents, returnUrl }) => ({ link: await send(orderId, { cents: String(cents), returnUrl }) }),
      async query(orderId) {
        const answer = JSON.parse(await send(orderId, {})) as { tradeNo: string; cents: string; paidAt: string };
        return { state: 'paid', tradeNo: answer.tradeNo, cents: BigInt(answer.cents), paidAt: new Date(answer.paidAt) };
      },
      close: nothing,
      refund: nothing,
      queryRefund: nothing,
      statement: nothing,
      parseNotification({ headers, body }): Notification {
        if (!isSigned(secretsKey, String(headers['x-signature']), body.toString())) throw new NotificationRefused('signature is wrong');
        const { orderId, tradeNo, cents } = JSON.parse(body.toString()) as { orderId: string; tradeNo: string; cents: string };
        return { about: 'payment', orderId, trade: { state: 'paid', tradeNo, cents: BigInt(cents), paidAt: at.now() } };
      },
      answer: (outcome) => ({ status: 200, mediaType: 'text/plain', body: outcome }),
    };
  },
  sandbox: {
    tradeNoPrefix: '77',
    answer: (outcome) => ({ status: 200, mediaType: 'text/plain', body: outcome }),
    account: (settings, { gateway }) => ({ ...settings, secretsKey: gateway.apiV3Key }),
    async answerCall({ url, headers, body, trades, keys }) {
      if (!isSigned(keys.gateway.apiV3Key, headers.get('x-signature') ?? '', body)) throw new Error('signature is wrong');
      const orderId = url.pathname.slice(1);
      const { cents, returnUrl } = JSON.parse(body) as { cents?: string; returnUrl?: string };
      const known = await trades.query(orderId);
      if (cents === undefined)
        return new Response(JSON.stringify(known, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
      const opened = { orderId, cents: BigInt(cents), description: '保函费用', expiresAt: trade.expiresAt };
      if (returnUrl !== undefined) return new Response((await trades.createPhoneOrder({ ...opened, returnUrl })).link);
      return new Response((await trades.createOrder(opened)).qrText);
    },
    paymentNotification: ({ orderId, tradeNo, cents }, { apiV3Key }) => signed(apiV3Key, { orderId, tradeNo, cents }),
    refundNotification: () => undefined,
  },
};
const kinds = { ...GATEWAY_KINDS, bridge };

/** Making them takes longer than what they are used for. */
const withKeys = mkdtempSync(join(tmpdir(), 'gateway-keys-'));
const PARTIES = ['platform', ...GATEWAY_NAMES, 'bridge', 'played'];
let dataDir: string;
beforeAll(() => PARTIES.forEach((party) => sandboxKeys(withKeys, party)));
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gateways-'));
  cpSync(withKeys, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));
afterAll(() => rmSync(withKeys, { recursive: true }));

const loopback = openLoopback();
afterAll(() => loopback.stop());

describe('a gateway that is added as one kind', () => {
  it('is played by the sandbox: its code, its payment, its notification', async () => {
    const settings = readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' });
    const gateways = paymentGateways(kinds, settings, clock, loopback);
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
    const { bridge: reached } = paymentGateways({ bridge }, settings, clock, loopback);
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
  const started = () => paymentGateways({ played: GATEWAY_KINDS[name] }, inSandbox(), { now: () => at }, loopback).played;
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
  const returnUrl = 'http://localhost:3000/order/1';
  const { link } = await gateway.createPhoneOrder({ ...trade, returnUrl });
  expect([link, readTrade(dataDir, 'played', orderId)?.returnUrl]).toEqual(
    {
      wechat: [`${page}&redirect_url=${encodeURIComponent(returnUrl)}`, ''],
      alipay: [expect.stringMatching(/^http:\/\/localhost:3000\/sandbox\/alipay\/gateway\.do\?/) as string, undefined],
      dinpay: [page, returnUrl],
      baofu: [page, returnUrl],
    }[name],
  );
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

/** The gateway's adapter and sandbox, with what somebody makes of the way between them. */
function played(kind: GatewayKind, through: (reach: Reach) => Reach) {
  const overheard: GatewayKind = {
    ...kind,
    connect: (settings, notifyUrl, at, reach) => kind.connect(settings, notifyUrl, at, reach && through(reach)),
  };
  return paymentGateways({ played: overheard }, inSandbox(), clock, loopback).played;
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What an adapter sends, changed before it arrives. */
function changing(change: (sent: Sent) => Partial<Sent>): (reach: Reach) => Reach {
  return (reach) => async (input, init) => {
    const request = new Request(input, init);
    const { method, url } = request;
    const sent = { url, headers: Object.fromEntries(request.headers), body: await request.text() };
    const changed = { ...sent, ...change(sent) };
    return reach(changed.url, { method, headers: changed.headers, ...(method === 'POST' ? { body: changed.body } : {}) });
  };
}

describe.each(GATEWAY_NAMES)('the sandbox of %s', (name) => {
  const kind = GATEWAY_KINDS[name];
  const refund = { orderId: trade.orderId, tradeNo: '26', cents: 400_053n, totalCents: 400_053n, reason: '退款' };

  it('[PY-03] is asked by what the platform signs, and lets nobody else open, ask or return anything', async () => {
    const requests: Sent[] = [];
    const overheard = changing((sent) => {
      requests.push(sent);
      return {};
    });
    const gateway = played(kind, overheard);
    await gateway.createOrder(trade);
    await gateway.query(trade.orderId);
    await gateway.close(trade.orderId);
    expect(requests).toHaveLength(name === 'dinpay' ? 2 : 3);
    expect(requests.every((sent) => /sign(Str|ature)?=/.test(`${sent.url} ${sent.headers['authorization'] ?? ''} ${sent.body}`))).toBe(
      true,
    );

    const other = { ...trade, orderId: 'ZF20260301000008' };
    const forgeries: ((sent: Sent) => Partial<Sent>)[] = [
      ({ body }) => ({ body: body.replace(/4000\.53|400053/, '1') }),
      ({ url, body }) => ({
        url: url.replaceAll(other.orderId, 'ZF20260301000009'),
        body: body.replaceAll(other.orderId, 'ZF20260301000009'),
      }),
      ({ url, headers, body }) => ({
        url: url.replace(/([?&]sign=)[^&]+/, '$1AAAA'),
        headers: {
          ...headers,
          ...(headers['authorization'] ? { authorization: headers['authorization'].replace(/signature="[^"]+/, 'signature="AAAA') } : {}),
        },
        body: body.replace(/(^|&)(sign|signStr)=[^&]+/, '$1$2=AAAA'),
      }),
    ];
    for (const forgery of forgeries) await expect(played(kind, changing(forgery)).createOrder(other)).rejects.toThrow(GatewayUnavailable);
    for (const orderId of [other.orderId, 'ZF20260301000009']) expect(readTrade(dataDir, 'played', orderId)).toBeUndefined();

    await gateway.createOrder(other);
    writeTrade(dataDir, 'played', { ...readAt(other.orderId), state: 'paid', tradeNo: '26', paidAt: now.toISOString() });
    const returned = { ...refund, orderId: other.orderId, refundId: 'TK20260301000008' };
    const dearer = played(
      kind,
      changing(({ body }) => ({ body: body.replace(/4000\.53|400053/, '1') })),
    );
    await expect(dearer.refund(returned)).rejects.toThrow(GatewayUnavailable);
    expect(readAt(other.orderId).refunds).toEqual([]);
  });

  it('[PY-03] answers under its own key, so that nothing is believed that is changed on its way', async () => {
    const gateway = played(kind, (reach) => reach);
    await gateway.createOrder(trade);
    paidInSandbox(trade.orderId);
    expect(await gateway.query(trade.orderId)).toMatchObject({ state: 'paid', cents: 400_053n });
    const returned = { ...refund, refundId: 'TK20260301000001' };
    await gateway.refund(returned);
    const changed = played(kind, (reach) => async (input, init) => {
      const { status, headers, body } = await answerOf(reach, input, init);
      return new Response(body.replace(/4000\.53|400053|TK20260301000001/, '1'), { status, headers });
    });
    await expect(changed.query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
    await expect(changed.queryRefund(trade.orderId, returned.refundId)).rejects.toThrow(GatewayUnavailable);
    await expect(played(kind, () => () => Promise.resolve(new Response('{}'))).query(trade.orderId)).rejects.toThrow(GatewayUnavailable);
  });

  it('[PY-04] says of a refund that failed later that it failed', async () => {
    const gateway = played(kind, (reach) => reach);
    await gateway.createOrder(trade);
    paidInSandbox(trade.orderId);
    await gateway.refund({ ...refund, refundId: 'TK20260301000001' });
    const [accepted] = readAt(trade.orderId).refunds;
    if (!accepted) throw new Error('nothing is returned');
    writeTrade(dataDir, 'played', { ...readAt(trade.orderId), refunds: [{ ...accepted, state: 'failed' }] });
    expect(await gateway.queryRefund(trade.orderId, accepted.refundId)).toMatchObject({ state: 'failed' });
  });
});

function readAt(orderId: string): SandboxTrade {
  const kept = readTrade(dataDir, 'played', orderId);
  if (!kept) throw new Error('the sandbox has no trade');
  return kept;
}

async function answerOf(reach: Reach, ...[input, init]: Parameters<Reach>) {
  const answer = await reach(input, init);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
}

it.each([
  ['its public key', (account: Settings) => account, 'PUB_KEY_ID_SANDBOX'],
  [
    'its platform certificate',
    (account: Settings): Settings => ({ ...account, wechatPay: { ...account.wechatPay, publicKeyId: '', publicKey: '' } }),
    '5A4E444258000000000000000000000000000001',
  ],
])("[PY-03] WeChat Pay's sandbox answers whoever knows it by %s under the same", async (_by, known, serial) => {
  const { sandbox } = GATEWAY_KINDS.wechat;
  const kind = {
    ...GATEWAY_KINDS.wechat,
    sandbox: { ...sandbox, account: (...given: Parameters<typeof sandbox.account>) => known(sandbox.account(...given)) },
  };
  const serials: (string | undefined)[] = [];
  const gateway = played(kind, (reach) => async (input, init) => {
    const { status, headers, body } = await answerOf(reach, input, init);
    serials.push(headers['wechatpay-serial']);
    return new Response(body, { status, headers });
  });
  await gateway.createOrder(trade);
  expect(await gateway.query(trade.orderId)).toEqual({ state: 'unpaid' });
  expect(serials).toEqual([serial, serial]);
});

it('[PY-01] Alipay opens a trade of a phone once its signed link is followed, and none whose link was changed', async () => {
  const gateway = played(GATEWAY_KINDS.alipay, (reach) => reach);
  const follow = async (link: string) => {
    const reach = sandboxReach('played', GATEWAY_KINDS.alipay.sandbox, inSandbox(), clock);
    return (await reach(link)).headers.get('location');
  };
  const { link } = await gateway.createPhoneOrder({ ...trade, returnUrl: 'http://localhost:3000/order/1' });
  expect(await gateway.query(trade.orderId)).toEqual({ state: 'unknown' });
  expect(await follow(link.replace('4000.53', '0.01'))).toBeNull();
  expect(await gateway.query(trade.orderId)).toEqual({ state: 'unknown' });
  expect(await follow(link)).toBe(`http://localhost:3000/sandbox/pay/${trade.orderId}?gateway=played`);
  expect(readAt(trade.orderId)).toMatchObject({ cents: '400053', returnUrl: 'http://localhost:3000/order/1', state: 'unpaid' });
  paidInSandbox(trade.orderId);
  await follow(link);
  expect(await gateway.query(trade.orderId)).toMatchObject({ state: 'paid' });
});

it('[PY-01] tells the gateways at which the platform has an account: in the sandbox all, else those that are set up', () => {
  const settings = readSettings({ SANDBOX: '1', DATA_DIR: dataDir, PUBLIC_URL: 'https://g.example' });
  const played = paymentGateways(GATEWAY_KINDS, settings, clock, loopback);
  const { dinpay, baofu } = GATEWAY_KINDS;
  const reached = paymentGateways({ dinpay, baofu }, { ...settings, sandbox: false }, clock, loopback);
  expect(connectedGateways(played)).toEqual(['wechat', 'alipay', 'dinpay', 'baofu']);
  expect(connectedGateways({ ...played, ...reached })).toEqual(['wechat', 'alipay']);
});
