import { fromWire, isPlainObject } from './wire/keys';
import { pathOf, signedHeaders } from './wire/request';

export interface LiveEvent {
  event: string;
  data: Record<string, unknown>;
}

export async function listenForChanges(onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> {
  const path = pathOf({ path: '/events' });
  const headers = { Accept: 'text/event-stream', ...(await signedHeaders('GET', path, new Uint8Array())) };
  const response = await fetch(new URL(path, location.origin), { headers, credentials: 'include', signal });
  if (!response.ok || !response.body || !response.headers.get('content-type')?.includes('event-stream')) {
    throw new Error(`no event stream: ${String(response.status)}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
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
