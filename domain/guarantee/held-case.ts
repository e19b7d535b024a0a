import { formatMinute } from '../dates';

/** Minutes after which a case that was taken and is not worked on is free again. */
export const CASE_HELD_MINUTES = 30;

/** A case that somebody has taken: who, since when and until when without another sign of work (instants). */
export interface HeldCase {
  userId: string;
  userName: string;
  since: string;
  until: string;
}

/** The instant until which a case is held by whoever worked on it last at `activeAt`. */
export function heldUntil(activeAt: string): string {
  return new Date(Date.parse(activeAt) + CASE_HELD_MINUTES * 60_000).toISOString();
}

/** The instant before which a sign of work is too old to hold a case at `now`. */
export function heldSince(now: Date): Date {
  return new Date(now.getTime() - CASE_HELD_MINUTES * 60_000);
}

/** Who has taken a case and since when, for people. */
export function heldText({ userName, since }: Pick<HeldCase, 'userName' | 'since'>): string {
  return `${userName} 已于 ${formatMinute(since)} 领取此件，正在办理`;
}
