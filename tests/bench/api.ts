import pg from 'pg';
import { sendEvent } from '#contract/guarantees';
import { projectDetail } from '#contract/projects';
import { addressOf } from '#server/http/dispatch';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import { startServer } from '../browser/support/server';
import { applicationAt } from '../support/application-at';
import { administer, databaseIn } from '../support/cluster';
import databaseSetup from '../support/database-setup';
import databaseTeardown from '../support/database-teardown';
import { startTestServer } from '../support/server';
import { CONNECTIONS, requestsPerSecond, roundsPerSecond } from './load';
import { startPeer, type PeerTask } from './peers';
import { pgbenchPerSecond } from './pgbench';
import { print, share, type Row } from './report';
import { signIn } from './signed-in';
import { inPool, statementsOf, transactionIn, withoutSession, type Statement } from './statements';

const EVENTS = Number(process.env['BENCH_EVENTS'] ?? '1500');
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
  const applyNos: string[] = [];
  for (let made = 0; made < EVENTS; made += 1) applyNos.push(await applicationAt(server, 'awaitingConfirmation', { platformConfirm: true, step: 0 }));
  const before = await copyWhileStill(cluster, server.database.url);

  const client = await server.signedClient({ account: PLATFORM });
  const ask = () => client.call(projectDetail, { projectNo });
  await ask();
  let reply = '';
  const readStatements = await statementsOf(async () => (reply = (await ask()).raw.toString()));
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
  return { cluster, before, projectNo, applyNos, read: { statements: withoutSession(readStatements), all: readStatements.length, reply }, events, reply: eventReply };
}

async function measureReads({ cluster, before, projectNo, read }: Recorded): Promise<void> {
  const url = await copy(cluster, before);
  const path = addressOf(projectDetail);
  const body = JSON.stringify({ project_no: projectNo });
  const ours = await withServer(url, async (origin) => {
    const { headersFor } = await signIn(origin, PLATFORM, DEMO_PASSWORD);
    return requestsPerSecond(origin, () => ({ method: 'POST', path, headers: headersFor(path, body), body }), succeeded);
  });
  const node = await measurePeer({ body: read.reply });
  const fastify = await measurePeer({ body: read.reply, database: { url, rounds: [read.statements] } });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const sql = await roundsPerSecond(() => inPool(pool, read.statements));
  await pool.end();

  print(`A session-checked read, ${CONNECTIONS} connections, per second (${read.all} statements, ${read.statements.length} of them its query)`, [
    { what: 'ours', value: ours.toFixed(0) },
    { what: 'bare node:http, same bytes', value: node.toFixed(0), ratio: share(ours, node) },
    { what: 'bare Fastify, same query', value: fastify.toFixed(0), ratio: share(ours, fastify) },
    { what: 'same query straight to the database', value: sql.toFixed(0), ratio: share(ours, sql) },
  ]);
}

async function measureEvents({ cluster, before, applyNos, events, reply }: Recorded): Promise<void> {
  const path = addressOf(sendEvent);
  let sent = 0;
  const ours = await withServer(await copy(cluster, before), async (origin) => {
    const { headersFor } = await signIn(origin, PLATFORM, DEMO_PASSWORD);
    const next = () => {
      const applyNo = applyNos[sent++ % applyNos.length] ?? '';
      const body = JSON.stringify({ apply_no: applyNo, version: 1, event: { type: 'preApproved' } });
      return { method: 'POST' as const, path, headers: { ...headersFor(path, body), 'idempotency-key': `bench-${applyNo}` }, body };
    };
    return requestsPerSecond(origin, next, succeeded, EVENTS);
  });

  const node = await measurePeer({ body: reply });
  const fastify = await measurePeer({ body: reply, database: { url: await copy(cluster, before), rounds: events } }, EVENTS);
  const pool = new pg.Pool({ connectionString: await copy(cluster, before), max: CONNECTIONS });
  const sql = await roundsPerSecond((round) => inPool(pool, events[round] ?? []), EVENTS);
  await pool.end();
  const pgbench = await pgbenchPerSecond(await copy(cluster, before), events);

  const rows: Row[] = [
    { what: 'ours', value: ours.toFixed(0) },
    { what: 'bare node:http, same bytes', value: node.toFixed(0), ratio: share(ours, node) },
    { what: 'bare Fastify, same statements', value: fastify.toFixed(0), ratio: share(ours, fastify) },
    { what: 'same statements straight to the database', value: sql.toFixed(0), ratio: share(ours, sql) },
    pgbench === undefined ? { what: 'pgbench', value: 'not installed' } : { what: 'pgbench, same statements', value: pgbench.toFixed(0), ratio: share(ours, pgbench) },
  ];
  print(`One lifecycle event, ${CONNECTIONS} connections, per second (${events[0]?.length ?? 0} statements)`, rows);
}

async function withServer(databaseUrl: string, measure: (origin: string) => Promise<number>): Promise<number> {
  const server = await startServer({ environment: { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' } });
  try {
    return await measure(server.origin);
  } finally {
    await server.stop();
  }
}

async function measurePeer(task: PeerTask, amount?: number): Promise<number> {
  const peer = await startPeer(task);
  try {
    const next = () => ({ method: 'POST' as const, path: '/', headers: { 'content-type': 'application/json' }, body: '{}' });
    return await requestsPerSecond(peer.origin, next, (body) => body === task.body, amount);
  } finally {
    await peer.stop();
  }
}

function succeeded(body: string): boolean {
  return body.startsWith('{"code":0,') || body.includes('"code":0');
}

let copies = 0;

async function copy(cluster: string, template: string): Promise<string> {
  copies += 1;
  const name = `bench_${copies}`;
  await administer(cluster, (client) => client.query(`create database ${name} template ${template}`));
  return databaseIn(cluster, name);
}

/** A copy of a database that a server is connected to: its connections are shut first and open again by themselves. */
async function copyWhileStill(cluster: string, url: string): Promise<string> {
  const source = new URL(url).pathname.slice(1);
  const name = `${source}_before`;
  await administer(cluster, async (client) => {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [source]);
    await client.query(`create database ${name} template ${source}`);
  });
  return name;
}
