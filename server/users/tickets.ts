import { createHash, randomBytes } from 'node:crypto';
import type { AppContext } from '../context';
import type { Session } from '../sessions/session';

const lifetimeMs = 60_000;

/** A ticket that signs another tab in once, within 60 seconds, and only while the session that handed it out lasts. */
export async function handOutTicket({ db, wallClock }: AppContext, { sessionId }: Session): Promise<{ ticket: string; validSeconds: number }> {
  const ticket = randomBytes(32).toString('base64url');
  const now = wallClock.now();
  await db.deleteFrom('loginTicket').where('sessionId', '=', sessionId).execute();
  await db.insertInto('loginTicket').values({ ticketHash: hashOf(ticket), sessionId, expiresAt: new Date(now.getTime() + lifetimeMs) }).execute();
  return { ticket, validSeconds: lifetimeMs / 1000 };
}

/** Uses a ticket up and answers whose session handed it out. */
export async function redeemTicket({ db, wallClock, settings }: AppContext, ticket: string) {
  const now = wallClock.now();
  const row = await db.deleteFrom('loginTicket').where('ticketHash', '=', hashOf(ticket)).returning(['sessionId', 'expiresAt']).executeTakeFirst();
  if (!row || row.expiresAt <= now) return undefined;
  return db
    .selectFrom('session as s')
    .innerJoin('userAccount as u', 'u.userId', 's.userId')
    .select(['s.userId', 's.appId', 's.orgType', 's.channelCode', 's.createdAt', 'u.userName'])
    .where('s.sessionId', '=', row.sessionId)
    .where('s.createdAt', '>', new Date(now.getTime() - settings.sessionMaxHours * 3_600_000))
    .where('s.lastSeenAt', '>', new Date(now.getTime() - settings.sessionIdleMinutes * 60_000))
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
