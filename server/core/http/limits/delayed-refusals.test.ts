import { delayedRefusals, MOST_DELAYED_OF_ONE } from './delayed-refusals';

const HERE = new AbortController().signal;

function delaying() {
  const waiting: (() => void)[] = [];
  const refusals = delayedRefusals(
    (signal) =>
      new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  );
  const fill = () => Array.from({ length: MOST_DELAYED_OF_ONE }, () => refusals.delay('10.0.0.1', HERE));
  return { ...refusals, waiting, fill };
}

describe('refusals', () => {
  it('[ER-02] are told once they have waited, as many of one address as there is room for', async () => {
    const { delay, fill, waiting } = delaying();
    const delayed = fill();
    expect(await delay('10.0.0.1', HERE)).toBe(false);
    waiting.shift()?.();
    expect(await delayed[0]).toBe(true);
    const next = delay('10.0.0.1', HERE);
    expect(waiting).toHaveLength(MOST_DELAYED_OF_ONE);
    waiting.at(-1)?.();
    expect(await next).toBe(true);
  });

  it('[ER-02] of one address take no room from another', async () => {
    const { delay, fill, waiting } = delaying();
    void fill();
    const other = delay('10.0.0.2', HERE);
    waiting.at(-1)?.();
    expect(await other).toBe(true);
  });

  it('[ER-02] are bounded in all', async () => {
    const { delay, waiting } = delaying();
    for (let one = 0; one < 2000; one += 1) void delay(`10.1.0.${one}`, HERE);
    expect(waiting).toHaveLength(2000);
    expect(await delay('10.2.0.1', HERE)).toBe(false);
  });

  it('give their room back when the asker or the server leaves', async () => {
    const { delay, fill, release } = delaying();
    const asker = new AbortController();
    const left = delay('10.0.0.1', asker.signal);
    asker.abort();
    expect(await left).toBe(true);
    const delayed = fill();
    release();
    expect(new Set(await Promise.all(delayed))).toEqual(new Set([true]));
  });
});
