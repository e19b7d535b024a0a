import { sendSms, userInfo } from '#contract/users';
import { appletScheme, wechatBind, wechatBindAndLogin, wechatBinding, wechatLogin, wechatPage, wechatUnbind } from '#contract/wechat';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { clientOf, codeSentTo, wechatCode } from '#tests/support/proofs';
import { startTestServer, type TestServer } from '#tests/support/server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  for (const last of [1, 2]) await addAccount(server.context.db, `1390000000${last}`, [{ appId: 'a1', orgType: 'bidder' }]);
});

afterAll(() => server.stop());

describe('login by WeChat', () => {
  it('[LG-04] [RQ-04] answers 99901 until the account is bound and signs in from then on', async () => {
    const visitor = server.client();
    const unbound = await visitor.call(wechatLogin, { code: await wechatCode(server, 'zhang'), systemType: 'web' });
    expect(JSON.parse(unbound.raw.toString())).toMatchObject({
      ret: 99901,
      msg: '尚未绑定公众账号，请先绑定',
      data: { bindTicket: expect.stringMatching(/^[\w-]{43}$/), validSeconds: 600 },
    });
    expect(visitor.cookies.has('gp_session')).toBe(false);
    const owner = await clientOf(server, '13900000001');
    expect((await owner.call(wechatBind, { code: await wechatCode(server, 'zhang') })).code).toBe(0);
    const bound = await visitor.call(wechatLogin, { code: await wechatCode(server, 'zhang'), systemType: 'web' });
    expect([bound.code, bound.data.userId]).toEqual([0, 'user-13900000001']);
    visitor.signedIn = bound.data;
    expect((await visitor.call(userInfo, {})).data.account).toBe('13900000001');
  });

  it('[LG-04] takes a code once of fifty at once, and none that has grown old or was made up', async () => {
    const code = await wechatCode(server, 'once');
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.client().call(wechatLogin, { code })));
    expect(answers.filter((answer) => answer.code === 99901)).toHaveLength(1);
    expect(answers.filter((answer) => answer.msg === '二维码已失效，请重新扫码')).toHaveLength(49);
    const late = await wechatCode(server, 'once');
    server.clock.advance(5 * 60);
    expect((await server.client().call(wechatLogin, { code: late })).code).toBe(40001);
    expect((await server.client().call(wechatLogin, { code: 'forged' })).data).toMatchObject({ errors: [{ field: 'code' }] });
  });

  it('[LG-04] binds a WeChat account to one user only, and a user to one WeChat account; what is undone signs nobody in', async () => {
    const owner = await clientOf(server, '13900000001');
    const other = await clientOf(server, '13900000002');
    await owner.call(wechatBind, { code: await wechatCode(server, 'first') });
    expect((await owner.call(wechatBinding, {})).data).toEqual({ bound: true, boundAt: expect.any(String), offered: true });
    expect((await other.call(wechatBind, { code: await wechatCode(server, 'first') })).msg).toBe('该微信已绑定其他账号');
    await owner.call(wechatBind, { code: await wechatCode(server, 'second') });
    const bindings = () => server.context.db.selectFrom('wechatBinding').select(['openId', 'userId']).execute();
    expect(await bindings()).toEqual([{ openId: 'sandbox-second', userId: 'user-13900000001' }]);
    await other.call(wechatUnbind, {});
    expect(await bindings()).toHaveLength(1);
    await owner.call(wechatUnbind, {});
    expect((await owner.call(wechatBinding, {})).data).toEqual({ bound: false, offered: true });
    expect((await server.client().call(wechatLogin, { code: await wechatCode(server, 'second') })).code).toBe(99901);
  });
});

/** What the log keeps of the WeChat accounts of a user, the first first. */
async function loggedOf(mobile: string) {
  const rows = await server.context.db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'detail'])
    .where('kind', '=', 'account')
    .where('object', '=', `user-${mobile}`)
    .orderBy('at')
    .execute();
  return rows.map(({ action, userId, detail }) => [action, userId, detail]);
}

it('[RT-08] a WeChat account that is bound, takes the place of another or is unbound is told in the log, by the end of its number', async () => {
  const mobile = '13900000003';
  await addAccount(server.context.db, mobile, [{ appId: 'a1', orgType: 'bidder' }]);
  const client = await clientOf(server, mobile);
  for (const person of ['person-aaaa', 'person-bbbb']) {
    await client.call(wechatBind, { code: await wechatCode(server, person) });
    server.clock.advance(1);
  }
  for (let tried = 0; tried < 2; tried += 1) await client.call(wechatUnbind, {});
  const user = `user-${mobile}`;
  const [none, one, other] = ['未绑定', '已绑定（…aaaa）', '已绑定（…bbbb）'];
  expect(await loggedOf(mobile)).toEqual([
    ['bindWechat', user, { before: { 微信: none }, after: { 微信: one } }],
    ['bindWechat', user, { before: { 微信: one }, after: { 微信: other } }],
    ['unbindWechat', user, { before: { 微信: other }, after: { 微信: none } }],
  ]);
});

describe('the first login by WeChat', () => {
  let last = 10;
  async function newcomer(person: string) {
    const mobile = `139000000${(last += 1)}`;
    await addAccount(server.context.db, mobile, [{ appId: 'a1', orgType: 'bidder' }]);
    const client = server.client(`10.60.0.${last}`);
    return { mobile, client, bindTicket: await ticketOf(client, person) };
  }
  async function ticketOf(client: TestClient, person: string): Promise<string> {
    const { raw } = await client.call(wechatLogin, { code: await wechatCode(server, person) });
    return /"bindTicket":"([\w-]+)"/.exec(raw.toString())?.[1] ?? '';
  }
  async function codeFor(client: TestClient, mobile: string): Promise<string> {
    expect((await client.call(sendSms, { mobile, purpose: 'wechat' })).code).toBe(0);
    return codeSentTo(server, mobile);
  }

  it('[LG-04] [RT-15] binds by mobile and code, signs in, and is needed no more; the ticket outlasts a wrong code', async () => {
    const { mobile, client, bindTicket } = await newcomer('li');
    const smsCode = await codeFor(client, mobile);
    const wrong = smsCode === '000000' ? '111111' : '000000';
    expect((await client.call(wechatBindAndLogin, { bindTicket, mobile, smsCode: wrong })).data).toMatchObject({
      errors: [{ field: 'smsCode' }],
    });
    const bound = await client.call(wechatBindAndLogin, { bindTicket, mobile, smsCode });
    expect([bound.code, bound.data.userId]).toEqual([0, `user-${mobile}`]);
    expect(await loggedOf(mobile)).toEqual([
      ['bindWechat', `user-${mobile}`, { before: { 微信: '未绑定' }, after: { 微信: '已绑定（…x-li）' } }],
    ]);
    expect((await server.client().call(wechatLogin, { code: await wechatCode(server, 'li') })).code).toBe(0);
  });

  it('[LG-04] is refused in another browser, after ten minutes, and to all but one of fifty at once', async () => {
    const { mobile, client, bindTicket } = await newcomer('wang');
    const thief = server.client('10.60.1.1');
    const stolen = await codeFor(thief, mobile);
    expect((await thief.call(wechatBindAndLogin, { bindTicket, mobile, smsCode: stolen })).msg).toBe('微信扫码已失效，请重新扫码');
    server.clock.advance(61);
    const smsCode = await codeFor(client, mobile);
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.call(wechatBindAndLogin, { bindTicket, mobile, smsCode })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const late = await newcomer('zhao');
    server.clock.advance(600);
    expect((await late.client.call(wechatBindAndLogin, { bindTicket: late.bindTicket, mobile: late.mobile, smsCode: '000000' })).msg).toBe(
      '微信扫码已失效，请重新扫码',
    );
  });

  it('[LG-04] refuses a WeChat account that another user has bound meanwhile, and a user who has another WeChat account, saying which', async () => {
    const one = await newcomer('shared');
    const two = await newcomer('shared');
    const first = { bindTicket: one.bindTicket, mobile: one.mobile, smsCode: await codeFor(one.client, one.mobile) };
    expect((await one.client.call(wechatBindAndLogin, first)).code).toBe(0);
    const second = { bindTicket: two.bindTicket, mobile: two.mobile, smsCode: await codeFor(two.client, two.mobile) };
    expect((await two.client.call(wechatBindAndLogin, second)).msg).toBe('该微信已绑定其他账号，请用原账号登录，或换一个微信扫码');
    server.clock.advance(61);
    const bindTicket = await ticketOf(two.client, 'another');
    const again = { bindTicket, mobile: one.mobile, smsCode: await codeFor(two.client, one.mobile) };
    expect((await two.client.call(wechatBindAndLogin, again)).data).toMatchObject({
      errors: [{ field: 'mobile', message: expect.stringContaining('已绑定其他微信') }],
    });
  });

  it('[LG-04] answers for a mobile that nobody has as for a wrong code', async () => {
    const { client, bindTicket } = await newcomer('nobody');
    expect((await client.call(sendSms, { mobile: '13911110000', purpose: 'wechat' })).code).toBe(0);
    await server.drainJobs();
    expect((await client.call(wechatBindAndLogin, { bindTicket, mobile: '13911110000', smsCode: '000000' })).msg).toBe(
      '短信验证码不正确，还可以再试 4 次',
    );
  });
});

describe('the page with the QR code', () => {
  async function scan(state = 's'.repeat(22)) {
    const client = server.client();
    const { address } = (await client.call(wechatPage, { state })).data;
    const page = (await client.request('GET', address)).raw.toString();
    const phone = /href="([^"]+)"/.exec(page)?.[1] ?? '';
    const progress = (/data-progress="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&#38;', '&');
    const look = async () => (await client.request('GET', progress)).data;
    const press = (result: string, person = 'wechat-user') =>
      client.request('POST', phone, {
        payload: new URLSearchParams({ result, person }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    return { client, phone, look, press };
  }

  it('[RT-15] leads its frame back with a code that signs in and the state that was given, once the phone has confirmed', async () => {
    const { client, phone, look, press } = await scan();
    expect(await look()).toEqual({ state: 'waiting', lead: '' });
    await client.request('GET', phone);
    expect(await look()).toEqual({ state: 'scanned', lead: '' });
    await press('confirm', 'qian');
    const { lead } = (await look()) as { lead: string };
    const back = new URL(lead, 'http://platform');
    expect([back.pathname, back.searchParams.get('state')]).toEqual(['/wx-login-process', 's'.repeat(22)]);
    expect((await client.call(wechatLogin, { code: back.searchParams.get('code') ?? '' })).code).toBe(99901);
  });

  it('[RT-15] says so when the phone cancels, and when it has run out; neither can be confirmed any more', async () => {
    const cancelled = await scan();
    await cancelled.client.request('GET', cancelled.phone);
    await cancelled.press('cancel');
    await cancelled.press('confirm');
    expect(await cancelled.look()).toEqual({ state: 'cancelled', lead: '' });
    const late = await scan();
    await late.client.request('GET', late.phone);
    server.clock.advance(5 * 60);
    await late.press('confirm');
    expect(await late.look()).toEqual({ state: 'expired', lead: '' });
  });

  it('[RT-15] refuses a state and a name that are twisted', async () => {
    expect((await server.client().call(wechatPage, { state: 'x"><script>' })).code).toBe(40001);
    const { press, phone, client } = await scan();
    await client.request('GET', phone);
    expect((await press('confirm', '<b>')).code).toBe(40001);
    expect((await press('perhaps')).code).toBe(40001);
  });
});

describe('a link to the mini-program', () => {
  it('[CH-05] [RQ-04] is answered as openlink for a page of it', async () => {
    const payload = '{"applet_type":"guarantee","jump_wxa":{"path":"pages/index/index?channel=nen"},"expire_type":1,"expire_interval":30}';
    const { raw } = await server.client().request('POST', '/guarantee/api/applets/generate/scheme', { payload });
    expect(JSON.parse(raw.toString())).toMatchObject({
      code: 0,
      data: { openlink: expect.stringMatching(/^weixin:\/\/dl\/business\/\?t=/) },
    });
  });

  it('is refused for an address of another kind and for more than 30 days', async () => {
    const body = { jumpWxa: { path: 'pages/index' }, expireType: 1, expireInterval: 30 } as const;
    expect((await server.client().call(appletScheme, { ...body, jumpWxa: { path: 'https://evil.example' } })).code).toBe(40001);
    expect((await server.client().call(appletScheme, { ...body, expireInterval: 31 })).code).toBe(40001);
  });
});
