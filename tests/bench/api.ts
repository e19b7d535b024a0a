import pg from 'pg';
import { sendEvent } from '#contract/guarantees';
import { projectDetail } from '#contract/projects';
import { addressOf } from '#server/core/http/dispatch';
import { DEMO_PASSWORD } from '#server/operate/demo/accounts';
import { applicationAt } from '../support/application-at';
import databaseSetup from '../support/database-setup';
import databaseTeardown from '../support/database-teardown';
import { startTestServer } from '../support/server';
import { CONNECTIONS, requestsPerSecond, ROUNDS, roundsPerSecond, takeTurns, type Prepared } from './load';
import { copy, copyWhileStill, startOurs, succeeded } from './ours';
import { startPeer, type Peer } from './peers';
import { pgbenchPerSecond } from './pgbench';
import { compared, median, print } from './report';
import { signIn } from './signed-in';
import { inPool, statementsOf, transactionIn, withoutSession, type Statement } from './statements';

/** Reads in each round, and events in all. */
const READS = Number(process.env['BENCH_READS'] ?? '10000');
const EVENTS = Number(process.env['BENCH_EVENTS'] ?? '8000');
const PLATFORM = '13800000001';

interface Recorded {
  cluster: string;
  /** Database with applications that wait, as they were before any event. */
  before: string;
  projectNo: string;
  applyNos: string[];
  read: { statements: Statement[]; all: number; reply: string };
  events: Statement[][];
  reply: string;
}

/** Requests and events per second against peers that do less. Every peer sends the statements that the server itself was seen to send. */
export async function measureApi(): Promise<void> {
  await databaseSetup();
  try {
    const recorded = await record();
    await measureReads(recorded);
    await measureEvents(recorded);
  } finally {
    await databaseTeardown();
  }
}

async function record(): Promise<Recorded> {
  const server = await startTestServer({ template: 'demo' });
  const cluster = process.env['TEST_DATABASE_URL'] ?? '';
  const { db } = server.context;
  const { projectNo } = await db.selectFrom('project').select('projectNo').orderBy('projectNo').executeTakeFirstOrThrow();
  const applyNos = await manyLike(
    server.database.url,
    await applicationAt(server, 'awaitingConfirmation', { platformConfirm: true, step: 0 }),
  );
  const before = await copyWhileStill(cluster, server.database.url);

  const client = await server.signedClient({ account: PLATFORM });
  const send = () => client.call(projectDetail, { projectNo });
  let reply = '';
  const recordings: Statement[][] = [];
  for (let time = 0; time < 3; time += 1) recordings.push(await statementsOf(async () => (reply = (await send()).raw.toString())));
  const readStatements = recordings.reduce((least, recording) => (recording.length < least.length ? recording : least));
  const events: Statement[][] = [];
  let eventReply = '';
  for (const applyNo of applyNos) {
    const statements = await statementsOf(async () => {
      const answer = await client.call(sendEvent, { applyNo, version: 1, event: { type: 'preApproved' } }, { idempotencyKey: applyNo });
      if (answer.code !== 0) throw new Error(`${applyNo}: ${answer.code} ${answer.msg}`);
      eventReply = answer.raw.toString();
    });
    events.push(transactionIn(statements));
  }
  await server.stop();
  return {
    cluster,
    before,
    projectNo,
    applyNos,
    read: { statements: withoutSession(readStatements), all: readStatements.length, reply },
    events,
    reply: eventReply,
  };
}

async function measureReads({ cluster, before, projectNo, read }: Recorded): Promise<void> {
  const url = await copy(cluster, before);
  const path = addressOf(projectDetail);
  const body = JSON.stringify({ project_no: projectNo });
  const server = await startOurs(url);
  const { headersFor } = await signIn(server.origin, PLATFORM, DEMO_PASSWORD);
  const requests = () => Array.from({ length: READS }, () => ({ path, headers: headersFor(path, body), body }));
  const node = await startPeer({ body: read.reply });
  const fastify = await startPeer({ body: read.reply, database: { url, rounds: [read.statements] } });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const figures = await takeTurns({
    node: () => requestPeer(node, read.reply, requests()),
    fastify: () => requestPeer(fastify, read.reply, requests()),
    ours: () => requestsPerSecond(server.origin, requests(), succeeded),
    sql: () => roundsPerSecond(() => inPool(pool, read.statements)),
  });
  await Promise.all([server.stop(), node.stop(), fastify.stop(), pool.end()]);

  print(
    `A session-checked read, ${CONNECTIONS} connections, per second, median of ${ROUNDS} (${read.all} statements, ${read.statements.length} of them its query)`,
    [
      { what: 'ours', value: median(figures.ours).toFixed(0) },
      compared('bare node:http, same bytes', figures.ours, figures.node),
      compared('bare Fastify, same query', figures.ours, figures.fastify),
      compared('same query straight to the database', figures.ours, figures.sql),
    ],
  );
}

async function measureEvents({ cluster, before, applyNos, events, reply }: Recorded): Promise<void> {
  const path = addressOf(sendEvent);
  const amount = Math.floor(applyNos.length / (ROUNDS + 1));
  const server = await startOurs(await copy(cluster, before));
  const { headersFor } = await signIn(server.origin, PLATFORM, DEMO_PASSWORD);
  const request = (applyNo: string) => {
    const body = JSON.stringify({ apply_no: applyNo, version: 1, event: { type: 'preApproved' } });
    return { path, headers: { ...headersFor(path, body), 'idempotency-key': `bench-${applyNo}` }, body };
  };
  const requests = (round: number) => applyNos.slice(round * amount, (round + 1) * amount).map(request);
  const node = await startPeer({ body: reply });
  const fastify = await startPeer({ body: reply, database: { url: await copy(cluster, before), rounds: events } });
  const pool = new pg.Pool({ connectionString: await copy(cluster, before), max: CONNECTIONS });
  const forPgbench = await copy(cluster, before);
  const share = (round: number) => events.slice(round * amount, (round + 1) * amount);
  const figures = await takeTurns({
    node: (round) => requestPeer(node, reply, requests(round)),
    fastify: (round) => requestPeer(fastify, reply, requests(round)),
    sql: (round) => roundsPerSecond((index) => inPool(pool, share(round)[index] ?? []), amount),
    ours: (round) => requestsPerSecond(server.origin, requests(round), succeeded),
    pgbench: async (round) => (await pgbenchPerSecond(forPgbench, share(round))) ?? Number.NaN,
  });
  await Promise.all([server.stop(), node.stop(), fastify.stop(), pool.end()]);

  print(`One lifecycle event, ${CONNECTIONS} connections, per second, median of ${ROUNDS} (${events[0]?.length ?? 0} statements)`, [
    { what: 'ours', value: median(figures.ours).toFixed(0) },
    compared('bare node:http, same bytes', figures.ours, figures.node),
    compared('bare Fastify, same statements', figures.ours, figures.fastify),
    compared('same statements straight to the database', figures.ours, figures.sql),
    figures.pgbench.some(Number.isNaN)
      ? { what: 'pgbench', value: 'not installed' }
      : compared('pgbench, same statements', figures.ours, figures.pgbench),
  ]);
}

/** Sends the peer what our server is sent, so that the sender works as much for both. */
function requestPeer({ origin }: Peer, reply: string, requests: readonly Prepared[]): Promise<number> {
  return requestsPerSecond(
    origin,
    requests.map((request) => ({ ...request, path: '/' })),
    (body) => body === reply,
  );
}

/** As many applications as are needed, all like one. */
async function manyLike(url: string, applyNo: string): Promise<string[]> {
  const applyNos = Array.from({ length: EVENTS }, (_, index) => `BX${String(index + 1).padStart(18, '0')}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into guarantee select (jsonb_populate_record(g, jsonb_build_object('apply_no', copy))).* from guarantee g, unnest($2::text[]) as copy where apply_no = $1`,
    [applyNo, applyNos],
  );
  await client.query('vacuum analyze');
  await client.end();
  return applyNos;
}
