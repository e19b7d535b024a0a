import { identityCheckDigit, socialCheckCharacter, socialCodeWarning } from '#domain/validation/check-digits';
import { kindOfKey, kindOfLabel, type Sensitive } from '../../observation/personal';

export interface Replacement {
  of: <Value>(value: Value) => Value;
  typed: (label: string, value: string) => string;
}

type Kind = Sensitive | 'mobile';

const PATTERNS: readonly [RegExp, Kind][] = [
  [/(?<![\dA-Za-z])\d{6}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g, 'identity'],
  [/(?<![\dA-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![\dA-Za-z])/g, 'socialCode'],
  [/(?<!\d)1[3-9]\d(?:\d{4}|\*{4})\d{4}(?!\d)/g, 'mobile'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, 'email'],
];

const HIDDEN = /^•+$/;
const CODE = /^\d{4,8}$/;
const NAME = /^(?:[\p{Script=Han}\p{Script=Hangul}]{2,4}|(?=.{4})[\p{L}\p{M}'’.-]+(?:[ ·][\p{L}\p{M}'’.-]+)+)$/u;

const SURNAMES = '王李张刘陈杨赵黄周吴徐孙马朱胡郭何林高罗';
const GIVEN = '安博晨达方光海佳凯乐明宁平琪瑞思涛文欣雅';

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
    const grouped = value.replace(/[\s-]/g, '');
    if ((kind === 'telephone' || kind === 'account') && /^1[3-9]\d[\d*]{8}$/.test(grouped)) return madeUp('mobile', grouped);
    return madeUp(kind, value);
  };

  const learn = (key: string, value: unknown, around = ''): void => {
    if (typeof value === 'string' && kindOf(key, value, around) === 'name') madeUp('name', value);
    else if (Array.isArray(value)) for (const item of value) learn(key, item, around);
    else if (typeof value === 'object' && value !== null) for (const [name, item] of Object.entries(value)) learn(name, item, key);
  };

  const at = (key: string, value: unknown, around = ''): unknown => {
    if (typeof value === 'string') {
      const kind = kindOf(key, value, around);
      return kind ? ofKind(kind, value) : inText(value);
    }
    if (Array.isArray(value)) return value.map((item) => at(key, item, around));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, at(name, item, key)]));
  };

  return {
    of: <Value>(value: Value) => {
      learn('', value);
      return at('', value) as Value;
    },
    typed: (label, value) => {
      const kind = kindOfLabel(label);
      return kind ? ofKind(kind, value) : inText(value);
    },
  };
}

function kindOf(key: string, value: string, around: string): Kind | undefined {
  if (key === 'code') return CODE.test(value) || HIDDEN.test(value) ? 'code' : undefined;
  return kindOfKey(key, around) ?? (HIDDEN.test(value) ? 'secret' : undefined);
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
  return body + identityCheckDigit(body);
}

function socialCodeOf(number: number): string {
  const body = `91110101MA${String(number).padStart(7, '0').slice(-7)}`;
  return body + socialCheckCharacter(body);
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
