import { sql, type Insertable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { frozenByCentre } from '../../core/database/frozen-by-centre';
import { anyContains, hasPair, isNamed } from '../../core/database/pattern';
import { registeredSince } from '../../core/database/registered-since';
import type { MembershipTable, UserAccountTable } from '../../core/database/tables/identity';

export async function findUserByAccount(db: Db, account: string) {
  return db.selectFrom('userAccount').selectAll().where('account', '=', account).where('disabled', '=', false).executeTakeFirst();
}

export async function findUserByMobile(db: Db, mobile: string) {
  return db.selectFrom('userAccount').selectAll().where('mobile', '=', mobile).where('disabled', '=', false).executeTakeFirst();
}

export async function findUser(db: Db, userId: string) {
  return db.selectFrom('userAccount').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
}

export async function organisationCode(db: Db, appId: string): Promise<string> {
  const { orgCodeNo } = await db.selectFrom('organisation').select('orgCodeNo').where('appId', '=', appId).executeTakeFirstOrThrow();
  return orgCodeNo;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('userAccount').set({ passwordHash }).where('userId', '=', userId).execute();
}

export async function markToured(db: Db, userId: string): Promise<void> {
  await db.updateTable('userAccount').set({ isToured: true }).where('userId', '=', userId).execute();
}

/** False where the account is taken. */
export async function addUser(db: Db, user: Insertable<UserAccountTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userAccount')
    .values(user)
    .onConflict((conflict) => conflict.column('account').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function addMembership(db: Db, membership: Insertable<MembershipTable>): Promise<void> {
  await db.insertInto('membership').values(membership).execute();
}

/** What a member's roles are called, in the order in which they are held. */
export async function roleNamesOf(
  db: Db,
  { appId, orgType, roles }: { appId: string; orgType: OrganisationType; roles: readonly string[] },
): Promise<string[]> {
  const found = await db
    .selectFrom('role')
    .select(['code', 'name'])
    .where('orgType', '=', orgType)
    .where('appId', 'in', ['', appId])
    .where('code', '=', sql<string>`any(${roles}::text[])`)
    .orderBy('appId')
    .execute();
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return roles.map((code) => names.get(code) ?? code);
}

/** As what, and for whom, a person may work, in the order in which it came to be. */
export function membershipsOf(db: Db, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select(['m.orgType', 'm.appId', 'o.orgName'])
    .where('m.userId', '=', userId)
    .where('m.disabled', '=', false)
    .where('o.frozenAt', 'is', null)
    .where(sql<boolean>`not ${registeredSince('o', 'm.userId')}`)
    .orderBy('m.createTime')
    .orderBy('m.orgType')
    .execute();
}

/** Where a person would work, but may not: the organisation is frozen, has disabled him, or was registered by others since a visit. */
export function barredMembershipsOf(db: Db, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select(['o.orgName', 'o.frozenReason', 'm.disabled'])
    .select([registeredSince('o', 'm.userId').as('registeredSince'), frozenByCentre('o').as('frozenByCentre')])
    .where('m.userId', '=', userId)
    .where((is) => is.or([is('m.disabled', '=', true), is('o.frozenAt', 'is not', null), registeredSince('o', 'm.userId')]))
    .orderBy('m.createTime')
    .execute();
}

export async function anyMemberAs(db: Db, orgType: OrganisationType): Promise<boolean> {
  const row = await db.selectFrom('membership').select('userId').where('orgType', '=', orgType).executeTakeFirst();
  return row !== undefined;
}

/** The entries of an organisation type's menus, whatever permission they need. */
export function menuFor(db: Db, orgType: OrganisationType) {
  return db
    .selectFrom('menu')
    .selectAll()
    .where(sql<boolean>`${orgType} = any(org_types)`)
    .orderBy('position')
    .orderBy('menuId')
    .execute();
}

/** The names of people that are this one, in whatever form either is written, itself among them; no index finds those of a single letter. */
export async function namesAlike(db: Db, userName: string): Promise<string[]> {
  if (!hasPair(userName)) return [userName];
  const alike = await db
    .selectFrom('userAccount as u')
    .select('u.userName')
    .distinct()
    .where(isPersonLike(userName, ['u.userName']))
    .where(isNamed('u.userName', userName))
    .execute();
  return [...new Set([userName, ...alike.map((user) => user.userName)])];
}

/** That a person's name or mobile contains the keyword, by the index `user_account_by_words`. A mail address finds nobody, as in the list of members. */
export function isPersonLike(keyword: string, searched: readonly string[] = ['u.userName', 'u.mobile']) {
  return anyContains(keyword, ['u.userName', 'u.mobile', 'u.email'], searched);
}

interface UserSearch {
  appId: string;
  searchName: string;
  /** What they work there as; anything where it is empty. */
  orgTypes: readonly OrganisationType[];
  page: number;
  size: number;
}

/** The users who work for an organisation, by name; disabled ones are left out. */
export async function usersOfOrganisation(db: Db, { appId, searchName, orgTypes, page, size }: UserSearch) {
  const users = db
    .selectFrom('userAccount as u')
    .innerJoin('organisation as o', (join) => join.on('o.appId', '=', appId))
    .where('u.disabled', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('membership as m')
          .select('m.userId')
          .whereRef('m.userId', '=', 'u.userId')
          .where('m.appId', '=', appId)
          .where('m.disabled', '=', false)
          .$if(orgTypes.length > 0, (membership) => membership.where('m.orgType', 'in', orgTypes)),
      ),
    )
    .where(isPersonLike(searchName));
  const userList = await users
    .select(['u.userId', 'u.userName', 'o.appId', 'o.orgName', 'u.mobile', 'u.email'])
    .orderBy('u.userName')
    .orderBy('u.userId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await users.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { userList, total };
}
