import { GATEWAY_NAMES, type GatewayName } from '#domain/gateway';
import type { SignedNotification } from '#server/adapters/payment/gateway-kind';
import { paymentNotification } from '#server/adapters/payment/sandbox-gateway';
import type { SandboxTrade } from '#server/adapters/payment/sandbox-trades';
import { startTestServer, type TestServer } from '#tests/support/server';

const NOT_TAKEN = { alipay: 'failure', dinpay: 'FAIL', baofu: 'FAIL' } as const;
/** A field more than was signed, or one that is there already where only one field is signed. */
const TWICE = { alipay: 'x=1', dinpay: 'x=1', baofu: 'dataContent=%7B%7D' } as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a payment notification that no gateway has sent', () => {
  it.each<[string, (right: SignedNotification) => SignedNotification]>([
    ['without a body', ({ headers }) => ({ headers, body: '' })],
    ['whose body is no JSON', ({ headers }) => ({ headers, body: '{' })],
    ['whose body is no object', ({ headers }) => ({ headers, body: '[null]' })],
    ['whose body is half a megabyte', ({ headers }) => ({ headers, body: 'x'.repeat(512 * 1024) })],
    ['whose body holds null characters', ({ headers }) => ({ headers, body: 'a=\u0000&%00=%00' })],
    ['without headers', ({ body }) => ({ headers: {}, body })],
    ['of another content type', ({ headers, body }) => ({ headers: { ...headers, 'content-type': 'multipart/form-data' }, body })],
    ['of no content type', ({ headers, body }) => ({ headers: { ...headers, 'content-type': '/' }, body })],
    ['with a changed signature', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-signature': 'AAAA' }, body: `${body} ` })],
    ['with a signature of other characters', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-signature': '中\u00ff' }, body })],
    ['with an unknown serial number', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-serial': '__proto__' }, body })],
    ['from the far future', ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-timestamp': '999999999999' }, body })],
    ['for an order that does not exist', (right) => right],
  ])('[PY-03] %s is answered as its gateway expects', async (_how, forged) => {
    const { clock, database } = server;
    for (const gateway of GATEWAY_NAMES) {
      const right = paymentNotification(database.dataDir, gateway, tradeOf(gateway), clock.now());
      const sent =
        gateway !== 'wechat' && forged(right).body === right.body ? { ...right, body: `${right.body}&${TWICE[gateway]}` } : forged(right);
      expectRefusal(gateway, await send(gateway, sent));
    }
  });

  it('[PY-03] that cannot be decrypted is refused', async () => {
    const keys = await import('#server/adapters/payment/sandbox-keys');
    const right = keys.sandboxKeys(server.database.dataDir, 'wechat');
    const { apiV3Key } = right;
    right.apiV3Key = 'x'.repeat(32);
    const sent = paymentNotification(server.database.dataDir, 'wechat', tradeOf('wechat'), server.clock.now());
    right.apiV3Key = apiV3Key;
    expectRefusal('wechat', await send('wechat', sent));
  });

  it('[PY-03] while the database is away is answered as a failure that the gateway repeats', async () => {
    const { db } = server.context;
    await db.schema.alterTable('payment_order').renameTo('payment_order_away').execute();
    for (const gateway of GATEWAY_NAMES) {
      const sent = paymentNotification(server.database.dataDir, gateway, tradeOf(gateway), server.clock.now());
      const answer = await send(gateway, sent);
      if (gateway !== 'wechat') expect([answer.statusCode, answer.body]).toEqual([200, NOT_TAKEN[gateway]]);
      else expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'FAIL', message: '暂时无法处理，请稍后重试' }]);
    }
    await db.schema.alterTable('payment_order_away').renameTo('payment_order').execute();
  });
});

function tradeOf(gateway: GatewayName): SandboxTrade {
  const now = server.clock.now();
  return {
    orderId: 'ZF2026010100000000000000',
    cents: '100',
    description: '保函费用',
    expiresAt: new Date(now.getTime() + 60_000).toISOString(),
    state: 'paid',
    tradeNo: `${gateway}1`,
    paidAt: now.toISOString(),
    refunds: [],
  };
}

function send(gateway: GatewayName, { headers, body }: SignedNotification) {
  return server.app.inject({ method: 'POST', url: `/guarantee/api/pay/notify/${gateway}`, headers, payload: body });
}

function expectRefusal(gateway: GatewayName, answer: Awaited<ReturnType<typeof send>>): void {
  if (gateway !== 'wechat') expect([answer.statusCode, answer.body]).toEqual([200, NOT_TAKEN[gateway]]);
  else expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'FAIL', message: '通知未通过校验' }]);
}
