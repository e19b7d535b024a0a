import { act, renderHook, waitFor } from '@testing-library/react';
import type { unsubscribe } from '#contract/notices';
import { serveCalls } from '../../tests/support/render-screen';
import { useAnswerTo } from './use-answer';

const ANSWER = { label: '保函已出具', address: 'li***@example.com', done: false };

async function ask() {
  const asked: number[] = [];
  const network = { reachable: false };
  serveCalls(() => {
    asked.push(Date.now());
    if (!network.reachable) throw new TypeError('Failed to fetch');
    return { data: ANSWER };
  });
  const { result, rerender } = renderHook(
    ({ token }) => useAnswerTo<typeof unsubscribe>('/notice/mail/unsubscribe', { token, confirmed: false }),
    { initialProps: { token: 'first' } },
  );
  await settle();
  const secondsBetween = () => asked.slice(1).map((at, index) => (at - (asked[index] ?? 0)) / 1000);
  return { network, result, askOther: () => rerender({ token: 'other' }), asked, secondsBetween };
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await settle();
  }
}

function settle(): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(0));
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('[ER-05] a call that reached nobody', () => {
  it('is made again ever more seldom, and as often as at first after an answer', async () => {
    const { network, result, askOther, asked, secondsBetween } = await ask();
    await pass(106);
    expect(secondsBetween()).toEqual([3, 6, 12, 24, 30, 30]);
    network.reachable = true;
    await pass(30);
    await waitFor(() => expect(result.current.data).toMatchObject(ANSWER));
    network.reachable = false;
    asked.length = 0;
    askOther();
    await settle();
    await pass(10);
    expect(secondsBetween()).toEqual([3, 6]);
  });

  it('is made again at once when the browser is back', async () => {
    const { asked, secondsBetween } = await ask();
    await pass(1);
    act(() => void window.dispatchEvent(new Event('online')));
    await settle();
    expect(asked).toHaveLength(2);
    await pass(6);
    expect(secondsBetween()).toEqual([1, 6]);
  });
});
