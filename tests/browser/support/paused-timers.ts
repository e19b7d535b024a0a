import type { Page } from 'playwright-core';

declare global {
  interface Window {
    letTimersEnd?: () => void;
  }
}

/** Holds what the pages would end by themselves after a second or more, as masks that go away, until `letTimersEnd` is called. */
export async function pauseTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [set, clear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const paused = new Map<number, () => void>();
    const farAway = 2 ** 31 - 1;
    Object.assign(window, {
      setTimeout: (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) => {
        if (delay < 1000) return set(run, delay, ...given);
        const id = set(() => undefined, farAway);
        paused.set(id, () => run(...given));
        return id;
      },
      clearTimeout: (id: number) => {
        paused.delete(id);
        clear(id);
      },
    });
    window.letTimersEnd = () => {
      for (const [id, run] of [...paused]) {
        window.clearTimeout(id);
        run();
      }
    };
  });
}

/** Lets everything end that has been held so far. */
export async function letTimersEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.letTimersEnd?.());
}
