import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../core/context';
import { isRecord } from '../../core/http/json-schema';
import { renameKeys, underscored } from '../../core/http/key-case';
import { hashOfBody, signatureOf } from '../../core/http/signature';
import type { Settings } from '../../core/settings';
import { InstitutionUnavailable, type InstitutionAnswer, type Institutions } from './institutions';

const timeLimitMs = 10_000;
const askAgainAfterSeconds = 60;

/**
 * Institutions behind one HTTP interface: `POST /guarantee/tasks` takes a task as JSON with underscore keys and answers `{code, msg, data: {state, opinion,
 * reason}}`. Requests are signed as those of our own interface are; the answer's `X-Sign` is the HMAC-SHA-256 over the request's nonce, a newline and
 * the SHA-256 of the answer, so that nobody else can approve and no old answer serves twice.
 */
export function httpInstitutions(
  { baseUrl, appId, secret }: Settings['institution'],
  wallClock: Clock,
  limitMs = timeLimitMs,
): Institutions {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/guarantee/tasks`);
  return {
    askAgainAfterSeconds,
    async ask(task) {
      const body = JSON.stringify(renameKeys(task, underscored));
      const timestamp = String(Math.floor(wallClock.now().getTime() / 1000));
      const nonce = randomBytes(16).toString('hex');
      const sign = signatureOf(secret, { method: 'POST', url: url.pathname, timestamp, nonce, bodyHash: hashOfBody(body) });
      const { text, status, answered } = await post(
        { 'x-app-id': appId, 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-sign': sign },
        body,
      );
      if (status !== 200) throw new InstitutionUnavailable(`institution answered ${status}`);
      if (
        !sameText(
          answered,
          createHmac('sha256', secret)
            .update(`${nonce}\n${hashOfBody(text)}`)
            .digest('hex'),
        )
      )
        throw new InstitutionUnavailable('institution answered with a wrong signature');
      return answerIn(text);
    },
  };

  async function post(headers: Record<string, string>, body: string): Promise<{ text: string; status: number; answered: string }> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      return { text: await response.text(), status: response.status, answered: response.headers.get('x-sign') ?? '' };
    } catch (error) {
      throw new InstitutionUnavailable('institution cannot be reached', { cause: error });
    }
  }
}

function answerIn(text: string): InstitutionAnswer {
  const { code, msg, data } = parsed(text);
  if (code !== 0 || !isRecord(data)) throw new InstitutionUnavailable(`institution refused the task: ${String(code)} ${String(msg)}`);
  const { state, opinion, reason } = data;
  if (state === 'pending') return { state };
  if (state === 'passed') return { state, opinion: typeof opinion === 'string' ? opinion : '' };
  if (state === 'refused' || state === 'supply') return { state, reason: typeof reason === 'string' ? reason : '' };
  throw new InstitutionUnavailable(`institution answered an unknown state: ${String(state)}`);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // told below
  }
  throw new InstitutionUnavailable('institution answered no JSON');
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
