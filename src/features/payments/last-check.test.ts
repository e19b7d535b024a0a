import { wasPaid } from './last-check';

type Reply = Awaited<ReturnType<Parameters<typeof wasPaid>[0]>>;

/** What was known before stands beside the failure. */
const lost: Reply = { data: { tradeStatus: 'progress' }, error: { kind: 'unreachable' } };
const down: Reply = { error: { kind: 'http', status: 502, statusText: 'Bad Gateway' } };
const told = (tradeStatus: 'success' | 'fail' | 'expired' | 'progress'): Reply => ({ data: { tradeStatus } });

function asking(replies: Reply[]) {
  const leaving = new AbortController();
  const ask = jest.fn(() => Promise.resolve(replies.shift() ?? lost));
  const known = jest.fn();
  void wasPaid(ask, leaving.signal).then(known);
  return { ask, known, leave: () => leaving.abort() };
}

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the check of an order whose time is over', () => {
  it('[PY-01] goes on while the server cannot be reached, ever more seldom, until it tells that the order was paid', async () => {
    const { ask, known } = asking([lost, down, lost, lost, lost, told('success')]);
    const asked: number[] = [];
    for (const wait of [0, 3, 6, 12, 24, 29, 1]) {
      await seconds(wait);
      asked.push(ask.mock.calls.length);
    }
    expect(asked).toEqual([1, 2, 3, 4, 5, 5, 6]);
    expect(known.mock.calls).toEqual([[true]]);
    await seconds(600);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('[PY-01] asks at once when the connection is back', async () => {
    const { ask, known } = asking([lost, told('success')]);
    await seconds(1);
    expect(known).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await seconds(0);
    expect([ask.mock.calls.length, known.mock.calls]).toEqual([2, [[true]]]);
  });

  it.each([
    ['expired', told('expired')],
    ['still to be paid', told('progress')],
    ['failed', told('fail')],
    ['out of reach for good', { error: { kind: 'http', status: 404, statusText: 'Not Found' } } satisfies Reply],
    ['refused to whoever asks', { error: { kind: 'business', code: 20001, msg: '请重新登录' } } satisfies Reply],
  ])('[PY-01] ends unpaid where the order is %s', async (_, reply) => {
    const { ask, known } = asking([lost, reply]);
    await seconds(600);
    expect([ask.mock.calls.length, known.mock.calls]).toEqual([2, [[false]]]);
  });

  it('[PY-01] ends when the screen is left or a new order is wanted', async () => {
    const { ask, leave } = asking([]);
    await seconds(1);
    leave();
    await seconds(600);
    window.dispatchEvent(new Event('online'));
    await seconds(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
