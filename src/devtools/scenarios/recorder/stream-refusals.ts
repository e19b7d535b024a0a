import { STREAM_PATH } from '#contract/call';
import { isPlainObject } from '../../../api/wire/keys';
import { apiPath } from './api-path';
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
 * The times that the server refused a page its stream of changes, which can end the session. Not where it refused another call of the page alike: which of the
 * two comes first is chance, and the answer that comes too late would be kept for the page after the next login.
 */
export function refusalsOf(seen: readonly Recorded[]): Refusal[] {
  const calls = seen.filter((one): one is CallSeen => one.kind === 'call' && isOfStream(one));
  return calls.flatMap((end, index) => {
    const sent = calls.find(({ phase, callId }) => phase === 'sent' && callId === end.callId);
    if (!sent || !isRefusal(end) || seen.some((one) => isRefusedAlike(one, end))) return [];
    return [
      {
        path: STREAM_PATH,
        sent,
        end,
        reopened: calls.slice(0, index).some((earlier) => earlier.phase === 'answered' && !isRefusal(earlier)),
      },
    ];
  });
}

function isRefusal({ phase, status = 200, body }: CallSeen): boolean {
  return phase === 'answered' && (status >= 300 || isPlainObject(body));
}

function isRefusedAlike(one: Recorded, { body }: CallSeen): boolean {
  if (one.kind !== 'call' || one.phase !== 'answered' || isOfStream(one)) return false;
  return isPlainObject(one.body) && isPlainObject(body) && one.body['code'] === body['code'];
}
