import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/context';
import { isRecord } from '../core/http/body/json-schema';
import { renameKeys, underscored } from '../core/http/body/key-case';
import { hashOfBody, signatureOf } from '../core/http/signature';
import { overNetwork, type Reach } from './payment/reach';

export interface SignedAccount {
  baseUrl: string;
  appId: string;
  secret: string;
}

interface Options {
  path: string;
  limitMs: number;
  /** Called with what went wrong, in words for the log. */
  unavailable: (message: string, options?: ErrorOptions) => Error;
  /** Instead of the network. */
  send?: Reach;
}

/**
 * Posts JSON with underscore keys and answers the `data` of `{code, msg, data}`. Requests are signed as those of our own interface are; the answer's `X-Sign` is the
 * HMAC-SHA-256 over the request's nonce, a newline and the SHA-256 of the answer, so that nobody else can answer and no old answer serves twice.
 */
export function signedCalls(
  { baseUrl, appId, secret }: SignedAccount,
  wallClock: Clock,
  { path, limitMs, unavailable, send = overNetwork }: Options,
): (given: object) => Promise<Record<string, unknown>> {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);

  async function post(headers: Record<string, string>, body: string): Promise<{ text: string; status: number; answered: string }> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      return { text: await response.text(), status: response.status, answered: response.headers.get('x-sign') ?? '' };
    } catch (error) {
      throw unavailable('cannot be reached', { cause: error });
    }
  }

  function dataIn(text: string): Record<string, unknown> {
    const value = parsed(text);
    if (!isRecord(value)) throw unavailable('answered no JSON');
    const { code, msg, data } = value;
    if (code !== 0 || !isRecord(data)) throw unavailable(`refused the task: ${String(code)} ${String(msg)}`);
    return data;
  }

  return async (given) => {
    const body = JSON.stringify(renameKeys(given, underscored));
    const timestamp = String(Math.floor(wallClock.now().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    const sign = signatureOf(secret, { method: 'POST', url: url.pathname, timestamp, nonce, bodyHash: hashOfBody(body) });
    const { text, status, answered } = await post({ 'x-app-id': appId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign }, body);
    if (status !== 200) throw unavailable(`answered ${status}`);
    if (!sameText(answered, answerSign(secret, nonce, text))) throw unavailable('answered with a wrong signature');
    return dataIn(text);
  };
}

/** What the header `X-Sign` of an answer holds. */
export function answerSign(secret: string, nonce: string, text: string): string {
  return createHmac('sha256', secret)
    .update(`${nonce}\n${hashOfBody(text)}`)
    .digest('hex');
}

export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
