import type { AppContext } from './context';

/** Works each by itself: one that fails is logged and holds no other up. Answers what failed, for `throwFirst` when all have had their turn. */
export async function eachAlone<One extends object>(
  { log }: Pick<AppContext, 'log'>,
  ones: readonly One[],
  { work, failed }: { work: (one: One) => Promise<unknown>; failed: string },
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of ones) {
    try {
      await work(one);
    } catch (error) {
      const what: object = { ...one, err: error };
      log.error(what, failed);
      failures.push(error);
    }
  }
  return failures;
}

/** Has the job tried again, if anything failed. */
export function throwFirst(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) throw new Error(`${failures.length} ${what}`, { cause: failures[0] });
}
