import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODES } from '#contract/codes';
import type { Session } from '../sessions/session';
import { BusinessError } from './answers/errors';

const windowSeconds = 300;

export interface SignatureParts {
  method: string;
  /** Path with its query, as it stands in the request line. */
  url: string;
  timestamp: string;
  nonce: string;
  /** SHA-256 of the body as it was sent, hex; that of nothing for GET. */
  bodyHash: string;
}

/** What a request's headers say of its signature, before its body is known. */
export interface ClaimedSignature {
  timestamp: string;
  nonce: string;
  sign: string;
}

/** HMAC-SHA-256, hex, over method, path with query, timestamp, nonce and the SHA-256 of the body, joined by newlines. */
export function signatureOf(clientKey: string, { method, url, timestamp, nonce, bodyHash }: SignatureParts): string {
  return createHmac('sha256', clientKey).update(`${method}\n${url}\n${timestamp}\n${nonce}\n${bodyHash}`).digest('hex');
}

export function hashOfBody(body: Buffer | string): string {
  return hash('sha256', body, 'hex');
}

/** Refuses with 20001 where the headers lack a signature, name somebody else or are stale. */
export function claimedSignature(headers: IncomingHttpHeaders, session: Session, now: Date): ClaimedSignature {
  const userId = textIn(headers, 'x-user-id');
  const timestamp = textIn(headers, 'x-timestamp');
  const nonce = textIn(headers, 'x-nonce');
  const sign = textIn(headers, 'x-sign');
  if (userId === '' || timestamp === '' || nonce === '' || sign === '') throw refusal('缺少请求签名，请重新登录');
  const seconds = Math.floor(now.getTime() / 1000);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > windowSeconds) {
    throw new BusinessError(CODES.signatureMissing, '请求时间与服务器相差过大，请校准时间后重试', { serverTime: seconds });
  }
  if (!/^[\w-]{8,64}$/.test(nonce) || userId !== session.userId || textIn(headers, 'x-app-id') !== session.appId) throw wrongSignature();
  return { timestamp, nonce, sign };
}

/** Refuses with 20001 a signature that is not that of this session over this very request. Its nonce must still be taken once. */
export function checkSignature(
  { timestamp, nonce, sign }: ClaimedSignature,
  { method, url, bodyHash }: Pick<SignatureParts, 'method' | 'url' | 'bodyHash'>,
  session: Session,
): void {
  if (!sameText(sign, signatureOf(session.clientKey, { method, url, timestamp, nonce, bodyHash }))) throw wrongSignature();
}

export function replayed(): BusinessError {
  return refusal('请求已经处理过，请勿重复发送');
}

function wrongSignature(): BusinessError {
  return refusal('请求签名有误，请重新登录');
}

function refusal(message: string): BusinessError {
  return new BusinessError(CODES.signatureMissing, message);
}

function textIn(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
