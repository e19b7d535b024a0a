import { WECHAT_QR_ORIGIN, wechatOpenPlatform } from './wechat-open-platform';

const settings = {
  openAppId: 'wxopen',
  openAppSecret: 's1',
  miniAppId: 'wxmini',
  miniAppSecret: 's2',
  baseUrl: 'https://api.weixin.qq.com',
};
let now = new Date('2026-01-01T00:00:00Z');
const clock = { now: () => now };
const original = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = original;
});

function answering(...answers: readonly object[]): { url: string; body: unknown }[] {
  const requests: { url: string; body: unknown }[] = [];
  const left = [...answers];
  globalThis.fetch = jest.fn((input: URL | RequestInfo, init?: RequestInit) => {
    requests.push({
      url: input instanceof Request ? input.url : input.toString(),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Promise.resolve(new Response(JSON.stringify(left.shift() ?? {})));
  });
  return requests;
}

describe('the WeChat platform', () => {
  it('gives the open id of a login code, and none for a code that WeChat does not know', async () => {
    const requests = answering({ access_token: 't', openid: 'o1' }, { errcode: 40029, errmsg: 'invalid code' });
    const wechat = wechatOpenPlatform(settings, clock, 'https://baohan.example');
    expect([await wechat.identify('c1'), await wechat.identify('c2')]).toEqual(['o1', undefined]);
    expect(requests[0]?.url).toBe(
      'https://api.weixin.qq.com/sns/oauth2/access_token?appid=wxopen&secret=s1&code=c1&grant_type=authorization_code',
    );
  });

  it('[LG-04] [RT-15] shows its QR code in a frame that comes back to this platform alone, with the state that was given', () => {
    const address = new URL(wechatOpenPlatform(settings, clock, 'https://baohan.example').loginPage('s'.repeat(22)) ?? '');
    expect([address.origin, address.pathname, address.hash]).toEqual([WECHAT_QR_ORIGIN, '/connect/qrconnect', '#wechat_redirect']);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      appid: 'wxopen',
      scope: 'snsapi_login',
      redirect_uri: 'https://baohan.example/wx-login-process',
      state: 's'.repeat(22),
      login_type: 'jssdk',
      self_redirect: 'true',
      style: 'black',
    });
    const without = wechatOpenPlatform({ ...settings, openAppId: '' }, clock, 'https://baohan.example');
    expect([without.offersLogin, without.loginPage('s'.repeat(22))]).toEqual([false, undefined]);
  });

  it('throws when WeChat refuses for another reason', async () => {
    answering({ errcode: -1, errmsg: 'system busy' });
    await expect(wechatOpenPlatform(settings, clock, 'https://baohan.example').identify('c1')).rejects.toThrow('system busy');
  });

  it('asks for links with one access token until it runs out, and for another when WeChat calls it stale', async () => {
    const token = (value: string) => ({ access_token: value, expires_in: 7200 });
    const link = { errcode: 0, openlink: 'weixin://dl/business/?t=1' };
    const requests = answering(token('t1'), link, link, { errcode: 40001 }, token('t2'), link, token('t3'), link);
    const wechat = wechatOpenPlatform(settings, clock, 'https://baohan.example');
    const request = { path: 'pages/index', query: 'a=1', expireDays: 30 };
    for (let times = 0; times < 3; times += 1) expect(await wechat.openLink(request)).toBe(link.openlink);
    now = new Date(now.getTime() + 7_200_000);
    await wechat.openLink(request);
    expect(requests.map(({ url }) => url.replace(settings.baseUrl, ''))).toEqual([
      '/cgi-bin/stable_token',
      '/wxa/generatescheme?access_token=t1',
      '/wxa/generatescheme?access_token=t1',
      '/wxa/generatescheme?access_token=t1',
      '/cgi-bin/stable_token',
      '/wxa/generatescheme?access_token=t2',
      '/cgi-bin/stable_token',
      '/wxa/generatescheme?access_token=t3',
    ]);
    expect(requests[1]?.body).toEqual({ jump_wxa: { path: 'pages/index', query: 'a=1' }, expire_type: 1, expire_interval: 30 });
  });
});
