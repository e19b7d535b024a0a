import type { Settings } from '../settings';

/** Whether a session has been left alone, or has lasted, for as long as one may. */
export function hasTimedOut(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  { sessionIdleMinutes, sessionMaxHours }: Pick<Settings, 'sessionIdleMinutes' | 'sessionMaxHours'>,
  now: Date,
): boolean {
  const idle = now.getTime() - lastSeenAt.getTime();
  const age = now.getTime() - createdAt.getTime();
  return idle >= sessionIdleMinutes * 60_000 || age >= sessionMaxHours * 3_600_000;
}
