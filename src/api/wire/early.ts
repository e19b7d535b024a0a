import { readCredentials } from './credentials';

/** A call that the document made before any script was there. */
interface EarlyCall {
  method: string;
  path: string;
  /** As it was sent; empty for GET. */
  body: string;
  answer: Promise<Response>;
  controller: AbortController;
}

export interface EarlyCalls {
  /** Of the session that signed them. */
  clientKey: string;
  calls: EarlyCall[];
  /** Each settles once what an answer led to has been asked for, too. */
  followUps: Promise<void>[];
  /** Milliseconds from the beginning of the page until its stream was open. */
  streamOpenAt?: number;
}

declare global {
  var earlyCalls: EarlyCalls | undefined;
}

/** Milliseconds from the beginning of the page for which an answer is as good as one that is asked for now. */
const FRESH_FOR = 60_000;

/** The answer to this very call where the document has asked for it already, once; undefined where it has not, or that was sent by somebody else. */
export function consumeEarly(
  request: Pick<EarlyCall, 'method' | 'path' | 'body'>,
  signal?: AbortSignal | null,
): Promise<Response> | undefined {
  const early = globalThis.earlyCalls;
  if (!early || performance.now() > FRESH_FOR || readCredentials()?.clientKey !== early.clientKey) return undefined;
  const found = early.calls.findIndex(
    ({ method, path, body }) => method === request.method && path === request.path && body === request.body,
  );
  const [call] = found < 0 ? [] : early.calls.splice(found, 1);
  if (!call || signal?.aborted) return undefined;
  signal?.addEventListener('abort', () => call.controller.abort(), { once: true });
  return call.answer;
}

/** Ends what nobody has asked for. */
export function forgetEarly(): void {
  for (const { controller } of globalThis.earlyCalls?.calls ?? []) controller.abort();
  globalThis.earlyCalls = undefined;
}
