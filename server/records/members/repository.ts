import { sql, type SqlBool } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import { oneContains } from '../../core/database/pattern';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';

interface Place {
  appId: string;
  orgType: OrganisationType;
}

interface MemberSearch extends Place {
  keyword: string;
  state: 'active' | 'disabled' | undefined;
  roleCode: string | undefined;
  page: number;
  size: number;
}

const membersIn = (db: Db, { appId, orgType }: Place) =>
  db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .where('m.appId', '=', appId)
    .where('m.orgType', '=', orgType);

const asMember = (db: Db, place: Place) =>
  membersIn(db, place)
    .select(['m.userId', 'm.roleCodes', 'm.disabled', 'm.version', 'm.createTime', 'u.userName', 'u.mobile'])
    .select(permissionsGrantedTo('m').as('granted'));

function foundMembers(db: Db, { keyword, state, roleCode, page: _page, size: _size, ...place }: MemberSearch) {
  return asMember(db, place)
    .$if(keyword.trim() !== '', (query) => query.where(oneContains(keyword, ['u.userName', 'u.mobile'])))
    .$if(state !== undefined, (query) => query.where('m.disabled', '=', state === 'disabled'))
    .$if(roleCode !== undefined, (query) => query.where(sql<SqlBool>`${roleCode} = any (m.role_codes)`));
}

/** A page of them, working members first, by name. */
export function membersListed(db: Db, search: MemberSearch) {
  return foundMembers(db, search)
    .select((eb) =>
      eb
        .selectFrom('session as s')
        .select(({ fn }) => fn.max<Date | null>('s.lastSeenAt').as('at'))
        .whereRef('s.userId', '=', 'm.userId')
        .whereRef('s.appId', '=', 'm.appId')
        .as('lastSeenAt'),
    )
    .orderBy('m.disabled')
    .orderBy('u.userName')
    .orderBy('m.userId')
    .limit(search.size)
    .offset((search.page - 1) * search.size);
}

export async function findMembers(db: Db, search: MemberSearch) {
  const list = await membersListed(db, search).execute();
  const { total } = await foundMembers(db, search)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** Those who can sign in, by name. */
export function activeMembers(db: Db, place: Place) {
  return asMember(db, place)
    .where('m.disabled', '=', false)
    .where('u.disabled', '=', false)
    .orderBy('u.userName')
    .orderBy('m.userId')
    .execute();
}

export function findMember(db: Db, place: Place, userId: string) {
  return asMember(db, place).where('m.userId', '=', userId).executeTakeFirst();
}

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export function findMemberByMobile(db: Db, place: Place, mobile: string) {
  return asMember(db, place).where('u.mobile', '=', mobile).executeTakeFirst();
}

/** False where the membership does not have this version any more. */
export async function changeMembership(
  db: Db,
  { appId, orgType, userId, version }: Place & { userId: string; version: number },
  change: { roleCodes?: string[]; disabled?: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership')
    .set({ ...change, version: version + 1 })
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeMembership(
  db: Db,
  { appId, orgType, userId, version }: Place & { userId: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('membership')
    .where('appId', '=', appId)
    .where('orgType', '=', orgType)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
