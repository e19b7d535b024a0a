import { NUMBER_OF_ADDRESS } from '#domain/page-address';
import { PREFIX } from '../../api/codes';
import { STREAM_PATH } from '../../api/stream-path';
import { readCredentials } from '../../api/wire/credentials';
import type { EarlyCalls } from '../../api/wire/early';
import { signedHeaders } from '../../api/wire/signed-headers';
import { WATCH_MARK } from '../devtools-present';
import { hasLoginMark, KEYS, recall } from '../session/kept';
import { channelCall, FRAME_CALLS, type WireCall } from './frame-calls';

/**
 * Runs within the document, before any script is there: asks for who is signed in, for what happens from now on, and for what the page shows first, signed as
 * every call is. The application takes the answers over where it asks for the very same; see `docs/decisions/0018-early-calls.md`.
 */
export function askEarly(calls: readonly WireCall[]): void {
  const credentials = readCredentials();
  if (!credentials || !isOpenedAsSignedIn()) return;
  const channel = recall(KEYS.ownChannel);
  const ofFrame = typeof channel === 'string' ? [...FRAME_CALLS, channelCall(channel)] : FRAME_CALLS;
  const posted = [...ofFrame, ...(location.search === '' ? calls : [])];
  globalThis.earlyCalls = {
    clientKey: credentials.clientKey,
    calls: [callOf('GET', STREAM_PATH), ...posted.map(({ path, body }) => callOf('POST', path, body))],
  };
}

function isOpenedAsSignedIn(): boolean {
  if (!hasLoginMark() || !globalThis.isSecureContext || location.pathname.startsWith('/dev/')) return false;
  return sessionStorage.getItem(KEYS.multiOrgTypes) === null && localStorage.getItem(WATCH_MARK) === null;
}

function callOf(method: 'GET' | 'POST', called: string, content?: object): EarlyCalls['calls'][number] {
  const path = PREFIX + called;
  const body = content ? JSON.stringify(content, numbered) : '';
  const controller = new AbortController();
  const answer = send({ method, path, body, signal: controller.signal });
  answer.catch(() => undefined);
  return { method, path, body, answer, controller };
}

/** What a call says, with the number of the address where it goes. */
function numbered(_name: string, value: unknown): unknown {
  return value === NUMBER_OF_ADDRESS ? location.pathname.split('/').findLast(Boolean) : value;
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
  const kinds = method === 'GET' ? { Accept: 'text/event-stream' } : { Accept: 'application/json', 'Content-Type': 'application/json' };
  const signed = await signedHeaders(method, path, new TextEncoder().encode(body));
  return fetch(path, { method, headers: { ...kinds, ...signed }, credentials: 'include', signal, ...(method === 'POST' ? { body } : {}) });
}
