import { isSecretKind, kindOfKey, kindOfLabel } from './personal';

const HIDDEN = '••••••';
const SECRET_CODE = /^\d{4,8}$/;

const PERSONAL_TEXT: readonly [RegExp, (found: string) => string][] = [
  [/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, (found) => covered(found, 3, 2)],
  [/(?<![\dA-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![\dA-Za-z])/g, (found) => covered(found, 4, 2)],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, (found) => covered(found, 3, 4)],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, (found) => `${found.slice(0, 1)}***${found.slice(found.indexOf('@'))}`],
];

export function withoutSecret(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutSecret(key, item));
  return isSecret(key, value) ? HIDDEN : value;
}

export function masked<Value>(value: Value): Value {
  return maskedAt('', value) as Value;
}

function maskedAt(key: string, value: unknown, around = ''): unknown {
  if (isSecret(key, value)) return HIDDEN;
  if (typeof value === 'string') return kindOfKey(key, around) ? maskedPersonal(value) : maskedText(value);
  if (Array.isArray(value)) return value.map((item) => maskedAt(key, item, around));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, maskedAt(name, item, key)]));
  return isTyped(value) && kindOfLabel(value.name) ? { ...shown, value: maskedPersonal(value.value) } : shown;
}

function isTyped(value: object): value is { name: string; value: string } {
  return (
    'input' in value &&
    value.input === 'type' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'value' in value &&
    typeof value.value === 'string'
  );
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
  if (typeof value !== 'string' || value === '') return false;
  return key === 'code' ? SECRET_CODE.test(value) : isSecretKind(kindOfKey(key));
}

function covered(text: string, before: number, after: number): string {
  return text.slice(0, before) + '*'.repeat(Math.max(1, text.length - before - after)) + (after > 0 ? text.slice(-after) : '');
}
