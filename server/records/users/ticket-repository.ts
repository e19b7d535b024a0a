import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { VisitorTables } from '../../core/database/tables/visitors';

/** Takes the place of the one that the session handed out before. */
export async function saveTicket(db: Db, ticket: Insertable<VisitorTables['loginTicket']>): Promise<void> {
  await db.deleteFrom('loginTicket').where('sessionId', '=', ticket.sessionId).execute();
  await db.insertInto('loginTicket').values(ticket).execute();
}

/** Whoever asks for it a second time finds none. */
export function consumeTicket(db: Db, ticketHash: string) {
  return db.deleteFrom('loginTicket').where('ticketHash', '=', ticketHash).returning(['sessionId', 'expiresAt']).executeTakeFirst();
}

export async function removeTickets(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('loginTicket').where('expiresAt', '<', expiredBefore).execute();
}

interface Lasting {
  createdAfter: Date;
  seenAfter: Date;
}

/** Whose session this is, as what and for whom; undefined where it lasts no longer or the user was disabled. */
export function lastingSession(db: Db, sessionId: string, { createdAfter, seenAfter }: Lasting) {
  return db
    .selectFrom('session as s')
    .innerJoin('userAccount as u', 'u.userId', 's.userId')
    .select(['s.userId', 's.appId', 's.orgType', 's.channelCode', 's.createdAt', 'u.userName'])
    .where('s.sessionId', '=', sessionId)
    .where('s.createdAt', '>', createdAfter)
    .where('s.lastSeenAt', '>', seenAfter)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}
