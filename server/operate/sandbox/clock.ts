import type { Logger } from 'pino';
import type { Clock, Db } from '../../core/context';
import type { Notifications } from '../../core/database/notifications';
import { CLOCK_TOPIC, savedOffsetSeconds } from './clock-repository';

export const wallClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the real one by an offset which all servers share through the database. */
export async function shiftableClock(db: Db, notifications: Notifications, log: Logger): Promise<Clock> {
  let offsetMs = await savedOffset(db);
  notifications.subscribe(CLOCK_TOPIC, () => {
    savedOffset(db).then(
      (saved) => (offsetMs = saved),
      (error: unknown) => log.warn({ err: error }, 'sandbox clock not read'),
    );
  });
  return { now: () => new Date(Date.now() + offsetMs) };
}

async function savedOffset(db: Db): Promise<number> {
  return (await savedOffsetSeconds(db)) * 1000;
}
