import { GatewayUnavailable } from './payment-gateway';
import { overNetwork, type Reach } from './reach';

const TIME_LIMIT_MS = 5000;
const FILES_TIME_LIMIT_MS = 20_000;

/** How a form reaches a gateway, and what came back. */
export type Send = (url: string, body: URLSearchParams | FormData) => Promise<string>;

export const sendForm: Send = formsBy(overNetwork);

export function formsBy(reach: Reach): Send {
  return async (url, body) => {
    const limitMs = body instanceof FormData ? FILES_TIME_LIMIT_MS : TIME_LIMIT_MS;
    try {
      const answer = await reach(url, { method: 'POST', body, signal: AbortSignal.timeout(limitMs), redirect: 'error' });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return await answer.text();
    } catch (cause) {
      throw new GatewayUnavailable(`${url} did not answer`, { cause });
    }
  };
}

/** What a form says; files come to nothing. */
export function fieldsSent(body: FormData): Record<string, string> {
  return Object.fromEntries([...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
