import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import type { InvitationState } from '#domain/invitation';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { frozenByCentre } from '../../core/database/frozen-by-centre';
import { oneContains } from '../../core/database/pattern';
import type { PeopleTables } from '../../core/database/tables/people';
import type { NewJobs } from '../../core/jobs/insertion';
import { jobInsertion } from '../../core/jobs/repository';

interface Place {
  appId: string;
  orgType: OrganisationType;
}

interface InvitationSearch extends Place {
  keyword: string;
  state: InvitationState | undefined;
  now: Date;
  page: number;
  size: number;
}

/** The newest first. */
export async function findInvitations(db: Db, { appId, orgType, keyword, state, now, page, size }: InvitationSearch) {
  const found = db
    .selectFrom('invitation')
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .$if(keyword.trim() !== '', (query) => query.where(oneContains(keyword, ['userName', 'mobile'])))
    .$if(state === 'pending', (query) => query.where('state', '=', 'pending').where('expiresAt', '>', now))
    .$if(state === 'expired', (query) => query.where('state', '=', 'pending').where('expiresAt', '<=', now))
    .$if(state === 'accepted' || state === 'withdrawn', (query) => query.where('state', '=', state as 'accepted' | 'withdrawn'));
  const list = await found
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('invitationId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export function findPending(db: Db, { appId, orgType }: Place, mobile: string) {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .where('mobile', '=', mobile)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** Those that nobody has answered, expired ones among them. */
export function findPendingAt(db: Db, { appId, orgType }: Place) {
  return db
    .selectFrom('invitation')
    .select(['invitationId', 'sentAt'])
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .where('state', '=', 'pending')
    .forUpdate()
    .execute();
}

export async function hasMembers(db: Db, appId: string): Promise<boolean> {
  const member = await db.selectFrom('membership').select('userId').where('appId', '=', appId).limit(1).executeTakeFirst();
  return member !== undefined;
}

export function lockInvitation(db: Db, { appId, orgType }: Place, invitationId: string) {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('invitationId', '=', invitationId)
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .forUpdate()
    .executeTakeFirst();
}

const byToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('invitation as i')
    .innerJoin('organisation as o', 'o.appId', 'i.appId')
    .selectAll('i')
    .select(['o.orgName', 'o.frozenAt', frozenByCentre('o').as('frozenByCentre')])
    .where('i.tokenHash', '=', tokenHash);

export function findByToken(db: Db, tokenHash: string) {
  return byToken(db, tokenHash).executeTakeFirst();
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export function lockByToken(db: Db, tokenHash: string) {
  return byToken(db, tokenHash).forUpdate('i').executeTakeFirst();
}

export async function addInvitation(db: Db, invitation: Insertable<PeopleTables['invitation']>): Promise<void> {
  await db.insertInto('invitation').values(invitation).execute();
}

/** Several, with the jobs that send them. */
export async function addInvitations(db: Db, invitations: readonly Insertable<PeopleTables['invitation']>[], jobs: NewJobs): Promise<void> {
  if (invitations.length === 0) return;
  await db
    .with('outbox', () => jobInsertion(jobs))
    .insertInto('invitation')
    .values([...invitations])
    .execute();
}

export async function changeInvitation(db: Db, invitationId: string, change: Updateable<PeopleTables['invitation']>): Promise<void> {
  await db.updateTable('invitation').set(change).where('invitationId', '=', invitationId).execute();
}

/** How many messages an organisation has had sent since then. */
export async function invitationsSince(db: Db, appId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appId', '=', appId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** What the message of an invitation says, as long as it is open and its link the last one. */
export function findToSend(db: Db, invitationId: string, tokenHash: string, now: Date) {
  return db
    .selectFrom('invitation as i')
    .innerJoin('organisation as o', 'o.appId', 'i.appId')
    .select(['i.mobile', 'o.orgName'])
    .where('i.invitationId', '=', invitationId)
    .where('i.tokenHash', '=', tokenHash)
    .where('i.state', '=', 'pending')
    .where(sql<SqlBool>`i.expires_at > ${now}`)
    .executeTakeFirst();
}
