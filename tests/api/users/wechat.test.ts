import { userInfo } from '#contract/users';
import { appletScheme, wechatBind, wechatLogin } from '#contract/wechat';
import { addAccount } from '#tests/support/accounts';
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
    const unbound = await visitor.call(wechatLogin, { code: 'sandbox-zhang', systemType: 'web' });
    expect(JSON.parse(unbound.raw.toString())).toMatchObject({ ret: 99901, msg: '尚未绑定公众账号，请先绑定' });
    expect(visitor.cookies.has('gp_session')).toBe(false);
    const owner = await server.signedClient({ account: '13900000001' });
    expect((await owner.call(wechatBind, { code: 'sandbox-zhang' })).code).toBe(0);
    const bound = await visitor.call(wechatLogin, { code: 'sandbox-zhang', systemType: 'web' });
    expect([bound.code, bound.data.userId]).toEqual([0, 'user-13900000001']);
    visitor.signedIn = bound.data;
    expect((await visitor.call(userInfo, {})).data.account).toBe('13900000001');
  });

  it('binds a WeChat account to one user only, and a user to one WeChat account', async () => {
    const owner = await server.signedClient({ account: '13900000001' });
    const other = await server.signedClient({ account: '13900000002' });
    await owner.call(wechatBind, { code: 'sandbox-first' });
    expect((await other.call(wechatBind, { code: 'sandbox-first' })).msg).toBe('该微信已绑定其他账号');
    await owner.call(wechatBind, { code: 'sandbox-second' });
    const bindings = await server.context.db.selectFrom('wechatBinding').select(['openId', 'userId']).execute();
    expect(bindings).toEqual([{ openId: 'sandbox-second', userId: 'user-13900000001' }]);
  });

  it('refuses a code that WeChat does not know', async () => {
    expect((await server.client().call(wechatLogin, { code: 'forged' })).data).toMatchObject({ errors: [{ field: 'code' }] });
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
