const HIDDEN = '••••••';

const SECRET_KEY = /password|passwd|pwd|smscode|verificationcode|verifycode|captcha|clientkey|token|ticket|secret|privatekey|authorization|cookie|signature$|^x-?sign$|^sign$/;
const SECRET_CODE = /^\d{4,8}$/;

const PERSONAL_KEY =
  /(mobile|phone|telephone|contacttel|email|idcard|idno|idnumber|certno|username|realname|actorname|legalperson|contact|linkman|accountmanager|accountno|accountname|bankaccount|socialcode|creditcode|organizationcode|address|addressd|addressdetail)$/;
const PERSONAL_TEXT: readonly [RegExp, (found: string) => string][] = [
  [/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, (found) => covered(found, 3, 2)],
  [/(?<![\dA-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![\dA-Za-z])/g, (found) => covered(found, 4, 2)],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, (found) => covered(found, 3, 4)],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (found) => `${found.slice(0, 1)}***${found.slice(found.indexOf('@'))}`],
];

export function withoutSecret(key: string, value: unknown): unknown {
  return isSecret(key, value) ? HIDDEN : value;
}

export function masked<Value>(value: Value): Value {
  return maskedAt('', value) as Value;
}

function maskedAt(key: string, value: unknown): unknown {
  if (isSecret(key, value)) return HIDDEN;
  if (typeof value === 'string') return PERSONAL_KEY.test(plainKey(key)) ? maskedPersonal(value) : maskedText(value);
  if (Array.isArray(value)) return value.map((item) => maskedAt(key, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedAt(name, item)]));
}

function maskedPersonal(value: string): string {
  const byPattern = maskedText(value);
  if (byPattern !== value || value === '') return byPattern;
  return value.length <= 4 ? covered(value, 1, 0) : covered(value, 2, value.length > 8 ? 2 : 0);
}

function maskedText(text: string): string {
  return PERSONAL_TEXT.reduce((rest, [pattern, cover]) => rest.replace(pattern, cover), text);
}

function isSecret(key: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean' || typeof value === 'number') return false;
  const name = plainKey(key);
  if (name === 'code') return typeof value === 'string' && SECRET_CODE.test(value);
  return typeof value === 'string' && SECRET_KEY.test(name);
}

function plainKey(key: string): string {
  return key.replaceAll('_', '').toLowerCase();
}

function covered(text: string, before: number, after: number): string {
  return text.slice(0, before) + '*'.repeat(Math.max(1, text.length - before - after)) + (after > 0 ? text.slice(-after) : '');
}
