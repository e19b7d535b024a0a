import type { AppContext } from './context';

/** Works each by itself: one that fails is logged and holds no other up. Answers what failed. */
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

/** Which of many: those behind `after`, in their order. */
export interface Batch<One> {
  after: One | undefined;
  atMost: number;
}

const AT_ONCE = 100;

/** `eachAlone` of however many there are, batch by batch, so that those that stay hide none. Fails in the end, if any did, so that the job is tried again. */
export async function everyOneAlone<One extends object>(
  context: Pick<AppContext, 'log'>,
  batchOf: (batch: Batch<One>) => Promise<readonly One[]>,
  { leftOut, ...what }: { work: (one: One) => Promise<unknown>; failed: string; leftOut: string },
): Promise<void> {
  const failures: unknown[] = [];
  let batch: readonly One[] = [];
  do {
    batch = await batchOf({ after: batch.at(-1), atMost: AT_ONCE });
    failures.push(...(await eachAlone(context, batch, what)));
  } while (batch.length === AT_ONCE);
  throwFirst(failures, leftOut);
}

/** Has the job tried again, if anything failed. */
export function throwFirst(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) throw new Error(`${failures.length} ${what}`, { cause: failures[0] });
}
