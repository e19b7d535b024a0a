import type { Answering } from './client';

/** The server at an address, for a `TestClient` that speaks to it over the network. */
export function remoteServer(origin: string): Answering {
  return {
    async inject({ method = 'GET', url, headers, payload }) {
      const response = await fetch(new URL(url, origin), {
        method,
        headers: Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
        ...(method === 'GET' ? {} : { body: payload as string | Uint8Array<ArrayBuffer> }),
      });
      const rawPayload = Buffer.from(await response.arrayBuffer());
      return {
        statusCode: response.status,
        headers: Object.fromEntries(response.headers),
        body: rawPayload.toString(),
        rawPayload,
        cookies: response.headers.getSetCookie().map(cookieOf),
      };
    },
  };
}

function cookieOf(header: string): { name: string; value: string } {
  const [pair = ''] = header.split(';', 1);
  const end = pair.indexOf('=');
  return { name: pair.slice(0, end), value: decodeURIComponent(pair.slice(end + 1)) };
}
