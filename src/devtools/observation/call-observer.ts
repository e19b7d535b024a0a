import type { Observe } from './observation';
import { plain } from './plain';

type Place = Pick<typeof globalThis, 'fetch' | 'XMLHttpRequest'>;

export function attachCallObserver(observe: Observe, place: Place = globalThis): () => void {
  let calls = 0;
  const nextId = () => (calls += 1);
  const detachers = [watchFetch(observe, place, nextId), watchXhr(observe, place, nextId)];
  return () => {
    for (const detach of detachers) detach();
  };
}

function watchFetch(observe: Observe, place: Place, nextId: () => number): () => void {
  const original = place.fetch;
  const watched: typeof fetch = async (input, init) => {
    if (isAsset(input instanceof Request ? input.url : String(input))) return original.call(place, input, init);
    const call = {
      callId: nextId(),
      method: init?.method ?? (input instanceof Request ? input.method : 'GET'),
      path: pathOf(input instanceof Request ? input.url : String(input)),
    };
    observe({ kind: 'call', phase: 'sent', ...call, body: readable(init?.body) });
    try {
      const response = await original.call(place, input, init);
      observe({ kind: 'call', phase: 'answered', ...call, status: response.status, body: await answerOf(response) });
      return response;
    } catch (error) {
      observe({ kind: 'call', phase: isAbort(error) ? 'aborted' : 'failed', ...call, body: plain(error) });
      throw error;
    }
  };
  place.fetch = watched;
  return () => {
    if (place.fetch === watched) place.fetch = original;
  };
}

function watchXhr(observe: Observe, place: Place, nextId: () => number): () => void {
  const original = place.XMLHttpRequest;
  class WatchedXhr extends original {
    private call = { callId: 0, method: '', path: '' };

    override open(method: string, url: string | URL, inBackground = true, user?: string | null, password?: string | null): void {
      this.call = { callId: nextId(), method, path: pathOf(String(url)) };
      super.open(method, url, inBackground, user, password);
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      observe({ kind: 'call', phase: 'sent', ...this.call, body: readable(body) });
      this.addEventListener('load', () => {
        observe({
          kind: 'call',
          phase: 'answered',
          ...this.call,
          status: this.status,
          body: this.responseType === '' || this.responseType === 'text' ? parsed(this.responseText) : plain(this.response),
        });
      });
      this.addEventListener('error', () => {
        observe({ kind: 'call', phase: 'failed', ...this.call, body: undefined });
      });
      this.addEventListener('abort', () => {
        observe({ kind: 'call', phase: 'aborted', ...this.call, body: undefined });
      });
      super.send(body);
    }
  }
  place.XMLHttpRequest = WatchedXhr;
  return () => {
    if (place.XMLHttpRequest === WatchedXhr) place.XMLHttpRequest = original;
  };
}

function isAsset(url: string): boolean {
  return pathOf(url).startsWith('/assets/');
}

function pathOf(url: string): string {
  const { origin, pathname, search } = new URL(url, location.origin);
  return origin === location.origin ? pathname + search : origin + pathname + search;
}

async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/json|^text\//.test(type) || type.includes('event-stream')) return type ? `（${type}）` : undefined;
  try {
    return parsed(await response.clone().text());
  } catch {
    return undefined;
  }
}

function readable(body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return parsed(body);
  if (ArrayBuffer.isView(body)) return parsed(new TextDecoder().decode(body));
  if (typeof FormData === 'function' && body instanceof FormData) return plain(Object.fromEntries(body.entries()));
  return plain(body);
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return plain(text);
  try {
    return plain(JSON.parse(text));
  } catch {
    return plain(text);
  }
}

function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
