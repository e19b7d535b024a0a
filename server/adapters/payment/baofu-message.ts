import { createSign, createVerify, type KeyObject } from 'node:crypto';

export type BaofuContent = Readonly<Record<string, unknown>>;

/** Baofu signs the text of the content itself: RSA over SHA-256, in hexadecimal. */
export function signBaofu(content: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(content, 'utf8').sign(key, 'hex');
}

export function isSignedByBaofu(content: string, sign: string, key: KeyObject): boolean {
  return /^[0-9a-f]+$/i.test(sign) && createVerify('RSA-SHA256').update(content, 'utf8').verify(key, sign, 'hex');
}

/** Undefined where it is no JSON object. */
export function readContent(text: string): BaofuContent | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as BaofuContent) : undefined;
  } catch {
    return undefined;
  }
}

/** A number or text of the content as text, '' where it is neither. */
export function contentText(content: BaofuContent, name: string): string {
  const value = content[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Cents, as Baofu counts money in payments; undefined where there are none. */
export function contentCents(content: BaofuContent, name: string): bigint | undefined {
  const text = contentText(content, name);
  return /^\d{1,15}$/.test(text) ? BigInt(text) : undefined;
}

/** `yyyyMMddHHmmss` of Asia/Shanghai. */
export function baofuTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** Undefined where it is no such time. */
export function baofuInstant(text: string): Date | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
