import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Clock, Db } from '../context';
import type { Notifications } from '../events/notifications';

const CLOCK_CHANNEL = 'clock_changed';

export const wallClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the real one by an offset which all servers share through the database. */
export async function shiftableClock(db: Db, notifications: Notifications, log: Logger): Promise<Clock> {
  let offsetMs = await keptOffset(db);
  notifications.subscribe(CLOCK_CHANNEL, () => {
    keptOffset(db).then(
      (kept) => (offsetMs = kept),
      (error: unknown) => log.warn({ err: error }, 'sandbox clock not read'),
    );
  });
  return { now: () => new Date(Date.now() + offsetMs) };
}

/** Moves the clock of every server forward and answers the offset in all, in seconds. */
export async function advanceClock(db: Db, seconds: number): Promise<number> {
  const { offsetSeconds } = await db
    .updateTable('platformClock')
    .set((eb) => ({ offsetSeconds: eb('offsetSeconds', '+', seconds) }))
    .returning('offsetSeconds')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CLOCK_CHANNEL}, '')`.execute(db);
  return offsetSeconds;
}

async function keptOffset(db: Db): Promise<number> {
  const { offsetSeconds } = await db.selectFrom('platformClock').select('offsetSeconds').executeTakeFirstOrThrow();
  return offsetSeconds * 1000;
}
