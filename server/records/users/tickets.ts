import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../../core/context';
import type { Session } from '../../core/sessions/session';
import { lastingSince } from '../../core/sessions/time-limits';
import { lastingSession, saveTicket, consumeTicket } from './ticket-repository';

const lifetimeMs = 60_000;

/** A ticket that signs another tab in once, within 60 seconds, and only while the session that handed it out lasts. */
export async function handOutTicket(
  { db, wallClock }: AppContext,
  { sessionId }: Session,
): Promise<{ ticket: string; validSeconds: number }> {
  const ticket = randomBytes(32).toString('base64url');
  const now = wallClock.now();
  await saveTicket(db, { ticketHash: hashOf(ticket), sessionId, expiresAt: new Date(now.getTime() + lifetimeMs) });
  return { ticket, validSeconds: lifetimeMs / 1000 };
}

/** Uses a ticket up and answers whose session handed it out. */
export async function redeemTicket({ db, wallClock, settings }: AppContext, ticket: string) {
  const now = wallClock.now();
  const taken = await consumeTicket(db, hashOf(ticket));
  if (!taken || taken.expiresAt <= now) return undefined;
  return lastingSession(db, taken.sessionId, lastingSince(settings, now));
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
