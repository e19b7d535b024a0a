import { socialCodeWarning } from '#domain/validation/check-digits';

export interface Replacement {
  of: <Value>(value: Value) => Value;
  typed: (label: string, value: string) => string;
}

type Kind = 'mobile' | 'telephone' | 'email' | 'identity' | 'socialCode' | 'name' | 'account' | 'address' | 'password' | 'code' | 'secret';

const KEYS: readonly [RegExp, Kind][] = [
  [/(password|passwd|pwd)$/, 'password'],
  [/(smscode|verificationcode|verifycode|captchacode|^captcha)$/, 'code'],
  [/(clientkey|token|ticket|secret|privatekey|authorization|cookie|signature|skey|^x?-?sign)$/, 'secret'],
  [/(username|realname|actorname|operatorname|handlername|signername|legalperson|legalname|legalpersonname|contact|contactname|contactperson|linkman|accountmanager)$/, 'name'],
  [/(mobile|phone|telephone|contacttel|tel)$/, 'telephone'],
  [/(email|mail)$/, 'email'],
  [/(idcard|idno|idnumber|certno|identitycard)$/, 'identity'],
  [/(socialcode|creditcode|organizationcode)$/, 'socialCode'],
  [/(accountno|bankaccount|cardno)$/, 'account'],
  [/(address|addressd|addressdetail)$/, 'address'],
];

const LABELS: readonly [RegExp, Kind][] = [
  [/验证码/, 'code'],
  [/密码/, 'password'],
  [/姓名|联系人|法定代表人|经办人|客户经理/, 'name'],
  [/手机|电话/, 'telephone'],
  [/邮箱/, 'email'],
  [/身份证/, 'identity'],
  [/信用代码/, 'socialCode'],
  [/账号|卡号/, 'account'],
  [/地址/, 'address'],
];

const PATTERNS: readonly [RegExp, Kind][] = [
  [/(?<![\dA-Za-z])\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g, 'identity'],
  [/(?<![\dA-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![\dA-Za-z])/g, 'socialCode'],
  [/(?<!\d)1[3-9]\d(?:\d{4}|\*{4})\d{4}(?!\d)/g, 'mobile'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'email'],
];

const HIDDEN = /^•+$/;
const CODE = /^\d{4,8}$/;
const NAME = /^\p{Script=Han}{2,4}$/u;

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗';
const GIVEN = '安博晨达方光海佳凯乐明宁平琪瑞思涛文欣雅';
const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const SOCIAL_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Takes personal data out of what is recorded. One value always becomes the same made-up value of its kind, which still passes the forms' checks; nothing
 * is kept to do so but `salt`, which must be the same for a whole recording.
 */
export function makeReplacement(salt: string): Replacement {
  const names = new Map<string, string>();

  const madeUp = (kind: Kind, value: string): string => {
    if (value === '') return value;
    const made = HIDDEN.test(value) ? invent(kind, 0, value) : invent(kind, numberOf(`${salt}/${value}`), value);
    if (kind === 'name' && NAME.test(value)) names.set(value, made);
    return made;
  };

  const inText = (text: string): string => {
    let rest = text;
    for (const [pattern, kind] of PATTERNS) {
      rest = rest.replace(pattern, (found) => (kind === 'socialCode' && !isSocialCode(found) ? found : madeUp(kind, found)));
    }
    for (const [name, made] of names) rest = rest.replaceAll(name, made);
    return rest;
  };

  const ofKind = (kind: Kind, value: string): string => {
    if (kind === 'code' && !CODE.test(value) && !HIDDEN.test(value)) return inText(value);
    if (kind === 'telephone' && /^1[3-9]\d[\d*]{8}$/.test(value)) return madeUp('mobile', value);
    return madeUp(kind, value);
  };

  const learn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string' && kindOf(key, item) === 'name') madeUp('name', item);
      else learn(item);
    }
  };

  const at = (key: string, value: unknown): unknown => {
    if (typeof value === 'string') {
      const kind = kindOf(key, value);
      return kind ? ofKind(kind, value) : inText(value);
    }
    if (Array.isArray(value)) return value.map((item) => at('', item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, at(name, item)]));
  };

  return {
    of: <Value>(value: Value) => {
      learn(value);
      return at('', value) as Value;
    },
    typed: (label, value) => {
      const kind = LABELS.find(([pattern]) => pattern.test(label))?.[1];
      return kind ? ofKind(kind, value) : inText(value);
    },
  };
}

function kindOf(key: string, value: string): Kind | undefined {
  const name = key.replaceAll('_', '').toLowerCase();
  if (name === 'code') return CODE.test(value) || HIDDEN.test(value) ? 'code' : undefined;
  return KEYS.find(([pattern]) => pattern.test(name))?.[1] ?? (HIDDEN.test(value) ? 'secret' : undefined);
}

function isSocialCode(found: string): boolean {
  return /[A-Z]/.test(found) || socialCodeWarning(found) === null;
}

function invent(kind: Kind, number: number, value: string): string {
  const digits = (count: number) => String(number).padStart(count, '0').slice(-count);
  switch (kind) {
    case 'mobile':
      return value.includes('*') ? `139****${digits(4)}` : `139${digits(8)}`;
    case 'telephone':
      return `010-6${digits(7)}`;
    case 'email':
      return `user${digits(6)}@example.com`;
    case 'identity':
      return identityOf(number);
    case 'socialCode':
      return socialCodeOf(number);
    case 'name':
      return nameOf(number, value.length);
    case 'account':
      return `6200${digits(12)}`;
    case 'address':
      return `示范路${digits(3)}号`;
    case 'password':
      return 'Made-Up-2026!';
    case 'code':
      return CODE.test(value) ? digits(value.length) : '246810';
    case 'secret':
      return `made-up-${digits(8)}`;
  }
}

function identityOf(number: number): string {
  const body = `110101${String(1960 + (number % 40))}0101${String(number % 1000).padStart(3, '0')}`;
  const sum = IDENTITY_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body.charAt(index)), 0);
  return body + '10X98765432'.charAt(sum % 11);
}

function socialCodeOf(number: number): string {
  const body = `91110101MA${String(number).padStart(7, '0').slice(-7)}`;
  let [sum, weight] = [0, 1];
  for (const character of body) {
    sum += SOCIAL_CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return body + SOCIAL_CHARACTERS.charAt((31 - (sum % 31)) % 31);
}

function nameOf(number: number, length: number): string {
  const given = (place: number) => GIVEN.charAt(Math.floor(number / SURNAMES.length / GIVEN.length ** place) % GIVEN.length);
  const surname = SURNAMES.charAt(number % SURNAMES.length);
  return surname + Array.from({ length: Math.min(Math.max(length - 1, 1), 3) }, (_, place) => given(place)).join('');
}

// FNV-1a: the same text gives the same number in every browser.
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
