/** Milliseconds until something that reached nobody is asked for again: each time twice as long as before, and no longer than the last. ER-05. */
export const FIRST_WAIT = 3000;
const LONGEST_WAIT = 30_000;

export function waitAfter(wait: number): number {
  return Math.min(2 * wait, LONGEST_WAIT);
}

/** Resolves after so many milliseconds, as soon as the browser is back on the network, or once nobody asks any more. */
export async function untilAskedAgain(wait: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, wait);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
