import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { EVENTS_PATH } from '#contract/call';
import { payOrder, payResult } from '#contract/payments';
import { addressOf } from '#server/core/http/dispatch';
import { secondsBetween } from '#server/work/payments/payers';
import { addPeople, applicationAt, PEOPLE } from '../support/application-at';
import databaseSetup from '../support/database-setup';
import databaseTeardown from '../support/database-teardown';
import { clientOf } from '../support/proofs';
import { startTestServer } from '../support/server';
import { answersOf, open, textOf } from './load';
import { copy, copyWhileStill, startOurs } from './ours';
import { print, type Row } from './report';
import { signedInAs, type SignedIn } from './signed-in';

const PAYERS = Number(process.env['BENCH_PAYERS'] ?? '10000');
const SECONDS = Number(process.env['BENCH_PAYERS_SECONDS'] ?? '20');
const STREAMS_OF_A_SESSION = 10;
const OPENED_AT_ONCE = 50;
const CONNECTIONS = 32;
const TICKS_PER_SECOND = 100;
const TURN_MS = 50;

interface Waiting {
  url: string;
  orderId: string;
  sessions: (SignedIn & { cookie: string })[];
  everySeconds: number;
}

/** How much of a core the server takes while many wait for a payment with the stream open, and ask as often as it says. */
export async function measurePayers(): Promise<void> {
  await databaseSetup();
  try {
    const waiting = await prepare();
    const server = await startOurs(waiting.url);
    const rows: Row[] = [];
    const streams = await openStreams(server.origin, waiting);
    const take = async (what: string, perSecond: number) => {
      const { cores, late } = await whileRequested(server, waiting, perSecond);
      const judged = cores <= 1 ? 'within the goal of one core' : 'over the goal of one core';
      rows.push({ what, value: `${cores.toFixed(2)} cores`, ratio: `${perSecond.toFixed(0)} questions a second, ${judged}${late}` });
    };
    await take('nobody asks', 0);
    await take(`each asks every ${waiting.everySeconds} s`, PAYERS / waiting.everySeconds);
    for (const stream of streams) stream.destroy();
    await server.stop();
    print(`${PAYERS} payers with the stream open, for ${SECONDS} seconds each`, rows);
  } finally {
    await databaseTeardown();
  }
}

async function prepare(): Promise<Waiting> {
  const server = await startTestServer();
  await addPeople(server);
  const applyNo = await applicationAt(server, 'awaitingPayment');
  const bidder = await clientOf(server, PEOPLE.bidder);
  const { data } = await bidder.call(payOrder, { applyNo, payType: 'QRcode' });
  const sessions: Waiting['sessions'] = [];
  while (sessions.length * STREAMS_OF_A_SESSION < PAYERS) {
    const { cookies, signedIn } = await clientOf(server, PEOPLE.bidder);
    if (!signedIn) throw new Error('not signed in');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    sessions.push({ cookie, ...signedInAs(cookie, signedIn) });
  }
  const before = await copyWhileStill(process.env['TEST_DATABASE_URL'] ?? '', server.database.url);
  const everySeconds = secondsBetween(PAYERS, server.context.settings.payersAtOnce);
  await server.stop();
  return {
    url: await copy(process.env['TEST_DATABASE_URL'] ?? '', before),
    orderId: data.orderId,
    sessions,
    everySeconds,
  };
}

async function openStreams(origin: string, { sessions }: Waiting): Promise<Socket[]> {
  const { hostname, port, host } = new URL(origin);
  const streams: Socket[] = [];
  for (let first = 0; first < PAYERS; first += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, PAYERS - first) }, async (_, index) => {
      const session = sessions[Math.floor((first + index) / STREAMS_OF_A_SESSION)];
      const socket = await open(hostname, Number(port), `127.0.${Math.floor((first + index) / 5000) + 1}.1`);
      socket.write(`GET ${EVENTS_PATH} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${session?.cookie ?? ''}\r\n\r\n`);
      const head = await new Promise<string>((done) => socket.once('data', (chunk: Buffer) => done(chunk.toString('latin1'))));
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${head.slice(0, 300)}`);
      return socket.resume();
    });
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

/** Sends so many questions each second, evenly; what has no answer at the end is told. */
async function whileRequested({ origin, pid }: { origin: string; pid: number }, { orderId, sessions }: Waiting, perSecond: number) {
  const { hostname, port, host } = new URL(origin);
  const path = addressOf(payResult);
  const body = JSON.stringify({ order_id: orderId });
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, Number(port))));
  const lines = sockets.map((socket) => ({ socket, answers: answersOf(socket), last: Promise.resolve() as Promise<unknown> }));
  const [used, began] = [ticksOf(pid), performance.now()];
  let sent = 0;
  let answered = 0;
  while (performance.now() - began < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const line = lines[sent % CONNECTIONS];
      const session = sessions[sent % sessions.length];
      if (!line || !session) break;
      line.last = line.last.then(async () => {
        line.socket.write(textOf({ path, headers: session.headersFor(path, body), body }, host));
        const { value } = await line.answers.next();
        if (value?.status !== 200 || !value.body.includes('progress')) throw new Error(value?.body ?? 'the connection ended');
        answered += 1;
      });
    }
    await wait(TURN_MS);
  }
  const cores = (ticksOf(pid) - used) / TICKS_PER_SECOND / ((performance.now() - began) / 1000);
  const unanswered = sent - answered;
  await Promise.all(lines.map(({ last }) => last));
  for (const { socket } of lines) socket.destroy();
  return { cores, late: unanswered > perSecond ? `, ${unanswered} not answered in time` : '' };
}

/** Processor time of a process, in the hundredths of a second that Linux counts. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
