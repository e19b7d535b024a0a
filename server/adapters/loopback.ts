import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arrayBuffer } from 'node:stream/consumers';
import type { Reach } from './payment/reach';

/** Sandboxes behind ports of this machine, so that what is sent to them goes over a socket as it does elsewhere. */
export interface Loopback {
  /** The way to whoever answers, at a port of its own that is opened when it is first asked. */
  to(answer: Reach): Reach;
  stop(): Promise<void>;
}

interface Listener {
  server: Server;
  address: string;
}

/** Names the origin that a request was for, since answers name addresses of it. */
const MEANT_FOR = 'x-meant-for';

/** Connections are closed by whoever asks, so that none closes just as its next request comes. */
const NEVER = 0;

export function openLoopback(): Loopback {
  const listeners = new Map<Reach, Promise<Listener>>();

  function listenerFor(answer: Reach): Promise<Listener> {
    const known = listeners.get(answer);
    if (known) return known;
    const opening = listen(answer);
    listeners.set(answer, opening);
    opening.catch(() => listeners.delete(answer));
    return opening;
  }

  return {
    to: (answer) => async (input, init) => {
      const request = new Request(input, init);
      const { method, headers, redirect } = request;
      const { origin, pathname, search } = new URL(request.url);
      headers.set(MEANT_FOR, origin);
      const body = method === 'GET' ? null : await request.arrayBuffer();
      const { address } = await listenerFor(answer);
      /** The signal of whoever asks: what a copy of it follows may be collected meanwhile. */
      const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
      return fetch(`${address}${pathname}${search}`, { method, headers, body, redirect, signal });
    },

    async stop() {
      for (const { server } of await Promise.all(listeners.values())) {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      }
    },
  };
}

async function listen(answer: Reach): Promise<Listener> {
  const server = createServer((incoming, outgoing) => {
    passOn(incoming, outgoing, answer).catch((error: unknown) => outgoing.writeHead(500).end(String(error)));
  });
  server.keepAliveTimeout = NEVER;
  server.on('connection', (socket) => socket.unref());
  server.unref().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function passOn(incoming: IncomingMessage, outgoing: ServerResponse, answer: Reach): Promise<void> {
  const { method = 'GET', url = '/' } = incoming;
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
  const body = await arrayBuffer(incoming);
  const answered = await answer(`${String(incoming.headers[MEANT_FOR])}${url}`, { method, headers, body: method === 'GET' ? null : body });
  const content = Buffer.from(await answered.arrayBuffer());
  outgoing.statusCode = answered.status;
  outgoing.setHeaders(answered.headers).end(content);
}
