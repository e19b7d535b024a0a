import { connect, type Socket } from 'node:net';

export const CONNECTIONS = 32;
export const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '3');
/** How often each contestant is measured, after a first time that only warms up. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '7');

export interface Prepared {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type Expectation = (body: string) => boolean;

/**
 * POST requests per second that all were answered as expected. They are written before the clock starts; each connection sends its next once it has the
 * answer to its last, so that the sender itself costs little.
 */
export async function requestsPerSecond(origin: string, requests: readonly Prepared[], expected: Expectation): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const texts = requests.map((request) => textOf(request, host));
  const wrong: string[] = [];
  let sent = 0;
  const sockets = await Promise.all(Array.from({ length: Math.min(CONNECTIONS, texts.length) }, () => open(hostname, Number(port))));
  const started = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      const answers = answersOf(socket);
      for (let text = texts[sent++]; text !== undefined; text = texts[sent++]) {
        socket.write(text);
        const { value } = await answers.next();
        if (value?.status !== 200 || !expected(value.body))
          wrong.push(value ? `${value.status} ${value.body.slice(0, 300)}` : 'the connection ended');
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  if (wrong[0] !== undefined)
    throw new Error(`${wrong.length} of ${requests.length} answers of ${origin} were wrong, the first: ${wrong[0]}`);
  return requests.length / seconds;
}

export function textOf({ path, headers, body }: Prepared, host: string): string {
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** From the given address of this machine, where one is given. */
export function open(host: string, port: number, localAddress?: string): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = connect({ host, port, noDelay: true, ...(localAddress ? { localAddress } : {}) }, () => done(socket)).once(
      'error',
      fail,
    );
  });
}

const endOfHead = Buffer.from('\r\n\r\n');

export async function* answersOf(socket: Socket): AsyncGenerator<{ status: number; body: string }, undefined> {
  let received: Buffer = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const head = received.indexOf(endOfHead);
    if (head < 0) continue;
    const headers = received.toString('latin1', 0, head);
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)?.[1];
    if (length === undefined) throw new Error('an answer without its length');
    const start = head + endOfHead.length;
    if (received.length < start + Number(length)) continue;
    const body = received.toString('utf8', start, start + Number(length));
    received = received.subarray(start + Number(length));
    yield { status: Number(headers.slice(9, 12)), body };
  }
  return undefined;
}

/** Rounds per second of `work` by as many workers at once, `amount` in all; without it, as many as fit into the time. */
export async function roundsPerSecond(work: (round: number) => Promise<unknown>, amount = Number.POSITIVE_INFINITY): Promise<number> {
  const started = performance.now();
  const until = Number.isFinite(amount) ? Number.POSITIVE_INFINITY : started + SECONDS * 1000;
  let taken = 0;
  const worker = async () => {
    while (taken < amount && performance.now() < until) {
      taken += 1;
      await work(taken - 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return taken / ((performance.now() - started) / 1000);
}

/** Measures contestants in turn, round after round, so that whatever else the machine does meets all of them. The first round is not counted. */
export async function takeTurns<Name extends string>(
  contestants: Record<Name, (round: number) => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contestants) as Name[];
  const figures = Object.fromEntries(names.map((name): [string, number[]] => [name, []])) as Record<Name, number[]>;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const figure = await contestants[name](round);
      if (round > 0) figures[name].push(figure);
    }
  }
  return figures;
}
