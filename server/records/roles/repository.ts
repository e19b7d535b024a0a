import { sql, type SqlBool, type Updateable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { READONLY_ROLE } from '#domain/readonly-role';
import type { Db } from '../../core/context';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';
import type { PeopleTables } from '../../core/database/tables/people';

/** Whose roles: those of one organisation, or with an empty `appId` of every organisation of the type. */
export interface RoleScope {
  orgType: OrganisationType;
  appId: string;
}

/** Makes changes of who may do what wait for each other until the transaction ends: those of one organisation, in whichever of its types, and those of a type for all of its organisations. */
export async function lockPeople(db: Db, { orgType, appId }: RoleScope): Promise<void> {
  const ofType = sql`hashtextextended(${`people ${orgType}`}, 26)`;
  if (appId === '') await sql`select pg_advisory_xact_lock(${ofType})`.execute(db);
  else
    await sql`select pg_advisory_xact_lock_shared(${ofType}), pg_advisory_xact_lock(hashtextextended(${`people of ${appId}`}, 26))`.execute(
      db,
    );
}

/** The records of all organisations of the type and those of this one, where one is named. */
export function roleRecords(db: Db, scope: RoleScope) {
  return roleRows(db, scope).execute();
}

/** The question of `roleRecords`. */
export function roleRows(db: Db, { orgType, appId }: RoleScope) {
  return db
    .selectFrom('role')
    .selectAll()
    .where('orgType', '=', orgType)
    .where('appId', 'in', [...new Set(['', appId])])
    .orderBy('position')
    .orderBy('code');
}

/** How many members, and open invitations, hold each role. */
export async function holdersOf(db: Db, { orgType, appId }: RoleScope, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ code: string; holders: string }>`
    select code, count(*) as holders from (
      select unnest(role_codes) as code from membership
      where org_type = ${orgType} and (${appId} = '' or app_id = ${appId})
      union all
      select unnest(role_codes) from invitation
      where org_type = ${orgType} and (${appId} = '' or app_id = ${appId}) and state = 'pending' and expires_at > ${now}
    ) held group by code`.execute(db);
  return new Map(rows.map(({ code, holders }) => [code, Number(holders)]));
}

export type RoleRecord = Awaited<ReturnType<typeof roleRecords>>[number];

/** False where somebody else has made this organisation's record of the role meanwhile. */
export async function addRoleRecord(db: Db, role: Omit<RoleRecord, 'version'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('role')
    .values(role)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where the record does not have this version any more. */
export async function changeRoleRecord(
  db: Db,
  { orgType, appId, code, version }: RoleScope & { code: string; version: number },
  change: Pick<Updateable<PeopleTables['role']>, 'name' | 'permissions' | 'audits' | 'enabled'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set({ ...change, version: version + 1 })
    .where('orgType', '=', orgType)
    .where('appId', '=', appId)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeRoleRecord(
  db: Db,
  { orgType, appId, code, version }: RoleScope & { code: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('role')
    .where('orgType', '=', orgType)
    .where('appId', '=', appId)
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The organisations of the scope in which somebody can manage users. */
export async function administered(db: Db, { orgType, appId }: RoleScope): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .select('m.appId')
    .distinct()
    .where('m.orgType', '=', orgType)
    .$if(appId !== '', (query) => query.where('m.appId', '=', appId))
    .where('m.disabled', '=', false)
    .where('u.disabled', '=', false)
    .where(sql<SqlBool>`not ${READONLY_ROLE} = any (m.role_codes)`)
    .where(sql<SqlBool>`'user:manage' = any (${permissionsGrantedTo('m')})`)
    .execute();
  return new Set(rows.map((row) => row.appId));
}
