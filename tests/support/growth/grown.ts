import { connect } from '#server/core/database/connection';
import { wallClock } from '#server/operate/sandbox/clock';
import { rebuildTallies } from '#server/work/guarantees/tallies/verify-tallies';
import { addPeople, applicationRow, PEOPLE } from '../application-at';
import { addProject } from '../builders/market';
import type { TestClient } from '../client';
import { connected } from '../databases';
import { startTestServer, type TestServer } from '../server';
import { fillGrowth, type Depth } from './fill';
import { explainEverything, statementsRan, type Ran } from './plans';
import { READERS, readings, type Reading } from './readings';

export interface Grown {
  readings: Reading[];
  /** What the reading had PostgreSQL run. */
  ran(reading: Reading): Promise<Ran[]>;
  server: TestServer;
  /** Who is signed in as one of the people. */
  as(who: keyof typeof PEOPLE): TestClient;
  stop(): Promise<void>;
}

/** A server on a database with so many guarantees, whose statements are explained. */
export async function startGrown(amount: number, depth?: Depth): Promise<Grown> {
  const server = await startTestServer({ prepare: ({ url }) => grow(url, amount, depth) });
  const clients = new Map<keyof typeof PEOPLE, TestClient>();
  for (const who of READERS) clients.set(who, await server.signedClient({ account: PEOPLE[who] }));
  const nobody = server.client();
  const as = (who: keyof typeof PEOPLE) => clients.get(who) ?? nobody;
  return {
    readings: readings(Math.min(20_000, Math.floor(amount / 40))),
    ran: (reading) => statementsRan(() => reading.read(reading.by ? as(reading.by) : nobody, server.context)),
    server,
    as,
    stop: () => server.stop(),
  };
}

async function grow(url: string, amount: number, depth?: Depth): Promise<void> {
  const { db } = connect(url, { poolSize: 1, onError: () => undefined });
  const clock = wallClock;
  await addPeople({ context: { db } });
  await addProject({ context: { db }, clock });
  await db.insertInto('guarantee').values(applicationRow('letterIssued', clock.now())).execute();
  await connected(url, async (client) => {
    await fillGrowth(client, amount, { depth, countTallies: () => rebuildTallies(db) });
    await explainEverything(client);
  });
  await db.destroy();
}
