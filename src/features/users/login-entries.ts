import { problemOfPassword } from '#domain/user/password';
import { cleanCode, cleanMobile } from '#domain/validation/cleaners';
import { namedProblems, type ApiFailure } from '../../api/wire/failure';
import type { Attempt } from './sign-in';

export type Way = 'password' | 'sms' | 'wechat';

type FieldName = 'account' | 'password' | 'newPassword' | 'repeated' | 'smsCode' | 'captcha';

export type Problems = Partial<Record<FieldName | 'form', string>>;

export type Entered = Record<FieldName, string>;

const FIELDS: readonly FieldName[] = ['account', 'password', 'captcha', 'smsCode', 'newPassword', 'repeated'];

export function enteredIn(form: HTMLFormElement): Entered {
  const data = new FormData(form);
  const text = (name: FieldName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    account: cleanMobile(text('account')),
    password: text('password'),
    newPassword: text('newPassword'),
    repeated: text('repeated'),
    smsCode: cleanCode(text('smsCode')),
    captcha: text('captcha').trim(),
  };
}

/** What is wrong before the server is asked for a login. */
export function problemsOfLogin(way: Way, entered: Entered, captchaShown: boolean): Problems {
  if (way === 'password') {
    return {
      ...problemOfAccount(entered),
      ...(entered.password === '' ? { password: '请输入密码' } : {}),
      ...(captchaShown ? problemOfCaptcha(entered) : {}),
    };
  }
  return problemsOfCode(entered);
}

/** Of a mobile and the code that was sent to it. */
export function problemsOfCode(entered: Entered): Problems {
  const { smsCode } = entered;
  return {
    ...problemOfAccount(entered),
    ...(smsCode === '' ? { smsCode: '请输入短信验证码' } : /^\d{6}$/.test(smsCode) ? {} : { smsCode: '请输入6位数字验证码' }),
  };
}

/** Of a mobile, the code that was sent to it, and a new password. */
export function problemsOfReset(entered: Entered): Problems {
  const { account, newPassword, repeated } = entered;
  const problem = newPassword === '' ? '请输入新密码' : problemOfPassword(newPassword, account);
  return {
    ...problemsOfCode(entered),
    ...(problem === undefined ? {} : { newPassword: problem }),
    ...(repeated === newPassword ? {} : { repeated: '两次输入的密码不一致' }),
  };
}

/** What is wrong before the server is asked for a code by SMS. */
export function problemsOfSending(entered: Entered): Problems {
  return problemOfAccount(entered);
}

export function attemptOf(way: Way, { account, password, smsCode, captcha }: Entered, captchaId: string | undefined): Attempt {
  if (way === 'sms') return { mobile: account, smsCode };
  return { account, password, ...(captchaId === undefined ? {} : { captchaId, captcha }) };
}

export function problemsOfFailure(failure: ApiFailure): Problems {
  const { mobile, ...named } = namedProblems(failure, [...FIELDS, 'mobile']);
  return mobile === undefined ? named : { ...named, account: mobile };
}

export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const name = FIELDS.find((field) => problems[field] !== undefined);
  if (name) inputOf(form, name).focus();
}

export function inputOf(form: HTMLFormElement, name: FieldName): HTMLInputElement {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return input;
}

function problemOfAccount({ account }: Entered): Problems {
  if (account === '') return { account: '请输入手机号码' };
  return /^1\d{10}$/.test(account) ? {} : { account: '请输入正确的手机号码' };
}

function problemOfCaptcha({ captcha }: Entered): Problems {
  return captcha === '' ? { captcha: '请输入验证码' } : {};
}
