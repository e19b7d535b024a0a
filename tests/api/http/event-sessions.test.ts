import type { AddressInfo } from 'node:net';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { logout, userInfo } from '#contract/users';
import { addEventStream, type EventStreams } from '#server/core/events/stream';
import { sessionStore } from '#server/core/sessions/store';
import { addAccount } from '#tests/support/accounts';
import type { TestClient } from '#tests/support/client';
import { EventListener } from '#tests/support/event-listener';
import { eventually } from '#tests/support/eventually';
import { startTestServer, type TestServer } from '#tests/support/server';

const account = '13900000001';

let server: TestServer;
let other: FastifyInstance;
let streams: EventStreams;

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server;
  await addAccount(context.db, account, [{ appId: 'a1', orgType: 'bidder' }]);
  other = Fastify({ forceCloseConnections: true });
  await other.register(cookie);
  streams = addEventStream(other, { context, sessions: sessionStore(context) });
  await other.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await other.close();
  await server.stop();
});

const listen = (client: TestClient) => EventListener.open(client, (other.server.address() as AddressInfo).port);

async function listening(): Promise<{ client: TestClient; listener: EventListener }> {
  const client = await server.signedClient({ account });
  const listener = await listen(client);
  await listener.until(/retry/);
  return { client, listener };
}

describe('a stream of another server than the one that was signed in at', () => {
  it('[LG-05] ends with a session that nobody used for 30 minutes, and keeps none alive by itself or by being opened again', async () => {
    const { client, listener } = await listening();
    server.clock.advance(29 * 60);
    const again = await listen(client);
    await streams.endStale();
    server.clock.advance(60);
    await streams.endStale();
    for (const one of [listener, again]) expect(await one.until(/signed-out/)).toContain('"kind":"signed-out"');
    expect((await client.call(userInfo, {})).code).toBe(401);
  });

  it('[LG-05] goes on with a session that is used, and ends when it is twelve hours old', async () => {
    const { client, listener } = await listening();
    for (let used = 0; used < 28; used += 1) {
      server.clock.advance(25 * 60);
      expect((await client.call(userInfo, {})).code).toBe(0);
      await touched();
    }
    await streams.endStale();
    expect(listener.heard).not.toContain('signed-out');
    server.clock.advance(20 * 60);
    await streams.endStale();
    expect(await listener.until(/signed-out/)).toContain('"kind":"signed-out"');
  });

  it('ends when its user is disabled, or leaves the organisation, and no other with it', async () => {
    const { db } = server.context;
    await addAccount(db, '13900000002', [{ appId: 'a1', orgType: 'bidder' }]);
    const { listener } = await listening();
    const colleague = await listen(await server.signedClient({ account: '13900000002' }));
    await db.updateTable('userAccount').set({ disabled: true }).where('account', '=', account).execute();
    await streams.endStale();
    expect(await listener.until(/signed-out/)).toContain('"kind":"signed-out"');
    expect(colleague.heard).not.toContain('signed-out');
    await db.deleteFrom('membership').where('userId', '=', 'user-13900000002').execute();
    await streams.endStale();
    expect(await colleague.until(/signed-out/)).toContain('"kind":"signed-out"');
    await db.updateTable('userAccount').set({ disabled: false }).where('account', '=', account).execute();
  });

  it('[LG-07] ends at once when the session is ended at the other', async () => {
    const { client, listener } = await listening();
    await client.call(logout, {});
    expect(await listener.until(/signed-out/)).toContain('"kind":"signed-out"');
  });

  it('asks the database one question for all streams, and none without any', async () => {
    const requests: string[] = [];
    const { db } = server.context;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        requests.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = Fastify({ forceCloseConnections: true });
    await app.register(cookie);
    const context = { ...server.context, db: counting };
    const counted = addEventStream(app, {
      context,
      sessions: sessionStore(server.context),
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    await counted.endStale();
    expect(requests).toEqual([]);
    const { port } = app.server.address() as AddressInfo;
    for (let opened = 0; opened < 5; opened += 1) await EventListener.open(await server.signedClient({ account }), port);
    requests.length = 0;
    await counted.endStale();
    expect(requests).toHaveLength(1);
    await app.close();
  });
});

/** A use is written down beside the answer. */
async function touched(): Promise<void> {
  const used = server.context.db.selectFrom('session').select('sessionId').where('lastSeenAt', '=', server.clock.now());
  await eventually(async () => (await used.executeTakeFirst()) !== undefined);
}
