import type { Settings } from '../settings';

interface Times {
  createdAt: Date;
  lastSeenAt: Date;
}

type Limits = Pick<Settings, 'sessionIdleMinutes' | 'sessionMaxHours'>;

/** Whether a session has been left alone, or has lasted, for as long as one may. */
export function hasTimedOut(session: Times, limits: Limits, now: Date): boolean {
  const { idleSeconds, totalSeconds } = timeLeft(session, limits, now);
  return idleSeconds === 0 || totalSeconds === 0;
}

/** How long a session may still be left alone, and last. */
export function timeLeft(
  { createdAt, lastSeenAt }: Times,
  { sessionIdleMinutes, sessionMaxHours }: Limits,
  now: Date,
): { idleSeconds: number; totalSeconds: number } {
  const until = (from: Date, lastingMs: number) => Math.max(0, Math.ceil((from.getTime() + lastingMs - now.getTime()) / 1000));
  return { idleSeconds: until(lastSeenAt, sessionIdleMinutes * 60_000), totalSeconds: until(createdAt, sessionMaxHours * 3_600_000) };
}

/** Sessions that last are made after the one, and used after the other. */
export function lastingSince({ sessionIdleMinutes, sessionMaxHours }: Limits, now: Date): { createdAfter: Date; seenAfter: Date } {
  return {
    createdAfter: new Date(now.getTime() - sessionMaxHours * 3_600_000),
    seenAfter: new Date(now.getTime() - sessionIdleMinutes * 60_000),
  };
}
