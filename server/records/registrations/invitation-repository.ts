import { sql, type Insertable } from 'kysely';
import type { InvitationFate } from '#domain/registration/invitation-fates';
import type { Participant } from '#domain/registration/participants';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { oneContains } from '../../core/database/pattern';
import type { RegistrationTables } from '../../core/database/tables/registrations';
import { OPEN_STATUSES } from './repository';

type InvitationTable = RegistrationTables['registrationInvitation'];

export async function insertInvitation(db: Db, row: Insertable<InvitationTable>): Promise<void> {
  await db.insertInto('registrationInvitation').values(row).execute();
}

/** Invitations of this mobile from one inviter wait for each other until the transaction ends. */
export async function lockInvited(db: Db, appId: string, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${appId} ${mobile}`}, 28003))`.execute(db);
}

/** Those in force for this mobile, the newest first: nobody has followed them yet, or the registration that did is still open. */
export function invitationsFor(db: Db, mobile: string, now: Date) {
  return db
    .selectFrom('registrationInvitation as i')
    .leftJoin('registration as r', 'r.registrationNo', 'i.registrationNo')
    .select(['i.invitationNo', 'i.participant', 'i.appId', 'i.appName', 'i.channelCode'])
    .where('i.mobile', '=', mobile)
    .where('i.revokedAt', 'is', null)
    .where((is) =>
      is.or([is.and([is('i.registrationNo', 'is', null), is('i.expiresAt', '>', now)]), is('r.status', 'in', [...OPEN_STATUSES])]),
    )
    .orderBy('i.createdAt', 'desc')
    .limit(20)
    .execute();
}

/** The registration is what became of the invitations of its mobile that nobody has followed before. */
export async function followInvitations(
  db: Db,
  { mobile, registrationNo, now }: { mobile: string; registrationNo: string; now: Date },
): Promise<void> {
  await db
    .updateTable('registrationInvitation')
    .set({ registrationNo })
    .where('mobile', '=', mobile)
    .where('revokedAt', 'is', null)
    .where('registrationNo', 'is', null)
    .where('expiresAt', '>', now)
    .execute();
}

/** Who invited the maker of this registration. */
export async function invitersOf(db: Db, registrationNo: string): Promise<string[]> {
  const rows = await db
    .selectFrom('registrationInvitation')
    .select('appName')
    .distinct()
    .where('registrationNo', '=', registrationNo)
    .orderBy('appName')
    .execute();
  return rows.map(({ appName }) => appName);
}

export async function countInvited(db: Db, appId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('registrationInvitation')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('appId', '=', appId)
    .where('sentAt', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export interface InvitationSearch {
  /** Whose; of everybody where left out. */
  appId?: string | undefined;
  keyword?: string | undefined;
  fate?: InvitationFate | undefined;
  now: Date;
}

const fateAt = (now: Date) => sql<InvitationFate>`case when i.revoked_at is not null then 'revoked'
  when r.status = 'pass' then 'passed' when r.status = 'draft' then 'registering' when r.status is not null then r.status
  when i.expires_at <= ${now} then 'expired' else 'open' end`;

/** Invitations and what became of them, the newest first. */
export function invitationRows(db: Db, search: InvitationSearch) {
  return matching(db, search)
    .selectAll('i')
    .select([fateAt(search.now).as('fate'), 'r.madeAppId'])
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.invitationNo');
}

export async function countInvitations(db: Db, search: InvitationSearch): Promise<number> {
  const { total } = await matching(db, search)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of them. */
export function findInvitations(db: Db, search: InvitationSearch, { page, size }: { page: number; size: number }) {
  return invitationRows(db, search)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type FoundInvitation = Awaited<ReturnType<typeof findInvitations>>[number];

/** The next `atMost` behind the last one that was read. */
export function nextInvitations(
  db: Db,
  search: InvitationSearch,
  { last, atMost }: { last: FoundInvitation | undefined; atMost: number },
): Promise<FoundInvitation[]> {
  return invitationRows(db, search)
    .$if(last !== undefined, (query) =>
      query.where(isBehind(['i.createdAt', 'desc', last?.createdAt], ['i.invitationNo', 'asc', last?.invitationNo])),
    )
    .limit(atMost)
    .execute();
}

/** One of this inviter, or of anybody where that is left out. */
export function findInvitation(db: Db, invitationNo: string, { appId, now }: Pick<InvitationSearch, 'appId' | 'now'>) {
  return invitationRows(db, { appId, now }).where('i.invitationNo', '=', invitationNo).executeTakeFirst();
}

/** False where it was followed or revoked before. */
export async function revoke(db: Db, invitationNo: string, revokedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrationInvitation')
    .set({ revokedAt })
    .where('invitationNo', '=', invitationNo)
    .where('revokedAt', 'is', null)
    .where('registrationNo', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes one good again that nobody has followed; false where somebody has. */
export async function repeat(db: Db, invitationNo: string, { sentAt, expiresAt }: { sentAt: Date; expiresAt: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registrationInvitation')
    .set((is) => ({ sentAt, expiresAt, revokedAt: null, times: is('times', '+', 1) }))
    .where('invitationNo', '=', invitationNo)
    .where('registrationNo', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that led to an organisation, the newest first; of one inviter, or of everybody where that is left out. */
export function invitationsBehind(db: Db, madeAppId: string, search: Pick<InvitationSearch, 'appId' | 'now'>, atMost: number) {
  return invitationRows(db, search).where('r.madeAppId', '=', madeAppId).limit(atMost).execute();
}

/** One that has not expired and that nobody has followed yet, or whose registration is still open, other than `except`. */
export function openInvitation(
  db: Db,
  { appId, mobile, participant, now, except = '' }: { appId: string; mobile: string; participant: Participant; now: Date; except?: string },
) {
  return db
    .selectFrom('registrationInvitation as i')
    .leftJoin('registration as r', 'r.registrationNo', 'i.registrationNo')
    .select('i.invitationNo')
    .where('i.mobile', '=', mobile)
    .where('i.appId', '=', appId)
    .where('i.participant', '=', participant)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', now)
    .where((is) => is.or([is('i.registrationNo', 'is', null), is('r.status', 'in', [...OPEN_STATUSES])]))
    .where('i.invitationNo', '<>', except)
    .executeTakeFirst();
}

function matching(db: Db, { appId, keyword = '', fate, now }: InvitationSearch) {
  return db
    .selectFrom('registrationInvitation as i')
    .leftJoin('registration as r', 'r.registrationNo', 'i.registrationNo')
    .where((is) =>
      is.and([
        ...(appId === undefined ? [] : [is('i.appId', '=', appId)]),
        ...(keyword.trim() === '' ? [] : [oneContains(keyword, ['i.mobile', 'i.orgName'])]),
        ...(fate === undefined ? [] : [is(fateAt(now), '=', fate)]),
      ]),
    );
}
