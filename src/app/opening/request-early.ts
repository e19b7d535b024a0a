import { API_PREFIX, EARLIER_HEADER, STREAM_PATH } from '#contract/call';
import { CHANNEL_QUERY, nameInQuery, NUMBER_OF_ADDRESS, numberOfAddress } from '#domain/page-address';
import { decodedQuery } from '../../api/wire/base64-query';
import { readCredentials } from '../../api/wire/credentials';
import type { EarlyCalls } from '../../api/wire/early';
import { signedHeaders } from '../../api/wire/signed-headers';
import { WATCH_MARK } from '../devtools-present';
import { hasLoginMark, KEYS, recall } from '../session/saved';
import { channelCall, FRAME_CALLS, type NextCall, type WireCall } from './frame-calls';

/**
 * Runs within the document, before any script is there: asks for who is signed in, for what happens from now on, and for what the page shows first, signed as
 * every call is. The application takes the answers over where it asks for the very same; see `docs/decisions/0018-early-calls.md`.
 */
export function requestEarly(calls: readonly WireCall[]): void {
  const credentials = readCredentials();
  if (!credentials || !isOpenedAsSignedIn()) return;
  const channel = recall(KEYS.ownChannel);
  const ofFrame = typeof channel === 'string' ? [...FRAME_CALLS, channelCall(channel)] : FRAME_CALLS;
  const early: EarlyCalls = { clientKey: credentials.clientKey, calls: [], followUps: [] };
  globalThis.earlyCalls = early;
  for (const { path, body, next = [] } of [...calls.filter(isForAddress), ...ofFrame]) {
    const call = callOf('POST', path, body);
    early.calls.push(call);
    if (next.length > 0) early.followUps.push(requestNext(early, call.answer, next).catch(() => undefined));
  }
  // Last, for it holds one of the few connections that a browser opens; it also tells what changed before it was open.
  const stream = callOf('GET', STREAM_PATH);
  early.calls.push(stream);
  stream.answer.then(() => (early.streamOpenAt = performance.now())).catch(() => undefined);
}

function isForAddress({ where }: WireCall): boolean {
  const query = new URLSearchParams(location.search);
  return where ? where.every((name) => query.get(name)) : location.search === '';
}

/** Asks by what an answer tells, as long as what was asked for early is not given up. The application reads the answer after this. */
async function requestNext(early: EarlyCalls, answer: Promise<Response>, next: readonly NextCall[]): Promise<void> {
  const { data } = (await (await answer).clone().json()) as { data?: unknown };
  if (globalThis.earlyCalls !== early) return;
  for (const { path, by, body } of next) {
    const steps = by.split('.');
    const value = steps.reduce<unknown>((at, step) => (at as Partial<Record<string, unknown>> | null | undefined)?.[step], data);
    if (typeof value === 'string' && value !== '') early.calls.push(callOf('POST', path, { [steps.at(-1) ?? '']: value, ...body }));
  }
}

function isOpenedAsSignedIn(): boolean {
  if (!hasLoginMark() || !globalThis.isSecureContext || location.pathname.startsWith('/dev/')) return false;
  return sessionStorage.getItem(KEYS.multiOrgTypes) === null && localStorage.getItem(WATCH_MARK) === null;
}

function callOf(method: 'GET' | 'POST', called: string, content?: object): EarlyCalls['calls'][number] {
  const path = API_PREFIX + called;
  const body = content ? JSON.stringify(content, ofAddress) : '';
  const controller = new AbortController();
  const answer = send({ method, path, body, signal: controller.signal });
  answer.catch(() => undefined);
  return { method, path, body, answer, controller };
}

/** What a call says, with what the address says where it goes. */
function ofAddress(_name: string, value: unknown): unknown {
  if (value === NUMBER_OF_ADDRESS) return numberOfAddress(location.pathname);
  const name = nameInQuery(value);
  if (name === undefined) return value;
  const given = new URLSearchParams(location.search).get(name) ?? undefined;
  return name === CHANNEL_QUERY && given !== undefined ? decodedQuery(given) : given;
}

async function send({
  method,
  path,
  body,
  signal,
}: {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  signal: AbortSignal;
}): Promise<Response> {
  const kinds =
    method === 'GET'
      ? { Accept: 'text/event-stream', [EARLIER_HEADER]: '1' }
      : { Accept: 'application/json', 'Content-Type': 'application/json' };
  const signed = await signedHeaders(method, path, new TextEncoder().encode(body));
  return fetch(path, { method, headers: { ...kinds, ...signed }, credentials: 'include', signal, ...(method === 'POST' ? { body } : {}) });
}
