import { STREAM_PATH } from '#contract/call';
import { forcesLogout } from '#contract/codes';
import { isPlainObject } from '../../../api/wire/keys';
import { apiPath } from './api-path';
import { isAskedWithoutScreens } from './calls-without-screens';
import type { CallSeen, Recorded } from './recording';

/** A call and how it ended; nothing where the page was gone before. */
export interface Exchange {
  path: string;
  sent: CallSeen;
  end: CallSeen | undefined;
}

export interface Refusal extends Exchange {
  /** Whether a stream was open before on the same page, which must have ended. */
  reopened: boolean;
}

export function isOfStream({ path }: CallSeen): boolean {
  return apiPath(path) === STREAM_PATH;
}

/**
 * The times that the server refused a page its stream of changes, which can end the session. Not where it refused alike a call of the page that a replay makes
 * too: which of the two comes first is chance, and the answer that comes too late would be kept for the page after the next login. Where a screen's call ended
 * the session first, which a replay does not make, the stream is refused in its place.
 */
export function refusalsOf(seen: readonly Recorded[]): Refusal[] {
  const calls = seen.filter((one): one is CallSeen => one.kind === 'call');
  const refused = calls.filter((call) => (isOfStream(call) ? isRefusal(call) : endsSession(call) && !isMadeAgain(call)));
  const last = refused.findIndex(endsSession);
  return refused.slice(0, last === -1 ? refused.length : last + 1).flatMap((end) => {
    const sent = calls.find(({ phase, callId }) => phase === 'sent' && callId === end.callId);
    if (!sent || calls.some((one) => isMadeAgain(one) && isRefusedAlike(one, end))) return [];
    return [{ path: STREAM_PATH, sent, end, reopened: calls.slice(0, calls.indexOf(end)).some(isOpening) }];
  });
}

function isRefusal({ phase, status = 200, body }: CallSeen): boolean {
  return phase === 'answered' && (status >= 300 || isPlainObject(body));
}

function isOpening(call: CallSeen): boolean {
  return isOfStream(call) && call.phase === 'answered' && !isRefusal(call);
}

function endsSession({ phase, status, body }: CallSeen): boolean {
  return phase === 'answered' && (status === 401 || (isPlainObject(body) && forcesLogout(Number(body['code']))));
}

function isMadeAgain({ path }: CallSeen): boolean {
  return isAskedWithoutScreens(apiPath(path));
}

function isRefusedAlike({ phase, body: one }: CallSeen, { body: other }: CallSeen): boolean {
  return phase === 'answered' && isPlainObject(one) && isPlainObject(other) && one['code'] === other['code'];
}
