import { setTimeout as wait } from 'node:timers/promises';

/** What the page answers, else `otherwise` once the milliseconds have passed or the page has failed to: a page that is being left may never answer. */
export async function within<T>(milliseconds: number, answer: Promise<T>, otherwise: NoInfer<T>): Promise<T> {
  const answered = new AbortController();
  const tooLate = wait(milliseconds, otherwise, { signal: answered.signal });
  try {
    return await Promise.race([answer, tooLate]);
  } catch {
    return otherwise;
  } finally {
    answered.abort();
    await tooLate.catch(() => undefined);
  }
}
