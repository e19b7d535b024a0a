import { connect } from '#server/core/database/connection';
import { wallClock } from '#server/operate/sandbox/clock';
import { addPeople, applicationRow, PEOPLE } from '../application-at';
import { addProject } from '../builders/market';
import type { TestClient } from '../client';
import { connected } from '../databases';
import { startTestServer, type TestServer } from '../server';
import { fillGrowth } from './fill';
import { explainEverything, statementsRan, type Ran } from './plans';
import { readings, type Reading } from './readings';

export interface Grown {
  readings: Reading[];
  /** What the reading had PostgreSQL run. */
  ran(reading: Reading): Promise<Ran[]>;
  stop(): Promise<void>;
}

/** A server on a database with so many guarantees, whose statements are explained. */
export async function startGrown(amount: number): Promise<Grown> {
  const server = await startTestServer({ prepare: ({ url }) => grow(url, amount) });
  const clients = new Map<Reading['by'], TestClient>();
  for (const [who, account] of Object.entries(PEOPLE)) clients.set(who as keyof typeof PEOPLE, await server.signedClient({ account }));
  return {
    readings: readings(Math.min(20_000, Math.floor(amount / 40))),
    ran: (reading) => statementsRan(() => reading.read(clientOf(clients, server, reading), server.context)),
    stop: () => server.stop(),
  };
}

async function grow(url: string, amount: number): Promise<void> {
  const { db } = connect(url, { poolSize: 1, onError: () => undefined });
  const clock = wallClock;
  await addPeople({ context: { db } });
  await addProject({ context: { db }, clock });
  await db.insertInto('guarantee').values(applicationRow('letterIssued', clock.now())).execute();
  await db.destroy();
  await connected(url, async (client) => {
    await fillGrowth(client, amount);
    await explainEverything(client);
  });
}

function clientOf(clients: ReadonlyMap<Reading['by'], TestClient>, server: TestServer, { by }: Reading): TestClient {
  return clients.get(by) ?? server.client();
}
