import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that asks the servers in turns, passes over one that takes no connection, and answers 502 where one breaks off. */
export async function startProxy(origins: readonly string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const server = createServer((incoming, reply) => {
    turn += 1;
    const order = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '');
    void buffer(incoming).then((body) => forward(order, incoming, body, reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function forward([origin, ...others]: readonly string[], incoming: IncomingMessage, body: Buffer, reply: ServerResponse): void {
  if (origin === undefined) return void reply.writeHead(502).end();
  const { method, url = '/', headers } = incoming;
  request(origin + url, { ...(method ? { method } : {}), headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once('error', () => reply.destroy()).pipe(reply);
  })
    .once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(others, incoming, body, reply);
      else if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    })
    .end(body);
}
