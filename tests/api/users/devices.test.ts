import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { deviceList, endDevice, endOtherDevices, sessionLeft } from '#contract/account';
import { BACKGROUND_HEADER } from '#contract/call';
import { passwordLogin, userInfo } from '#contract/users';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { clientOf } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.60(0x18003c2a) NetType/WIFI Language/zh_CN';
const mobile = '13900000001';
const other = '13900000002';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const account of [mobile, other])
    await addAccount(server.context.db, account, [{ appId: 'a1', orgType: 'bidder', roles: ['readonly'] }]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.db.deleteFrom('session').execute();
});

const signedInOn = (userAgent: string, address: string, account = mobile) => clientOf(server, account, { address, userAgent });

const devices = async (client: TestClient) => (await client.call(deviceList, {})).data.list;

describe('the devices of a user', () => {
  it('[LG-04] are listed with browser, system, address and times, the one that asks marked; those of others, and those that have ended, are not', async () => {
    const desk = server.client('10.50.0.1');
    const login = await desk.call(passwordLogin, { account: mobile, password: TEST_PASSWORD }, { headers: { 'user-agent': CHROME } });
    desk.signedIn = login.data;
    server.clock.advance(60);
    await signedInOn(WECHAT, '10.50.0.2');
    await signedInOn(CHROME, '10.50.0.3', other);
    const list = await devices(desk);
    expect(list.map(({ device, address, appName, isCurrent }) => ({ device, address, appName, isCurrent }))).toEqual(
      expect.arrayContaining([
        { device: 'WeChat · iOS', address: '10.50.0.2', appName: 'a1有限公司', isCurrent: false },
        { device: 'Chrome · Windows', address: '10.50.0.1', appName: 'a1有限公司', isCurrent: true },
      ]),
    );
    expect(list).toHaveLength(2);
    server.clock.advance(25 * 60);
    await desk.call(userInfo, {});
    server.clock.advance(10 * 60);
    expect((await devices(desk)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('[LG-04] are in use from the moment of a call on, also while that is still being written down', async () => {
    const desk = await signedInOn(CHROME, '10.50.0.1');
    server.clock.advance(25 * 60);
    const later = await server.context.db.transaction().execute(async (db) => {
      await db.selectFrom('session').select('sessionId').forUpdate().execute();
      await desk.call(userInfo, {});
      server.clock.advance(10 * 60);
      return { answer: desk.call(deviceList, {}) };
    });
    expect((await later.answer).code).toBe(0);
  });

  it('[LG-04] say what they are as far as it can be told, and take a made-up name as text', async () => {
    const client = await signedInOn('', '10.50.0.1');
    expect((await devices(client)).map(({ device }) => device)).toEqual(['']);
    const odd = await signedInOn(`<script>${'x'.repeat(1000)}`, '10.50.0.4');
    expect((await devices(odd)).every(({ device }) => !device.includes('<'))).toBe(true);
  });

  it('[LG-04] are signed out one by one, which their stream hears at once; not the one of another user', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const desk = await signedInOn(CHROME, '10.50.0.1');
    const phone = await signedInOn(WECHAT, '10.50.0.2');
    const stranger = await signedInOn(CHROME, '10.50.0.3', other);
    const stream = await EventListener.open(phone, port);
    const [foreign] = await devices(stranger);
    expect((await desk.call(endDevice, { sessionId: foreign?.sessionId ?? '' })).code).toBe(40401);
    const target = (await devices(desk)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect((await desk.call(endDevice, { sessionId: target })).code).toBe(0);
    expect(await stream.until(/signed-out/)).toContain('signed-out');
    expect([(await phone.call(userInfo, {})).code, (await stranger.call(userInfo, {})).code]).toEqual([99902, 0]);
    expect((await desk.call(endDevice, { sessionId: target })).code).toBe(40401);
    stream.close();
  });

  it('[LG-04] are signed out everywhere else, the one that asks stays; fifty at once do the same once', async () => {
    const desk = await signedInOn(CHROME, '10.50.0.1');
    const others = [await signedInOn(WECHAT, '10.50.0.2'), await signedInOn(CHROME, '10.50.0.5')];
    const stranger = await signedInOn(CHROME, '10.50.0.3', other);
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.call(endOtherDevices, {})));
    expect(answers.reduce((sum, { data }) => sum + data.ended, 0)).toBe(2);
    for (const client of others) expect((await client.call(userInfo, {})).code).toBe(99902);
    expect([(await desk.call(userInfo, {})).code, (await stranger.call(userInfo, {})).code]).toEqual([0, 0]);
  });

  it('[LG-04] are looked up by the user, not by reading all sessions', async () => {
    const { db } = server.context;
    await sql`insert into session (session_id, token_hash, user_id, client_key, channel_code, address, created_at, last_seen_at)
      select 'many' || n, 'many' || n, ${`user-${other}`}, '', '', '', now(), now() from generate_series(1, 3000) n`.execute(db);
    await sql`analyze session`.execute(db);
    const plan = await sql`explain select * from session where user_id = ${`user-${mobile}`} order by last_seen_at desc limit 100`.execute(
      db,
    );
    expect(JSON.stringify(plan.rows)).toContain('session_by_user');
  });
});

it('[RT-08] devices that are signed out are told in the log: which one, or how many', async () => {
  const desk = await signedInOn(CHROME, '10.50.0.1');
  await signedInOn(WECHAT, '10.50.0.2');
  const logged = async () => {
    const rows = await server.context.db
      .selectFrom('auditLog')
      .select(['action', 'userName', 'address', 'detail'])
      .where('kind', '=', 'account')
      .where('address', '=', desk.address)
      .where('at', '=', server.clock.now())
      .execute();
    return rows.map(({ action, userName, detail }) => [action, userName, detail]);
  };
  server.clock.advance(1);
  const target = (await devices(desk)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  await desk.call(endDevice, { sessionId: target });
  expect(await logged()).toEqual([['endDevice', '用户01', { before: { 登录设备: 'WeChat · iOS', 登录地址: '10.50.0.2' } }]]);
  for (const address of ['10.50.0.2', '10.50.0.5']) await signedInOn(WECHAT, address);
  server.clock.advance(1);
  for (const ended of [2, 0]) expect((await desk.call(endOtherDevices, {})).data).toEqual({ ended });
  expect(await logged()).toEqual([['endOtherDevices', '用户01', { 退出的登录: 2 }]]);
});

describe('a device that is new', () => {
  it('[LG-04] is told of, the first one and those that are known are not', async () => {
    const account = '13900000003';
    await addAccount(server.context.db, account, [{ appId: 'a1', orgType: 'bidder' }]);
    const login = (userAgent: string) =>
      server.client('10.50.1.1').call(passwordLogin, { account, password: TEST_PASSWORD }, { headers: { 'user-agent': userAgent } });
    const notices = async () => {
      const rows = await server.context.db.selectFrom('notice').select(['kind', 'text']).where('userId', '=', `user-${account}`).execute();
      return rows.map(({ kind, text }) => [kind, /（(.*?)）/.exec(text)?.[1]]);
    };
    await login(CHROME);
    await login(CHROME);
    expect(await notices()).toEqual([]);
    await login(WECHAT);
    await login(CHROME);
    expect(await notices()).toEqual([['newDevice', 'WeChat · iOS']]);
  });
});

describe('what is left of a session', () => {
  it('[LG-05] is told in seconds, put off by whoever is there and not by a page that asks by itself', async () => {
    const client = await signedInOn(CHROME, '10.50.0.1');
    const left = async (background = false) =>
      (await client.call(sessionLeft, {}, background ? { headers: { [BACKGROUND_HEADER]: '1' } } : {})).data;
    expect(await left()).toEqual({ idleSeconds: 1800, totalSeconds: 43_200 });
    server.clock.advance(1500);
    expect(await left(true)).toEqual({ idleSeconds: 300, totalSeconds: 41_700 });
    expect(await left()).toEqual({ idleSeconds: 1800, totalSeconds: 41_700 });
    for (let passed = 1500; passed < 43_200; passed += 1500) {
      await left();
      server.clock.advance(1500);
    }
    expect((await client.call(sessionLeft, {})).code).toBe(401);
  });
});
