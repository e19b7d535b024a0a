import autocannon from 'autocannon';

export const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '3');
/** How often each contestant is measured, after a first time that only warms up. */
export const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '5');

export interface Prepared {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export type Expectation = (body: string) => boolean;

/** Requests per second that all were answered as expected, each made by `next`; bounded by time, or by `amount` where each request can be made only once. */
export async function requestsPerSecond(origin: string, next: () => Prepared, expected: Expectation, amount?: number): Promise<number> {
  let wrong = 0;
  let firstWrong = '';
  let done = 0;
  const started = performance.now();
  let answeredAt = started;
  await autocannon({
    url: origin,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...next() }),
        onResponse: (status, body) => {
          done += 1;
          answeredAt = performance.now();
          if (status === 200 && expected(body)) return;
          wrong += 1;
          firstWrong ||= `${status} ${body.slice(0, 300)}`;
        },
      },
    ],
  });
  if (wrong > 0) throw new Error(`${wrong} of ${done} answers of ${origin} were wrong, the first: ${firstWrong}`);
  return done / ((answeredAt - started) / 1000);
}

/** Rounds per second of `work` by as many workers at once; bounded like `requestsPerSecond`. */
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
export async function takeTurns<Name extends string>(contestants: Record<Name, (round: number) => Promise<number>>): Promise<Record<Name, number[]>> {
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
