import { sql, type SqlBool } from 'kysely';
import { AUDITING } from '#domain/guarantee/events';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { READONLY_ROLE } from '#domain/readonly-role';
import type { Db } from '../../core/context';
import { permissionsGrantedTo } from '../../core/database/permissions-granted';

/** An organisation's people, as members of one of these types. An empty `appId`: of every organisation of the type. */
export interface Workplace {
  appId: string;
  orgTypes: readonly OrganisationType[];
}

/** Members who can sign in there and do more than look. */
function workersQuery(db: Db, { appId, orgTypes }: Workplace) {
  return db
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .where('m.orgType', 'in', [...orgTypes])
    .$if(appId !== '', (query) => query.where('m.appId', '=', appId))
    .where('m.disabled', '=', false)
    .where('u.disabled', '=', false)
    .where(sql<SqlBool>`not ${READONLY_ROLE} = any (m.role_codes)`);
}

/** Those of them who may decide at all. */
function auditorsQuery(db: Db, workplace: Workplace) {
  return workersQuery(db, workplace).where(sql<SqlBool>`${permissionsGrantedTo('m')} && ${[...AUDITING]}::text[]`);
}

/** How many who may decide hold each role. */
export async function roleHolders(db: Db, workplace: Workplace): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(
      auditorsQuery(db, workplace)
        .select(['m.userId', sql<string>`unnest(m.role_codes)`.as('code')])
        .as('held'),
    )
    .select(['code', sql<number>`count(distinct user_id)::integer`.as('holders')])
    .groupBy('code')
    .execute();
  return new Map(rows.map(({ code, holders }) => [code, holders]));
}

/** How many hold each permission. */
export async function permissionHolders(db: Db, workplace: Workplace): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom(
      workersQuery(db, workplace)
        .select(['m.userId', sql<string>`unnest(${permissionsGrantedTo('m')})`.as('name')])
        .as('held'),
    )
    .select(['name', sql<number>`count(distinct user_id)::integer`.as('holders')])
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, holders }) => [name, holders]));
}

/** Those of the users that decide there, with their names. */
export async function auditorsAmong(db: Db, workplace: Workplace, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await auditorsAmongQuery(db, workplace, userIds).execute();
  return new Map(rows.map(({ userId, userName }) => [userId, userName]));
}

export function auditorsAmongQuery(db: Db, workplace: Workplace, userIds: readonly string[]) {
  return auditorsQuery(db, workplace)
    .where('u.userId', 'in', [...userIds])
    .select(['u.userId', 'u.userName'])
    .distinct();
}
