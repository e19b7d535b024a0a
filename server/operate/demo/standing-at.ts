import type { AppContext, Db } from '../../core/context';

/** The platform at another time, in the transaction that fills it. */
export function standingAt(db: Db, context: AppContext, time: number): AppContext {
  return { ...context, db, clock: { now: () => new Date(time) } };
}
