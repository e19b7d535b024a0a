import { createHash, randomBytes } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';
import { permissionsGrantedTo } from '../database/permissions-granted';
import { registeredSince } from '../database/registered-since';

export const SESSION_TOPIC = 'session_changed';
/** What members may do has changed; the payload is a `RoleChange`. */
export const ROLE_TOPIC = 'role_changed';

export interface NewSession {
  userId: string;
  appId: string | null;
  orgType: OrganisationType | null;
  channelCode: string;
  address: string;
  userAgent: string;
  /** When the person signed in; kept when the organisation is chosen later. */
  createdAt: Date;
  now: Date;
}

/** Makes a session with an id, a credential and a client key of its own. */
export async function createSession(
  db: Db,
  { now, ...session }: NewSession,
): Promise<{ sessionId: string; token: string; clientKey: string }> {
  const sessionId = randomBytes(16).toString('base64url');
  const token = randomBytes(32).toString('base64url');
  const clientKey = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({ ...session, sessionId, tokenHash: hashOfToken(token), clientKey, lastSeenAt: now })
    .execute();
  return { sessionId, token, clientKey };
}

export async function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('session as s')
    .innerJoin('userAccount as u', 'u.userId', 's.userId')
    .leftJoin('organisation as o', 'o.appId', 's.appId')
    .leftJoin('membership as m', (join) =>
      join
        .onRef('m.userId', '=', 's.userId')
        .onRef('m.appId', '=', 's.appId')
        .onRef('m.orgType', '=', 's.orgType')
        .on('m.disabled', '=', false)
        .on('o.frozenAt', 'is', null),
    )
    .select(['s.sessionId', 's.userId', 's.clientKey', 's.channelCode', 's.appId', 's.orgType', 's.createdAt', 's.lastSeenAt'])
    .leftJoin('factorRule as r', 'r.appId', 's.appId')
    .select(['u.userName', 'u.account', 'u.mobile', 'o.orgName', 'm.roleCodes', 'r.work as securedWork'])
    .select(permissionsGrantedTo('m').as('granted'))
    .select(registeredSince('o', 's.userId').as('registeredSince'))
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('totpFactor as t')
              .select('t.userId')
              .whereRef('t.userId', '=', 's.userId')
              .where('t.confirmedAt', 'is not', null),
          ),
          eb.exists(eb.selectFrom('passkey as p').select('p.userId').whereRef('p.userId', '=', 's.userId')),
        ])
        .as('hasFactor'),
    )
    .where('s.tokenHash', '=', tokenHash)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

/** Those of these sessions whose user may still work for the organisation that was chosen. */
export async function findWorking(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('session as s')
    .innerJoin('userAccount as u', 'u.userId', 's.userId')
    .innerJoin('organisation as o', 'o.appId', 's.appId')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.userId', '=', 's.userId').onRef('m.appId', '=', 's.appId').onRef('m.orgType', '=', 's.orgType'),
    )
    .select(['s.sessionId', 's.createdAt', 's.lastSeenAt'])
    .where('s.sessionId', '=', sql<string>`any(${sessionIds}::text[])`)
    .where('u.disabled', '=', false)
    .where('m.disabled', '=', false)
    .where('o.frozenAt', 'is', null)
    .where(sql<SqlBool>`not ${registeredSince('o', 's.userId')}`)
    .execute();
}

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('sessionId', '=', sessionId).execute();
}

/** The sessions of a user that last, the latest use first. */
export function sessionsOf(db: Db, userId: string, { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date }, atMost: number) {
  return db
    .selectFrom('session as s')
    .leftJoin('organisation as o', 'o.appId', 's.appId')
    .select(['s.sessionId', 's.userAgent', 's.address', 's.createdAt', 's.lastSeenAt', 'o.orgName'])
    .where('s.userId', '=', userId)
    .where('s.createdAt', '>', createdAfter)
    .where('s.lastSeenAt', '>', seenAfter)
    .orderBy('s.lastSeenAt', 'desc')
    .limit(atMost)
    .execute();
}

/** Ends one session of a user on every server. False where it is not this user's, or has ended. */
export async function deleteSessionOf(db: Db, userId: string, sessionId: string) {
  const ended = await db
    .deleteFrom('session')
    .where('sessionId', '=', sessionId)
    .where('userId', '=', userId)
    .returning(['userAgent', 'address'])
    .executeTakeFirst();
  if (ended) await announceSession(db, sessionId);
  return ended;
}

/** Ends the sessions of a user on every server, but for the one that is spared; answers which. */
export async function deleteSessionsOf(db: Db, userId: string, spared = ''): Promise<string[]> {
  const ended = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('sessionId', '<>', spared)
    .returning('sessionId')
    .execute();
  for (const { sessionId } of ended) await announceSession(db, sessionId);
  return ended.map(({ sessionId }) => sessionId);
}

/** Ends a session on every server. */
export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('session').where('sessionId', '=', sessionId).execute();
  await announceSession(db, sessionId);
}

/** Makes every server read again the sessions of all who work for this organisation. */
export async function announceSessionsOf(db: Db, appId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_TOPIC}, session_id) from session where app_id = ${appId}`.execute(db);
}

/** Ends what a user, or everybody, has open for an organisation, in one of its types where one is named, on every server. */
export async function deleteSessionsAt(
  db: Db,
  { userId, appId, orgType }: { userId?: string; appId: string; orgType?: OrganisationType },
): Promise<void> {
  const ended = await db
    .deleteFrom('session')
    .where('appId', '=', appId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(orgType !== undefined, (query) => query.where('orgType', '=', orgType ?? null))
    .returning('sessionId')
    .execute();
  for (const { sessionId } of ended) await announceSession(db, sessionId);
}

/** Those that ended by themselves long ago; no server knows them any more. */
export async function removeSessions(db: Db, createdBefore: Date): Promise<void> {
  await db.deleteFrom('session').where('createdAt', '<', createdBefore).execute();
}

/** Makes every server read this session again. */
export async function announceSession(db: Db, sessionId: string): Promise<void> {
  await sql`select pg_notify(${SESSION_TOPIC}, ${sessionId})`.execute(db);
}

/** Whose permissions have changed: one member's, those of an organisation, or without `appId` of all organisations of the type. */
export interface RoleChange {
  orgType: OrganisationType;
  appId?: string;
  userId?: string;
}

/** Makes every server ask again what members may do, and tells those concerned. */
export async function announceRoleChange(db: Db, change: RoleChange): Promise<void> {
  await sql`select pg_notify(${ROLE_TOPIC}, ${JSON.stringify(change)})`.execute(db);
}

/** Tells a user, wherever he is signed in, that he may choose among other organisations than until now. */
export async function announceChoices(db: Db, userId: string): Promise<void> {
  const places = await db.selectFrom('membership').select(['orgType', 'appId']).where('userId', '=', userId).execute();
  for (const { orgType, appId } of places) await announceRoleChange(db, { orgType, appId, userId });
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
