import type { AddressInfo } from 'node:net';
import { enumerations } from '#contract/enumerations';
import { logout } from '#contract/users';
import { addressOf } from '#server/core/http/dispatch';
import { MOST_DELAYED_OF_ONE } from '#server/core/http/limits/delayed-refusals';
import { sharedCounts } from '#server/core/http/limits/shared-counts';
import { startTestServer, type TestServer } from '#tests/support/server';

const PLAIN = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '5' } });
});
afterAll(() => server.stop());

describe('limits', () => {
  it('[ER-02] answers 422 with Retry-After to too many requests from one address, not from another, and never to health', async () => {
    const busy = server.client('10.9.0.1');
    for (let sent = 0; sent < 5; sent += 1) expect((await busy.call(enumerations, { enumNames: [] })).status).toBe(200);
    const refused = await busy.call(enumerations, { enumNames: [] });
    expect([refused.status, refused.code, refused.msg]).toEqual([422, 422, '您的访问过于频繁，请稍后再试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await server.client('10.9.0.2').call(enumerations, { enumNames: [] })).status).toBe(200);
    for (const method of ['GET', 'HEAD'] as const)
      expect((await server.app.inject({ method, url: '/guarantee/api/health', remoteAddress: '10.9.0.1' })).statusCode).toBe(200);
  });

  it('[ER-02] counts requests with a made-up session too, before it is looked for', async () => {
    const client = server.client('10.9.0.6');
    client.cookies.set('gp_session', 'made-up');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await client.call(logout, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
  });

  it('[ER-02] answers unknown addresses 404 in the envelope, without internals', async () => {
    const answer = await server.client('10.9.0.3').request('POST', '/guarantee/api/no/such', { payload: '{}' });
    expect([answer.status, answer.code, answer.msg]).toEqual([404, 404, '请求的地址不存在']);
  });

  it('sends the fixed security headers with every answer', async () => {
    for (const url of ['/guarantee/api/health', '/guarantee/api/nothing', '/guarantee/api/openapi.json']) {
      const { headers } = await server.client('10.9.0.4').request('GET', url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });
});

describe('several servers', () => {
  it('[ER-02] count together what one address asks, each in memory until it has used a tenth of its limit', async () => {
    const { context } = server;
    const [one, other] = [sharedCounts(context), sharedCounts(context)];
    const count = async (on: typeof one, key: string, times: number) => {
      let current = 0;
      for (let time = 0; time < times; time += 1) {
        ({ current } = on.count(key, 60_000, 100));
        await on.settled();
      }
      return current;
    };
    const known = async () => (await context.db.selectFrom('requestCount').select('key').execute()).map(({ key }) => key);
    await count(one, 'quiet', 9);
    expect(await known()).not.toContain('quiet');
    expect(await count(one, 'loud', 60)).toBe(60);
    expect(await count(other, 'loud', 45)).toBeGreaterThan(100);
    await count(one, 'loud', 5);
    expect(await count(one, 'loud', 1)).toBeGreaterThan(100);
    server.clock.advance(60);
    expect(await count(one, 'loud', 1)).toBe(1);
  });
});

describe('what a limit refuses', () => {
  it('[ER-02] waits for its answer, is cut off where too many of one address wait already, and is answered when the server stops', async () => {
    const delaying = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '1', REFUSALS_HELD_MS: '60000' } });
    await delaying.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = delaying.app.server.address() as AddressInfo;
    const send = () => fetch(`http://127.0.0.1:${port}${addressOf(enumerations)}`, { method: 'POST', headers: PLAIN, body: '{}' });
    expect((await send()).status).not.toBe(422);
    const requests = Array.from({ length: MOST_DELAYED_OF_ONE + 1 }, () =>
      send().then(
        ({ status }) => status,
        () => 'cut off',
      ),
    );
    expect(await Promise.race(requests)).toBe('cut off');
    const stopped = delaying.stop();
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer === 422)).toHaveLength(MOST_DELAYED_OF_ONE);
    await stopped;
  });
});
