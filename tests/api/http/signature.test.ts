import { finishGuide, userInfo } from '#contract/users';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

const mobile = '13900000001';
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  await addAccount(server.context.db, mobile, [{ appId: 'a1', orgType: 'bidder' }]);
  client = await server.signedClient({ account: mobile });
});

afterAll(() => server.stop());

describe('request signature', () => {
  it('[RQ-02] takes a right one', async () => {
    expect((await client.call(userInfo, {})).code).toBe(0);
  });

  it.each(['x-sign', 'x-nonce', 'x-timestamp', 'x-user-id'])('[RQ-02] refuses a request without %s', async (name) => {
    expect((await client.call(userInfo, {}, { tamper: (headers) => delete headers[name] })).code).toBe(20001);
  });

  it('[RQ-02] refuses a request without the credential cookie, whatever skey says', async () => {
    const answer = await client.call(userInfo, {}, { tamper: (headers) => (headers['cookie'] = 'skey=1') });
    expect(answer.code).toBe(20001);
  });

  it('[RQ-02] says that there is no such session when the cookie names none', async () => {
    const answer = await client.call(userInfo, {}, { tamper: (headers) => (headers['cookie'] = 'gp_session=bm90LWEtc2Vzc2lvbg') });
    expect(answer.code).toBe(99902);
  });

  it('[RQ-02] refuses when one byte of the sign, the body, the path or an id differs', async () => {
    const flipped = (headers: Record<string, string>) =>
      (headers['x-sign'] = (headers['x-sign'] ?? '').replace(/^./, (first) => (first === 'a' ? 'b' : 'a')));
    expect((await client.call(userInfo, {}, { tamper: flipped })).code).toBe(20001);
    let sign = '';
    const nonce = 'signature-body-1';
    await client.call(userInfo, {}, { nonce, payload: '{}', tamper: (headers) => (sign = headers['x-sign'] ?? '') });
    const otherBody = await client.call(
      userInfo,
      {},
      { nonce: 'signature-body-2', payload: '{} ', tamper: (headers) => Object.assign(headers, { 'x-sign': sign, 'x-nonce': nonce }) },
    );
    expect(otherBody.code).toBe(20001);
    expect(
      (await client.request('POST', '/guarantee/api/user/info?x=1', { payload: '{}', tamper: (headers) => (headers['x-sign'] = sign) }))
        .code,
    ).toBe(20001);
    expect((await client.call(userInfo, {}, { tamper: (headers) => (headers['x-app-id'] = 'a2') })).code).toBe(20001);
    expect((await client.call(userInfo, {}, { tamper: (headers) => (headers['x-user-id'] = 'user-13900000002') })).code).toBe(20001);
  });

  it('[RQ-02] takes 299 seconds off either way and refuses 301, telling the server time', async () => {
    const seconds = Math.floor(server.clock.now().getTime() / 1000);
    expect((await client.call(userInfo, {}, { timestamp: seconds - 299 })).code).toBe(0);
    expect((await client.call(userInfo, {}, { timestamp: seconds + 299 })).code).toBe(0);
    for (const timestamp of [seconds - 301, seconds + 301]) {
      const stale = await client.call(userInfo, {}, { timestamp });
      expect([stale.code, stale.data]).toEqual([20001, { serverTime: seconds }]);
    }
  });

  it('[RQ-02] refuses a nonce that was used before', async () => {
    const nonce = 'replayed-nonce-1';
    expect((await client.call(finishGuide, {}, { nonce })).code).toBe(0);
    expect((await client.call(finishGuide, {}, { nonce })).code).toBe(20001);
    expect((await client.call(userInfo, {}, { nonce })).code).toBe(20001);
  });

  it('[RQ-02] lets one of 50 parallel uses of a nonce pass, also where another server has seen it', async () => {
    const nonce = 'parallel-nonce-1';
    const codes = (await Promise.all(Array.from({ length: 50 }, () => client.call(finishGuide, {}, { nonce })))).map(
      (answer) => answer.code,
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === 20001)).toHaveLength(49);
    const session = await server.context.db.selectFrom('session').select('sessionId').executeTakeFirstOrThrow();
    await server.context.db
      .insertInto('requestNonce')
      .values({ sessionId: session.sessionId, nonce: 'seen-elsewhere-1', seenAt: new Date() })
      .execute();
    expect((await client.call(finishGuide, {}, { nonce: 'seen-elsewhere-1' })).code).toBe(20001);
  });
});
