import autocannon from 'autocannon';

export const CONNECTIONS = 32;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? '6');

interface Prepared {
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
