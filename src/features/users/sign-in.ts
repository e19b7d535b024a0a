import type { resetPassword, sendSmsAfterSlider, slider, SmsPurpose } from '#contract/account';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { Assertion, passkeyLogin, passkeyOptions, secondFactorLogin, SecondFactorWanted } from '#contract/factors';
import type { captcha, passwordLogin, sendSms, SignedIn, smsLogin, temporaryLogin } from '#contract/users';
import type { wechatBindAndLogin, wechatLogin, wechatPage } from '#contract/wechat';
import { isBusiness, type ApiFailure } from '../../api/wire/failure';
import { request, type ApiRequest } from '../../api/wire/request';
import { learnServerTime } from '../../api/wire/server-clock';
import { requestSecondStep, type SignInResult } from './second-step';

export type Captcha = ReplyOf<typeof captcha>;
export type SliderChallenge = ReplyOf<typeof slider>;
export type SliderProof = Pick<BodyOf<typeof sendSmsAfterSlider>, 'sliderId' | 'position' | 'counter'>;
export type Attempt = BodyOf<typeof passwordLogin> | BodyOf<typeof smsLogin>;
export type SendResult = { resendSeconds: number; failure?: never } | { resendSeconds?: never; failure: ApiFailure };

const PATHS = {
  password: '/api/user/login',
  sms: '/api/user/login2',
  ticket: '/api/user/tmp_login',
  wechat: '/api/user/wx_open_web_login',
  wechatBinding: '/api/user/wx_bind_login',
  wechatPage: '/api/user/wx_open_web_page',
  factor: '/api/user/login/factor',
  passkey: '/api/user/login/passkey',
  passkeyOptions: '/api/user/passkey/options',
  captcha: '/api/user/captcha',
  slider: '/api/user/slider',
  sendSms: '/api/sms/send',
  sendSmsAfterSlider: '/user/slider/sms/send',
  resetPassword: '/api/user/password/reset',
} satisfies {
  password: (typeof passwordLogin)['path'];
  sms: (typeof smsLogin)['path'];
  ticket: (typeof temporaryLogin)['path'];
  wechat: (typeof wechatLogin)['path'];
  wechatBinding: (typeof wechatBindAndLogin)['path'];
  wechatPage: (typeof wechatPage)['path'];
  factor: (typeof secondFactorLogin)['path'];
  passkey: (typeof passkeyLogin)['path'];
  passkeyOptions: (typeof passkeyOptions)['path'];
  captcha: (typeof captcha)['path'];
  slider: (typeof slider)['path'];
  sendSms: (typeof sendSms)['path'];
  sendSmsAfterSlider: (typeof sendSmsAfterSlider)['path'];
  resetPassword: (typeof resetPassword)['path'];
};

const loginsUnderWay = new Set<Promise<SignInResult>>();

/** Once the logins of this page that are under way are over, second factors included: whether one of them signed in. */
export async function signsInHere(): Promise<boolean> {
  for (const login of loginsUnderWay) if ((await login).signedIn) return true;
  return false;
}

export function signIn(attempt: Attempt): Promise<SignInResult> {
  return enter('smsCode' in attempt ? PATHS.sms : PATHS.password, attempt);
}

export function signInByTicket(ticket: string): Promise<SignInResult> {
  return enter(PATHS.ticket, { ticket });
}

export function signInByWechat(code: string): Promise<SignInResult> {
  return enter(PATHS.wechat, { code, systemType: 'web' });
}

export function bindWechat(binding: BodyOf<typeof wechatBindAndLogin>): Promise<SignInResult> {
  return enter(PATHS.wechatBinding, binding);
}

export function signInByPasskey(passkey: Assertion): Promise<SignInResult> {
  return enter(PATHS.passkey, { passkey });
}

export type GivenFactor = Omit<BodyOf<typeof secondFactorLogin>, 'challenge'>;

export function giveSecondFactor(challenge: string, factor: GivenFactor): Promise<SignInResult> {
  return enter(PATHS.factor, { challenge, ...factor });
}

export function fetchPasskeyOptions(): Promise<ReplyOf<typeof passkeyOptions> | undefined> {
  return dataOf<ReplyOf<typeof passkeyOptions>>({ path: PATHS.passkeyOptions });
}

/** A login that another page began. */
export function goOnWith(wanted: SecondFactorWanted): Promise<SignInResult> {
  return underWay(requestSecondStep(wanted));
}

function enter(path: string, body: object): Promise<SignInResult> {
  return underWay(requestLogin(path, body));
}

function underWay(begun: Promise<SignInResult>): Promise<SignInResult> {
  const login: Promise<SignInResult> = begun.finally(() => loginsUnderWay.delete(login));
  loginsUnderWay.add(login);
  return login;
}

async function requestLogin(path: string, body: object): Promise<SignInResult> {
  const { data, failure } = await request({ path, body });
  if (failure?.kind === 'business' && isBusiness(failure, CODES.secondFactorWanted))
    return requestSecondStep(failure.data as SecondFactorWanted);
  if (failure) return { failure };
  const signedIn = data as SignedIn;
  learnServerTime(signedIn.serverTime < 1e12 ? signedIn.serverTime * 1000 : signedIn.serverTime);
  return { signedIn };
}

/** Empty where there is no login by WeChat, undefined where it could not be asked. */
export async function wechatAddress(state: string): Promise<string | undefined> {
  return (await dataOf<ReplyOf<typeof wechatPage>>({ path: PATHS.wechatPage, body: { state } }))?.address;
}

/** Answers after how many seconds another code may be asked for. */
export function sendCode(mobile: string, purpose: SmsPurpose): Promise<SendResult> {
  return sent(PATHS.sendSms, { mobile, purpose });
}

export function sendCodeAfterSlider(mobile: string, purpose: SmsPurpose, proof: SliderProof): Promise<SendResult> {
  return sent(PATHS.sendSmsAfterSlider, { mobile, purpose, ...proof });
}

async function sent(path: string, body: object): Promise<SendResult> {
  const { data, failure } = await request({ path, body });
  return failure ? { failure } : { resendSeconds: (data as ReplyOf<typeof sendSms>).resendSeconds };
}

/** What stood in the way; undefined once the password is replaced. */
export async function replaceForgottenPassword(given: BodyOf<typeof resetPassword>): Promise<ApiFailure | undefined> {
  return (await request({ path: PATHS.resetPassword, body: given })).failure;
}

export function fetchCaptcha(): Promise<Captcha | undefined> {
  return dataOf<Captcha>({ path: PATHS.captcha });
}

export async function fetchSlider(): Promise<{ challenge: SliderChallenge; failure?: never } | { challenge?: never; failure: ApiFailure }> {
  const { data, failure } = await request({ path: PATHS.slider });
  return failure ? { failure } : { challenge: data as SliderChallenge };
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

async function dataOf<Data>(input: ApiRequest): Promise<Data | undefined> {
  const { data } = await request(input);
  return data as Data | undefined;
}
