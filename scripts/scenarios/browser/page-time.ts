import type { BrowserContext, Page } from 'playwright-core';
import { within } from './within';

declare global {
  interface Window {
    scenarioNextTimer?: () => number;
  }
}

const ANSWERS_WITHIN = 2000;

/** Stops the time of every page of the context at `start`; it moves only by `page.clock`. Every page then also tells when its next timer is due. */
export async function stopTime(context: BrowserContext, start: number): Promise<void> {
  await context.clock.install({ time: start - 1000 });
  await context.clock.pauseAt(start);
  await context.addInitScript(() => {
    const setTimeout = window.setTimeout.bind(window);
    const clearTimeout = window.clearTimeout.bind(window);
    const setInterval = window.setInterval.bind(window);
    const clearInterval = window.clearInterval.bind(window);
    const requestAnimationFrame = window.requestAnimationFrame.bind(window);
    const cancelAnimationFrame = window.cancelAnimationFrame.bind(window);
    const dues = new Map<string, number>();
    const once = (kind: string, id: number, delay: number) => dues.set(`${kind}${String(id)}`, performance.now() + delay);
    const run = (handler: TimerHandler, args: unknown[]) => {
      if (typeof handler === 'function') (handler as (...given: unknown[]) => void)(...args);
    };
    Object.assign(window, {
      setTimeout: (handler: TimerHandler, delay = 0, ...args: unknown[]) => {
        const id = setTimeout(() => {
          dues.delete(`t${String(id)}`);
          run(handler, args);
        }, delay);
        once('t', id, Math.max(0, delay));
        return id;
      },
      clearTimeout: (id: number) => {
        dues.delete(`t${String(id)}`);
        dues.delete(`i${String(id)}`);
        clearTimeout(id);
      },
      setInterval: (handler: TimerHandler, delay = 0, ...args: unknown[]) => {
        const id = setInterval(() => {
          once('i', id, Math.max(1, delay));
          run(handler, args);
        }, delay);
        once('i', id, Math.max(1, delay));
        return id;
      },
      clearInterval: (id: number) => {
        dues.delete(`t${String(id)}`);
        dues.delete(`i${String(id)}`);
        clearInterval(id);
      },
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        const id = requestAnimationFrame((now) => {
          dues.delete(`f${String(id)}`);
          callback(now);
        });
        once('f', id, 16);
        return id;
      },
      cancelAnimationFrame: (id: number) => {
        dues.delete(`f${String(id)}`);
        cancelAnimationFrame(id);
      },
      scenarioNextTimer: () => Math.min(...dues.values()) - performance.now(),
    });
  });
}

/** Milliseconds until the page's next timer; Infinity where there is none, or no page just now. */
export async function nextTimer(page: Page): Promise<number> {
  const left = await within(
    ANSWERS_WITHIN,
    page.evaluate(() => String(window.scenarioNextTimer?.() ?? Infinity)),
    'Infinity',
  );
  return Math.max(0, Math.ceil(Number(left)));
}
