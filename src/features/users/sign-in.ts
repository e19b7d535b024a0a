import type { BodyOf, ReplyOf } from '#contract/call';
import type { captcha, passwordLogin, sendSms, SignedIn, smsLogin } from '#contract/users';
import type { ApiFailure } from '../../api/wire/failure';
import { request, type ApiRequest } from '../../api/wire/request';
import { learnServerTime } from '../../api/wire/server-clock';

export type Captcha = ReplyOf<typeof captcha>;
export type Attempt = BodyOf<typeof passwordLogin> | BodyOf<typeof smsLogin>;
export type SignInResult = { signedIn: SignedIn; failure?: never } | { signedIn?: never; failure: ApiFailure };

const PATHS = { password: '/api/user/login', sms: '/api/user/login2', captcha: '/api/user/captcha', sendSms: '/api/sms/send' } satisfies {
  password: (typeof passwordLogin)['path'];
  sms: (typeof smsLogin)['path'];
  sendSms: (typeof sendSms)['path'];
  captcha: (typeof captcha)['path'];
};

export async function signIn(attempt: Attempt): Promise<SignInResult> {
  const { data, failure } = await request({ path: 'smsCode' in attempt ? PATHS.sms : PATHS.password, body: attempt });
  if (failure) return { failure };
  const signedIn = data as SignedIn;
  learnServerTime(signedIn.serverTime < 1e12 ? signedIn.serverTime * 1000 : signedIn.serverTime);
  return { signedIn };
}

/** Answers after how many seconds another code may be asked for. */
export async function sendCode(
  mobile: string,
  proof: { captchaId?: string; captcha?: string },
): Promise<{ resendSeconds: number; failure?: never } | { failure: ApiFailure }> {
  const { data, failure } = await request({ path: PATHS.sendSms, body: { mobile, purpose: 'login', ...proof } });
  return failure ? { failure } : { resendSeconds: (data as ReplyOf<typeof sendSms>).resendSeconds };
}

export function fetchCaptcha(): Promise<Captcha | undefined> {
  return dataOf<Captcha>({ path: PATHS.captcha });
}

export interface DemoAccount {
  account: string;
  password: string;
  description: string;
}

export async function fetchDemoAccounts(): Promise<DemoAccount[]> {
  const data = await dataOf<SandboxAccounts>({ path: '/sandbox/accounts', method: 'GET', prefix: false });
  const { password, list } = data ?? {};
  if (!password || !Array.isArray(list)) return [];
  return list.map(({ account, userName, purpose }) => ({ account, password, description: `${purpose} · ${userName}` }));
}

interface SandboxAccounts {
  password?: string;
  list?: { account: string; userName: string; purpose: string }[];
}

async function dataOf<Data>(asked: ApiRequest): Promise<Data | undefined> {
  const { data } = await request(asked);
  return data as Data | undefined;
}
