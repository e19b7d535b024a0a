import { scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { channelDetail } from '#contract/channels';
import { agentCount, captcha, chooseOrganisation, logout, passwordLogin, sendSms, smsLogin, userInfo } from '#contract/users';
import { sessionFlags } from '#domain/session-flags';
import { inTransaction } from '#server/core/database/transaction';
import { makeCaptcha } from '#server/records/captcha/captcha';
import { deliverSmsCode, issueSmsCode } from '#server/records/sms/codes';
import { hashPassword } from '#server/records/users/password';
import { passwordCost } from '#server/records/users/password-cost';
import { addAccount, TEST_PASSWORD } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  await addAccount(db, '13900000001', [{ appId: 'a1', orgType: 'bidder' }]);
  await addAccount(db, '13900000002', [
    { appId: 'a2', orgType: 'bidder' },
    { appId: 'a2', orgType: 'guarantee' },
  ]);
  await addAccount(db, '13900000003', [{ appId: 'a3', orgType: 'bidder', roles: ['readonly'] }]);
  await addAccount(db, '13900000009', [
    { appId: 'a1', orgType: 'bidder' },
    { appId: 'a2', orgType: 'bidder' },
  ]);
  for (const last of [4, 5, 6, 7, 8]) await addAccount(db, `1390000000${last}`, [{ appId: 'a1', orgType: 'bidder' }]);
});

afterAll(() => server.stop());

it.each([
  ['tjnjs', 'isRuralExchange'],
  ['qingdao', 'isQingdao'],
  ['nen', 'isGuaranteeZone'],
  ['jl', 'isJilin'],
] as const)(
  '[PM-06] who comes through the channel %s is flagged %s, and of the organisation type that is signed in for',
  async (channelCode, flag) => {
    const { db } = server.context;
    await db.updateTable('userAccount').set({ channelCode }).where('account', '=', '13900000002').execute();
    const client = await server.signedClient({ account: '13900000002', orgType: 'guarantee' });
    const flags = sessionFlags((await client.call(userInfo, {})).data);
    expect(Object.entries(flags).flatMap(([name, raised]) => (raised ? [name] : []))).toEqual(['isGuarantee', flag]);
    const { data: channel } = await server.client().call(channelDetail, { channelCode });
    expect([channel.channelCode, existsSync(`public${channel.logo}`)]).toEqual([channelCode, true]);
    await db.updateTable('userAccount').set({ channelCode: '' }).where('account', '=', '13900000002').execute();
  },
);

it('takes the quick cost of a password that the tests of the API put in place of the real one', async () => {
  expect(await hashPassword(TEST_PASSWORD)).toMatch(/^scrypt\$1024\$8\$1\$/);
});

describe('login by password', () => {
  it('[LG-01] signs in at once with the only organisation, by an HttpOnly cookie beside the mark skey', async () => {
    const client = server.client();
    const answer = await client.call(passwordLogin, { account: '13900000001', password: TEST_PASSWORD });
    expect(answer.code).toBe(0);
    expect(answer.data).toMatchObject({
      appId: 'a1',
      userId: 'user-13900000001',
      multiOrgTypes: [],
      serverTime: Math.floor(server.clock.now().getTime() / 1000),
    });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith('gp_session='))).toMatch(/HttpOnly.*SameSite=Lax/);
    expect(cookies.find((cookie) => cookie.startsWith('skey='))).not.toMatch(/HttpOnly/);
    const { tokenHash } = await server.context.db
      .selectFrom('session')
      .select('tokenHash')
      .where('userId', '=', 'user-13900000001')
      .executeTakeFirstOrThrow();
    expect(tokenHash).not.toContain(client.cookies.get('gp_session') ?? 'missing');
  });

  it('hashes the password anew where it was hashed at a lower cost', async () => {
    const { db } = server.context;
    const salt = Buffer.from('0123456789abcdef');
    const passwordHash = [
      'scrypt',
      16384,
      8,
      1,
      salt.toString('base64url'),
      scryptSync(TEST_PASSWORD, salt, 32).toString('base64url'),
    ].join('$');
    await db.updateTable('userAccount').set({ passwordHash }).where('account', '=', '13900000008').execute();
    expect((await server.client('10.0.5.1').call(passwordLogin, { account: '13900000008', password: TEST_PASSWORD })).code).toBe(0);
    const kept = await db.selectFrom('userAccount').select('passwordHash').where('account', '=', '13900000008').executeTakeFirstOrThrow();
    expect(kept.passwordHash.startsWith(`scrypt$${passwordCost.N}$${passwordCost.r}$${passwordCost.p}$`)).toBe(true);
    expect((await server.client('10.0.5.1').call(passwordLogin, { account: '13900000008', password: TEST_PASSWORD })).code).toBe(0);
  });

  it('says the same for a wrong password and for an account that does not exist', async () => {
    const wrong = await server.client('10.0.0.1').call(passwordLogin, { account: '13900000004', password: 'wrong' });
    const nobody = await server.client('10.0.0.2').call(passwordLogin, { account: '13999999999', password: 'wrong' });
    expect([wrong.code, wrong.msg, wrong.data]).toEqual([nobody.code, nobody.msg, nobody.data]);
    expect(wrong.code).toBe(40001);
  });

  it('wants a captcha after three failures, and delays after five by address only', async () => {
    const attacker = server.client('10.0.1.1');
    const attempt = async (client: TestClient, password: string, solved: boolean) => {
      const extra = solved ? await solvedCaptcha(client) : {};
      return client.call(passwordLogin, { account: '13900000005', password, ...extra });
    };
    await attempt(attacker, 'wrong', false);
    await attempt(attacker, 'wrong', false);
    expect((await attempt(attacker, 'wrong', false)).data).toMatchObject({ captchaRequired: true });
    const withoutCaptcha = await attempt(attacker, TEST_PASSWORD, false);
    expect([withoutCaptcha.code, withoutCaptcha.data]).toEqual([
      40001,
      { errors: [{ field: 'captcha', message: '请输入图形验证码' }], captchaRequired: true },
    ]);
    await attempt(attacker, 'wrong', true);
    await attempt(attacker, 'wrong', true);
    const locked = await attempt(attacker, TEST_PASSWORD, true);
    expect([locked.code, locked.data]).toEqual([42901, { waitSeconds: 30, captchaRequired: true }]);

    const owner = server.client('10.0.1.2');
    expect((await attempt(owner, TEST_PASSWORD, false)).code).toBe(40001);
    expect((await attempt(owner, TEST_PASSWORD, true)).code).toBe(0);
    server.clock.advance(31);
    expect((await attempt(attacker, TEST_PASSWORD, true)).code).toBe(0);
  });

  it('tries no more passwords at once than one after the other', async () => {
    const attacker = server.client('10.0.4.1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attacker.call(passwordLogin, { account: '13900000007', password: `wrong-${index}` })),
    );
    expect(answers.filter(({ msg }) => msg === '账号或密码不正确')).toHaveLength(3);
    expect(answers.filter(({ msg }) => msg === '请输入图形验证码')).toHaveLength(9);
    await server.context.db.deleteFrom('loginFailure').where('account', '=', '13900000007').execute();
  });

  it('is never locked for longer than fifteen minutes', async () => {
    const now = server.clock.now();
    await server.context.db
      .insertInto('loginFailure')
      .values({ account: '13900000006', address: '10.0.2.1', failures: 40, lastFailedAt: now })
      .execute();
    const client = server.client('10.0.2.1');
    const locked = await client.call(passwordLogin, { account: '13900000006', password: TEST_PASSWORD });
    expect(locked.data).toMatchObject({ waitSeconds: 900 });
  });
});

describe('captcha', () => {
  it('is good once, for the browser that asked, for 120 seconds', async () => {
    const { db, wallClock } = server.context;
    const { captchaSolved } = await import('#server/records/captcha/captcha');
    const given = async (binding: string) => ({ ...(await answerOf(binding)), binding });
    const first = await given('browser-1');
    expect(await captchaSolved(db, wallClock, first)).toBe(true);
    expect(await captchaSolved(db, wallClock, first)).toBe(false);
    expect(await captchaSolved(db, wallClock, { ...(await given('browser-1')), captcha: ' ｔｅ st' })).toBe(true);
    expect(await captchaSolved(db, wallClock, { ...(await answerOf('browser-1')), binding: 'browser-2' })).toBe(false);
    const late = await given('browser-1');
    server.clock.advance(121);
    expect(await captchaSolved(db, wallClock, late)).toBe(false);
  });

  it('is a bitmap', async () => {
    const { data } = await server.client().call(captcha, {});
    expect(data.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo[\w+/]+=*$/);
    expect(data.captchaId).toMatch(/^[\w-]{36}$/);
  });
});

describe('organisation choice', () => {
  it('[LG-02] answers the choices, refuses business calls with 412, and starts a new session for the chosen one', async () => {
    const client = await server.signedClient({ account: '13900000002' });
    expect(client.signedIn).toMatchObject({
      appId: '',
      multiOrgTypes: [
        { orgType: 'bidder', orgTypeName: '投标人' },
        { orgType: 'guarantee', orgTypeName: '担保机构' },
      ],
    });
    const refused = await client.call(agentCount, {});
    expect(refused.code).toBe(412);
    expect(refused.data).toMatchObject({ multiOrgTypes: [{ orgType: 'bidder' }, { orgType: 'guarantee' }] });
    expect((await client.call(userInfo, {})).data).toMatchObject({ menus: [], multiOrgTypes: [{}, {}] });

    const before = { cookie: client.cookies.get('gp_session'), key: client.signedIn?.clientKey };
    const chosen = await client.call(chooseOrganisation, { orgType: 'guarantee' });
    expect([chosen.code, chosen.data.appId, chosen.data.multiOrgTypes]).toEqual([0, 'a2', []]);
    expect(client.cookies.get('gp_session')).not.toBe(before.cookie);
    expect(chosen.data.clientKey).not.toBe(before.key);
    client.signedIn = chosen.data;
    expect((await client.call(userInfo, {})).data).toMatchObject({
      orgType: 'guarantee',
      orgTypes: ['bidder', 'guarantee'],
      multiOrgTypes: [{ orgType: 'bidder' }, { orgType: 'guarantee' }],
    });
  });

  it('[LG-02] enters the one that is named of several organisations of a type', async () => {
    const client = await server.signedClient({ account: '13900000009' });
    expect(client.signedIn?.multiOrgTypes.map(({ orgType, appId }) => [orgType, appId])).toEqual([
      ['bidder', 'a1'],
      ['bidder', 'a2'],
    ]);
    const chosen = await client.call(chooseOrganisation, { orgType: 'bidder', appId: 'a2' });
    expect([chosen.code, chosen.data.appId]).toEqual([0, 'a2']);
    client.signedIn = chosen.data;
    expect((await client.call(chooseOrganisation, { orgType: 'bidder', appId: 'a3' })).code).toBe(40301);
  });

  it.each([
    [1, 'a2', 'bidder'],
    [2, 'a2', 'guarantee'],
  ] as const)('[PM-07] enters the organisation that the number %d means', async (orgType, appId, meant) => {
    const client = await server.signedClient({ account: '13900000002' });
    const chosen = await client.call(chooseOrganisation, { orgType });
    expect([chosen.code, chosen.data.appId]).toEqual([0, appId]);
    client.signedIn = chosen.data;
    expect((await client.call(userInfo, { orgType })).data).toMatchObject({ orgType: meant, multiOrgTypes: [{ orgType: meant, appId }] });
    expect((await client.call(userInfo, { orgType: 6 })).data.multiOrgTypes).toEqual([]);
  });

  it('[PM-07] asks among the organisations that a number means, enters none that it does not mean, and knows no other number', async () => {
    const client = await server.signedClient({ account: '13900000009' });
    const answer = await client.call(chooseOrganisation, { orgType: 1 });
    expect([answer.code, answer.data]).toMatchObject([412, { multiOrgTypes: [{ appId: 'a1' }, { appId: 'a2' }] }]);
    for (const orgType of [2, 4, 6] as const) expect((await client.call(chooseOrganisation, { orgType })).code).toBe(40301);
    for (const orgType of [0, 3, 5, '1', 1.5, [1]])
      expect((await client.call(chooseOrganisation, { orgType: orgType as never })).code).toBe(40001);
    expect((await client.call(chooseOrganisation, { orgType: 1, appId: 'a2' })).data.appId).toBe('a2');
  });

  it('[LG-02] refuses an organisation type that the user does not have', async () => {
    const client = await server.signedClient({ account: '13900000002' });
    expect((await client.call(chooseOrganisation, { orgType: 'platform' })).code).toBe(40301);
  });
});

describe('captcha', () => {
  it('[ER-02] is drawn for one address sixty times a minute', async () => {
    const send = () => server.client('10.8.0.60').call(captcha, {});
    for (let attempt = 0; attempt < 60; attempt += 1) expect((await send()).code).toBe(0);
    expect((await send()).status).toBe(422);
    expect((await server.client('10.8.0.61').call(captcha, {})).code).toBe(0);
  });
});

describe('session', () => {
  it('[LG-05] ends after 30 idle minutes with 401, and lives on while it is used', async () => {
    const client = await server.signedClient({ account: '13900000007' });
    for (let used = 0; used < 3; used += 1) {
      server.clock.advance(29 * 60);
      expect((await client.call(userInfo, {})).code).toBe(0);
    }
    server.clock.advance(30 * 60 + 1);
    expect((await client.call(userInfo, {})).code).toBe(401);
  });

  it('[LG-05] ends after 30 minutes in which it made background calls alone', async () => {
    const client = await server.signedClient({ account: '13900000007' });
    const inBackground = { headers: { 'x-background': '1' } };
    for (let minutes = 5; minutes < 30; minutes += 5) {
      server.clock.advance(5 * 60);
      expect((await client.call(userInfo, {}, inBackground)).code).toBe(0);
    }
    server.clock.advance(5 * 60);
    expect((await client.call(userInfo, {}, inBackground)).code).toBe(401);
  });

  it('[LG-05] ends after twelve hours however much it is used', async () => {
    const client = await server.signedClient({ account: '13900000007' });
    for (let used = 0; used < 71; used += 1) {
      server.clock.advance(10 * 60);
      expect((await client.call(userInfo, {})).code).toBe(0);
    }
    server.clock.advance(10 * 60 - 1);
    expect((await client.call(userInfo, {})).code).toBe(0);
    server.clock.advance(1);
    expect((await client.call(userInfo, {})).code).toBe(401);
  });

  it('[LG-06] is killed on the server at logout', async () => {
    const client = await server.signedClient({ account: '13900000007' });
    const credential = client.cookies.get('gp_session') ?? '';
    expect((await client.call(userInfo, {})).code).toBe(0);
    expect((await client.call(logout, {})).code).toBe(0);
    expect(client.cookies.has('gp_session')).toBe(false);
    expect(client.cookies.has('skey')).toBe(false);
    client.cookies.set('gp_session', credential);
    expect((await client.call(userInfo, {})).code).toBe(99902);
  });

  it('takes the place of the one before at a new login', async () => {
    const client = await server.signedClient({ account: '13900000007' });
    const credential = client.cookies.get('gp_session') ?? '';
    const { signedIn } = client;
    await client.signIn('13900000007');
    client.cookies.set('gp_session', credential);
    client.signedIn = signedIn;
    expect((await client.call(userInfo, {})).code).toBe(99902);
  });
});

describe('user info', () => {
  it('[PM-01] gives the menus of the organisation type, two levels deep, and the permissions of the roles', async () => {
    const client = await server.signedClient({ account: '13900000001' });
    const { data } = await client.call(userInfo, {});
    expect(data.menus.map((menu) => menu.path)).toEqual([
      '/home/index',
      '/business-manage/project-list',
      '/business-manage',
      '/business-manage-perf',
      '/invoice-list',
      '/recharge',
      '/wage-deposit',
      '/wage-arrears',
      '/refer-code',
      '/user-manage',
      '/user/truth',
      '/log-audit',
    ]);
    expect(data.menus[2]?.children.map((menu) => menu.path)).toEqual([
      '/business-manage/signature',
      '/business-manage/pay',
      '/business-manage/supply',
      '/business-manage/guarantee-record',
    ]);
    expect(data.permissions).toContain('guarantee:apply');
    expect(data).toMatchObject({
      account: '13900000001',
      appName: 'a1有限公司',
      orgCodeNo: '91110000a1',
      roles: ['admin'],
      roleNames: ['管理员'],
      isToured: false,
    });
  });

  it.each([
    ['bidder', '/peasant/peasant/home-client/index'],
    ['guarantee', '/peasant/peasant/home-client/index'],
  ] as const)('[RT-07] [LG-03] leads %s of the wage channel to the home that is theirs', async (orgType, home) => {
    const { db } = server.context;
    await db.updateTable('userAccount').set({ channelCode: 'LNMW' }).where('account', '=', '13900000002').execute();
    const client = await server.signedClient({ account: '13900000002', orgType });
    const [first] = (await client.call(userInfo, {})).data.menus;
    expect([first?.name, first?.path]).toEqual(['首页', home]);
    await db.updateTable('userAccount').set({ channelCode: '' }).where('account', '=', '13900000002').execute();
  });

  it('[PM-04] gives a readonly role nothing that changes', async () => {
    const client = await server.signedClient({ account: '13900000003' });
    const { data } = await client.call(userInfo, {});
    expect(data.permissions).not.toContain('guarantee:apply');
    const refused = await client.request('POST', '/guarantee/api/apply/save', { payload: '{"application":{}}' });
    expect(refused.code).toBe(40301);
  });
});

describe('login by SMS', () => {
  it('signs in with the code that was sent, once', async () => {
    const client = server.client('10.0.3.1');
    expect((await client.call(sendSms, { mobile: '13900000008', purpose: 'login' })).data).toEqual({ resendSeconds: 60 });
    await server.drainJobs();
    const smsCode = await lastCode('13900000008');
    expect((await client.call(smsLogin, { mobile: '13900000008', smsCode })).code).toBe(0);
    expect((await client.call(smsLogin, { mobile: '13900000008', smsCode })).code).toBe(40001);
  });

  it('keeps the code in clear neither while it waits to be sent nor afterwards', async () => {
    server.clock.advance(61);
    const client = server.client('10.0.3.9');
    await client.call(sendSms, { mobile: '13900000007', purpose: 'login' });
    const kept = async () => {
      const jobs = await sql<{ data: object }>`select data from pgboss.job where name = 'send-sms'`.execute(server.context.db);
      const codes = await server.context.db.selectFrom('smsCode').select('codeHash').execute();
      return { job: jobs.rows.map(({ data }) => Object.keys(data)), hashes: codes.map(({ codeHash }) => /^[0-9a-f]{64}$/.test(codeHash)) };
    };
    const waiting = await kept();
    await server.drainJobs();
    const sent = await kept();
    for (const { job, hashes } of [waiting, sent]) {
      expect(job.length).toBeGreaterThan(0);
      expect(job.filter((keys) => keys.join() !== 'smsCodeId')).toEqual([]);
      expect(hashes).not.toContain(false);
    }
  });

  it('sends another code when a message has to be sent again, and takes the one that arrived last', async () => {
    server.clock.advance(61);
    const client = server.client('10.0.3.8');
    await client.call(sendSms, { mobile: '13900000007', purpose: 'login' });
    await server.drainJobs();
    const { smsCodeId } = await server.context.db
      .selectFrom('smsCode')
      .select('smsCodeId')
      .where('mobile', '=', '13900000007')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const first = await lastCode('13900000007');
    await deliverSmsCode(server.context, smsCodeId);
    const last = await lastCode('13900000007');
    if (first !== last) expect((await client.call(smsLogin, { mobile: '13900000007', smsCode: first })).code).toBe(40001);
    expect((await client.call(smsLogin, { mobile: '13900000007', smsCode: last })).code).toBe(0);
    const sentBefore = await server.context.db.selectFrom('sandboxSms').select('id').execute();
    await deliverSmsCode(server.context, smsCodeId);
    expect(await server.context.db.selectFrom('sandboxSms').select('id').execute()).toHaveLength(sentBefore.length);
  });

  it('is bound to the browser that asked', async () => {
    server.clock.advance(61);
    const asker = server.client('10.0.3.2');
    await asker.call(sendSms, { mobile: '13900000008', purpose: 'login' });
    await server.drainJobs();
    const smsCode = await lastCode('13900000008');
    expect((await server.client('10.0.3.2').call(smsLogin, { mobile: '13900000008', smsCode })).code).toBe(40001);
    expect((await asker.call(smsLogin, { mobile: '13900000008', smsCode })).code).toBe(0);
  });

  it('allows five tries, also when they come at once', async () => {
    server.clock.advance(61);
    const client = server.client('10.0.3.3');
    await client.call(sendSms, { mobile: '13900000008', purpose: 'login' });
    await server.drainJobs();
    const smsCode = await lastCode('13900000008');
    const wrong = smsCode === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.call(smsLogin, { mobile: '13900000008', smsCode: wrong })));
    expect(answers.filter((answer) => answer.msg.startsWith('短信验证码不正确'))).toHaveLength(5);
    expect((await client.call(smsLogin, { mobile: '13900000008', smsCode })).msg).toBe('短信验证码已失效，请重新获取');
  });

  it('runs out after five minutes', async () => {
    server.clock.advance(61);
    const client = server.client('10.0.3.4');
    await client.call(sendSms, { mobile: '13900000008', purpose: 'login' });
    await server.drainJobs();
    const smsCode = await lastCode('13900000008');
    server.clock.advance(301);
    expect((await client.call(smsLogin, { mobile: '13900000008', smsCode })).code).toBe(40001);
  });

  it('answers and refuses the same for a mobile that nobody has, and sends it nothing', async () => {
    const client = server.client('10.0.3.5');
    const unknown = '13911111111';
    expect((await client.call(sendSms, { mobile: unknown, purpose: 'login' })).data).toEqual({ resendSeconds: 60 });
    await server.drainJobs();
    expect(await server.context.db.selectFrom('sandboxSms').selectAll().where('mobile', '=', unknown).execute()).toEqual([]);
    expect((await client.call(smsLogin, { mobile: unknown, smsCode: '000000' })).msg).toBe('短信验证码不正确，还可以再试 4 次');
    const again = await client.call(sendSms, { mobile: unknown, purpose: 'login' });
    expect([again.code, again.data]).toEqual([42901, { waitSeconds: 60 }]);
  });

  it('sends a mobile one code in 60 seconds, five an hour and ten a day', async () => {
    const mobile = '13922222222';
    const send = async (address: string) => (await server.client(address).call(sendSms, { mobile, purpose: 'login' })).code;
    const codes: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      codes.push(await send(`10.1.0.${sent}`));
      server.clock.advance(61);
    }
    expect(codes).toEqual([0, 0, 0, 0, 0, 42901]);
    server.clock.advance(3600);
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await send(`10.1.1.${sent}`)).toBe(0);
      server.clock.advance(61);
    }
    server.clock.advance(3600);
    expect(await send('10.1.2.1')).toBe(42901);
  });

  it('wants a captcha after three codes from one address', async () => {
    const client = server.client('10.2.0.1');
    const send = (mobile: string) => client.call(sendSms, { mobile, purpose: 'login' });
    for (const mobile of ['13933333331', '13933333332', '13933333333']) expect((await send(mobile)).code).toBe(0);
    expect((await send('13933333334')).data).toMatchObject({ captchaRequired: true });
    const solved = await solvedCaptcha(client);
    expect((await client.call(sendSms, { mobile: '13933333334', purpose: 'login', ...solved })).code).toBe(0);
  });

  it('sends 20 codes an hour to one address', async () => {
    const address = '10.2.0.2';
    const requestedAt = server.clock.now();
    await server.context.db
      .insertInto('smsRequest')
      .values(Array.from({ length: 20 }, (_, index) => ({ mobile: `1394444${1000 + index}`, purpose: 'login', address, requestedAt })))
      .execute();
    const client = server.client(address);
    const answer = await client.call(sendSms, { mobile: '13944449999', purpose: 'login', ...(await solvedCaptcha(client)) });
    expect([answer.code, answer.data]).toEqual([42901, { waitSeconds: 3600 }]);
  });

  it('sends no more than that to one address however many ask at once', async () => {
    const address = '10.2.0.3';
    const requestedAt = server.clock.now();
    await server.context.db
      .insertInto('smsRequest')
      .values(Array.from({ length: 19 }, (_, index) => ({ mobile: `1395555${1000 + index}`, purpose: 'zone', address, requestedAt })))
      .execute();
    const send = (mobile: string) =>
      inTransaction(server.context.db, (db) =>
        issueSmsCode(db, server.context, { mobile, purpose: 'zone', binding: 'b', address, undelivered: true }),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => send(`1395555${2000 + index}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

async function lastCode(mobile: string): Promise<string> {
  const row = await server.context.db
    .selectFrom('sandboxSms')
    .select('code')
    .where('mobile', '=', mobile)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.code;
}

async function answerOf(binding: string): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId } = await makeCaptcha(server.context.db, server.clock, binding);
  const captcha = 'TEST';
  const { createHmac } = await import('node:crypto');
  const answerHash = createHmac('sha256', captchaId).update(captcha).digest('hex');
  await server.context.db.updateTable('captcha').set({ answerHash }).where('captchaId', '=', captchaId).execute();
  return { captchaId, captcha };
}

async function solvedCaptcha(client: TestClient): Promise<{ captchaId: string; captcha: string }> {
  if (!client.cookies.has('gp_visitor')) await client.call(captcha, {});
  return answerOf(client.cookies.get('gp_visitor') ?? '');
}
