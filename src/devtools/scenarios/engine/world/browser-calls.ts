import type { Network, Received, Stream } from './network';

export function fetchOver(network: Network): (input: unknown, init?: RequestInit) => Promise<object> {
  return async (input, init = {}) => {
    const request = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: { ...Object(init.headers) } as Record<string, string>,
      body: init.body,
    };
    const received = await network.exchange(request, init.signal ?? undefined);
    return responseOf(received, received.open);
  };
}

export function requestOver(network: Network): new () => object {
  return class WorldRequest {
    responseType = '';
    withCredentials = false;
    status = 0;
    statusText = '';
    response: unknown = null;
    upload: { onprogress: ((event: { lengthComputable: boolean; loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    readonly #headers: Record<string, string> = {};
    readonly #leaving = new AbortController();
    #request = { method: 'GET', url: '' };
    #received: Received | undefined;

    open(method: string, path: string): void {
      this.#request = { method, url: new URL(path, location.origin).href };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string): string | null {
      return this.#received?.headers.get(name) ?? null;
    }

    send(body: unknown): void {
      network.exchange({ ...this.#request, headers: this.#headers, body }, this.#leaving.signal).then(
        (received) => {
          this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 1 });
          this.#received = received;
          this.status = received.status;
          this.response = new WorldBlob(received.text);
          this.onload?.();
          this.onloadend?.();
        },
        () => {
          if (this.#leaving.signal.aborted) this.onabort?.();
          else this.onerror?.();
          this.onloadend?.();
        },
      );
    }

    abort(): void {
      this.#leaving.abort();
    }
  };
}

// A real Blob is read in tasks of its own, whose moment is not the virtual clock's.
class WorldBlob extends Blob {
  readonly #content: string;

  constructor(content: string) {
    super([content]);
    this.#content = content;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#content);
  }
}

function responseOf({ status, statusText, headers, text, stream }: Received, open: () => Stream): object {
  return {
    ok: status >= 200 && status <= 299,
    status,
    statusText,
    headers,
    body: stream ? { pipeThrough: () => ({ getReader: open }) } : null,
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(JSON.parse(text) as unknown),
    blob: () => Promise.resolve(new WorldBlob(text)),
  };
}
