import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deserialize } from 'node:v8';
import fastify from 'fastify';
import pg from 'pg';
import type { PeerTask } from './peers';
import { inPool } from './statements';

const task = deserialize(readFileSync(process.argv[2] ?? '')) as PeerTask;
console.log(await (task.database ? bareFastify(task.body, task.database) : bareNode(task.body)));

async function bareNode(body: string): Promise<string> {
  const server = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body),
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bareFastify(body: string, { url, rounds }: NonNullable<PeerTask['database']>): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 20 });
  const app = fastify();
  let round = 0;
  app.post('/', async (_request, reply) => {
    await inPool(pool, rounds[round++ % rounds.length] ?? []);
    return reply.type('application/json').send(body);
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
