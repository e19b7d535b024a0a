import { setTimeout as wait } from 'node:timers/promises';

/**
 * Resolves once the condition holds; throws when it does not within a minute. For what another process or connection does in its own time;
 * a server that counts requests is asked less often.
 */
export async function eventually(condition: () => boolean | Promise<boolean>, withinMs = 60_000, everyMs = 10): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`did not hold within ${withinMs} ms: ${condition.toString()}`);
    await wait(everyMs);
  }
}
