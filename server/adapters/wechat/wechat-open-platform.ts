import type { Clock } from '../../core/context';
import type { Settings } from '../../core/settings';
import { WECHAT_RETURN_PATH, type WechatPlatform } from './wechat-platform';

/** Whose page shows the QR code. */
export const WECHAT_QR_ORIGIN = 'https://open.weixin.qq.com';

const timeLimitMs = 8000;
const renewBeforeMs = 5 * 60_000;
const unknownCode: ReadonlySet<number> = new Set([40029, 40163, 41008]);
const staleToken: ReadonlySet<number> = new Set([40001, 40014, 42001]);

interface WechatAnswer {
  errcode?: number;
  errmsg?: string;
  openid?: string;
  access_token?: string;
  expires_in?: number;
  openlink?: string;
}

/** WeChat's open platform for logging in and its mini-program platform for links. */
export function wechatOpenPlatform(settings: Settings['wechat'], clock: Clock, publicUrl: string): WechatPlatform {
  let token: { value: string; until: number } | undefined;

  return {
    offersLogin: settings.openAppId !== '',
    loginPage(state) {
      if (settings.openAppId === '') return undefined;
      const query = new URLSearchParams({
        appid: settings.openAppId,
        scope: 'snsapi_login',
        redirect_uri: `${publicUrl}${WECHAT_RETURN_PATH}`,
        state,
        login_type: 'jssdk',
        self_redirect: 'true',
        style: 'black',
      });
      return `${WECHAT_QR_ORIGIN}/connect/qrconnect?${query.toString()}#wechat_redirect`;
    },
    async identify(code) {
      if (settings.openAppId === '') throw new Error('wechat login is not set up');
      const answer = await call(
        `/sns/oauth2/access_token?${new URLSearchParams({ appid: settings.openAppId, secret: settings.openAppSecret, code, grant_type: 'authorization_code' }).toString()}`,
      );
      if (unknownCode.has(answer.errcode ?? 0)) return undefined;
      if (!answer.openid) throw failure('login', answer);
      return answer.openid;
    },
    async openLink(request) {
      if (settings.miniAppId === '') throw new Error('the wechat mini-program is not set up');
      let answer = await generate(request);
      if (staleToken.has(answer.errcode ?? 0)) {
        token = undefined;
        answer = await generate(request);
      }
      if (!answer.openlink) throw failure('open link', answer);
      return answer.openlink;
    },
  };

  async function generate({ path, query, expireDays }: Parameters<WechatPlatform['openLink']>[0]): Promise<WechatAnswer> {
    return call(`/wxa/generatescheme?${new URLSearchParams({ access_token: await accessToken() }).toString()}`, {
      jump_wxa: { path, query },
      expire_type: 1,
      expire_interval: expireDays,
    });
  }

  async function accessToken(): Promise<string> {
    const now = clock.now().getTime();
    if (token && token.until > now) return token.value;
    const answer = await call('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: settings.miniAppId,
      secret: settings.miniAppSecret,
    });
    if (!answer.access_token) throw failure('access token', answer);
    token = { value: answer.access_token, until: now + (answer.expires_in ?? 0) * 1000 - renewBeforeMs };
    return token.value;
  }

  async function call(path: string, body?: object): Promise<WechatAnswer> {
    const response = await fetch(`${settings.baseUrl}${path}`, {
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`wechat: ${response.status}`);
    return (await response.json()) as WechatAnswer;
  }
}

function failure(what: string, { errcode, errmsg }: WechatAnswer): Error {
  return new Error(`wechat ${what}: ${errcode ?? ''} ${errmsg ?? ''}`);
}
