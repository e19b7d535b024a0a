import { EARLIER_HEADER, STREAM_PATH } from '#contract/call';
import type { Pushed, PushedKind } from '#contract/pushed';
import { pushedIn } from './pushed';
import { credentialsAge } from './wire/credentials';
import { forgetEarly, consumeEarly } from './wire/early';
import type { ApiFailure } from './wire/failure';
import { failureIn, pathOf } from './wire/request';
import { signedHeaders } from './wire/signed-headers';

/** What the server says last on the stream of a session that has ended. */
export const SIGNED_OUT = 'signed-out' satisfies PushedKind;
/** Milliseconds from the end of a stream that had something to tell to the call for another one. */
export const REOPENED_AFTER = 1000;

/**
 * Tells first that the stream is open. Ends when the stream does, or answers why the server opens none. What the document asked for before a change is asked for
 * anew after it. Told is also what changed before the stream was open and after the page first asked, unless it is opened again and the page asks for everything.
 */
export async function listenForChanges(
  onNews: (news: Pushed | { kind: 'opened' }) => void,
  signal: AbortSignal,
  isReopened = false,
): Promise<ApiFailure | undefined> {
  const path = pathOf({ path: STREAM_PATH });
  const taken = consumeEarly({ method: 'GET', path, body: '' }, signal);
  const early = taken && globalThis.earlyCalls;
  const response = await (taken ?? openStream(path, signal, isReopened));
  const credentialsSince = credentialsAge(early?.streamOpenAt);
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return failureIn(response);
  onNews({ kind: 'opened' });
  const { createParser } = await import(/* webpackChunkName: "event-stream" */ 'eventsource-parser');
  const parser = createParser({
    maxBufferSize: LONGEST_MESSAGE,
    onEvent: ({ id, data }) => {
      if (id !== undefined && Number(id) > credentialsSince) return;
      forgetEarly();
      onNews(pushedIn(data));
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    parser.feed(value);
  }
}

async function openStream(path: string, signal: AbortSignal, isReopened: boolean): Promise<Response> {
  const headers = {
    Accept: 'text/event-stream',
    ...(isReopened ? {} : { [EARLIER_HEADER]: '1' }),
    ...(await signedHeaders('GET', path, new Uint8Array())),
  };
  return fetch(new URL(path, location.origin), { headers, credentials: 'include', signal });
}

const LONGEST_MESSAGE = 256 * 1024;
