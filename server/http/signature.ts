import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODES } from '#contract/codes';
import type { Session } from '../sessions/session';
import { BusinessError } from './errors';

const windowSeconds = 300;

export interface SignedRequest {
  method: string;
  /** Path with its query, as it stands in the request line. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Empty for GET and for multipart bodies, whose files are checked by their content instead. */
  body: Buffer | string;
}

export interface SignatureParts {
  method: string;
  url: string;
  timestamp: string;
  nonce: string;
  body: Buffer | string;
}

/** HMAC-SHA-256, hex, over method, path with query, timestamp, nonce and the SHA-256 of the body, joined by newlines. */
export function signatureOf(clientKey: string, { method, url, timestamp, nonce, body }: SignatureParts): string {
  const bodyHash = hash('sha256', body, 'hex');
  return createHmac('sha256', clientKey).update(`${method}\n${url}\n${timestamp}\n${nonce}\n${bodyHash}`).digest('hex');
}

/** Refuses a missing, wrong or stale signature with 20001; answers the nonce, which must still be taken once. */
export function checkSignature(request: SignedRequest, session: Session, now: Date): string {
  const appId = header(request, 'x-app-id');
  const userId = header(request, 'x-user-id');
  const timestamp = header(request, 'x-timestamp');
  const nonce = header(request, 'x-nonce');
  const sign = header(request, 'x-sign');
  if (userId === '' || timestamp === '' || nonce === '' || sign === '') throw refusal('缺少请求签名，请重新登录');
  const seconds = Math.floor(now.getTime() / 1000);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(seconds - Number(timestamp)) > windowSeconds) {
    throw new BusinessError(CODES.signatureMissing, '请求时间与服务器相差过大，请校准时间后重试', { serverTime: seconds });
  }
  if (!/^[\w-]{8,64}$/.test(nonce)) throw refusal('请求签名有误，请重新登录');
  const expected = signatureOf(session.clientKey, { method: request.method, url: request.url, timestamp, nonce, body: request.body });
  if (!sameText(sign, expected) || userId !== session.userId || appId !== session.appId) throw refusal('请求签名有误，请重新登录');
  return nonce;
}

export function replayed(): BusinessError {
  return refusal('请求已经处理过，请勿重复发送');
}

function refusal(message: string): BusinessError {
  return new BusinessError(CODES.signatureMissing, message);
}

function header(request: SignedRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
