import type { BodyOf, ReplyOf } from '#contract/call';
import type { captcha, passwordLogin, SignedIn } from '#contract/users';
import type { ApiFailure } from '../../api/wire/failure';
import { request, type ApiRequest } from '../../api/wire/request';
import { learnServerTime } from '../../api/wire/server-clock';

export type Captcha = ReplyOf<typeof captcha>;
export type Attempt = BodyOf<typeof passwordLogin>;
export type SignInResult = { signedIn: SignedIn; failure?: never } | { signedIn?: never; failure: ApiFailure };

const PATHS = { login: '/api/user/login', captcha: '/api/user/captcha' } satisfies {
  login: (typeof passwordLogin)['path'];
  captcha: (typeof captcha)['path'];
};

export async function signIn(attempt: Attempt): Promise<SignInResult> {
  const { data, failure } = await request({ path: PATHS.login, body: attempt });
  if (failure) return { failure };
  const signedIn = data as SignedIn;
  learnServerTime(signedIn.serverTime < 1e12 ? signedIn.serverTime * 1000 : signedIn.serverTime);
  return { signedIn };
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
