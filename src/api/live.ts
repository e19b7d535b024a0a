import type { ApiFailure } from './wire/failure';
import { fromWire, isPlainObject } from './wire/keys';
import { failureIn, pathOf, signedHeaders } from './wire/request';

export interface LiveEvent {
  event: string;
  data: Record<string, unknown>;
}

export const OPENED = 'opened';

/** Tells first that the stream is open. Ends when the stream does, or answers why the server opens none. */
export async function listenForChanges(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<ApiFailure | undefined> {
  const path = pathOf({ path: '/events' });
  const headers = { Accept: 'text/event-stream', ...(await signedHeaders('GET', path, new Uint8Array())) };
  const response = await fetch(new URL(path, location.origin), { headers, credentials: 'include', signal });
  if (!response.body || !response.headers.get('content-type')?.includes('event-stream')) return failureIn(response);
  onEvent({ event: OPENED, data: {} });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    const blocks = (waiting + value).split(/\r?\n\r?\n/);
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

export function eventOf(block: string): LiveEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length === 0) return undefined;
  try {
    const value = fromWire(JSON.parse(data.join('\n')));
    return { event, data: isPlainObject(value) ? value : {} };
  } catch {
    return undefined;
  }
}
