import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';
import { registeredSince } from '../../core/database/registered-since';
import { announceRoleChange, announceSessionsOf } from '../../core/sessions/repository';

/** The organisation with this credit code that a user applies for as a visitor; a bidder that has never registered. */
export function visitorOrganisation(db: Db, userId: string, orgCodeNo: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select(['o.appId', 'o.orgName'])
    .where('m.userId', '=', userId)
    .where('m.orgType', '=', 'bidder')
    .where('o.orgCodeNo', '=', orgCodeNo)
    .where('o.registerStatus', '<>', 'pass')
    .executeTakeFirst();
}

/** For how many organisations that have not registered a user applies. */
export async function countVisited(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('m.userId', '=', userId)
    .where('m.orgType', '=', 'bidder')
    .where('o.registerStatus', '<>', 'pass')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a user works for an organisation that has registered. */
export async function worksElsewhere(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select('m.appId')
    .where('m.userId', '=', userId)
    .where('m.orgType', 'not in', ['guest', 'personal'])
    .where('o.registerStatus', '=', 'pass')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a user has applied, as a visitor, for an organisation that somebody else has registered since. */
export async function visitedRegistered(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('organisation as o', 'o.appId', 'm.appId')
    .select('m.appId')
    .where('m.userId', '=', userId)
    .where('m.orgType', '=', 'bidder')
    .where(registeredSince('o', 'm.userId'))
    .executeTakeFirst();
  return row !== undefined;
}

/** Visitors go on no longer for organisations of these credit codes, which have registered: every server looks at their sessions again. */
export async function endVisits(db: Db, orgCodeNos: readonly string[]): Promise<void> {
  const visited = await db
    .selectFrom('organisation')
    .select('appId')
    .where(sql<SqlBool>`org_code_no in (select unnest(${[...orgCodeNos]}::text[]))`)
    .where('registerStatus', '=', 'draft')
    .execute();
  for (const { appId } of visited) await announceSessionsOf(db, appId);
}

/** A visitor administers the organisation that he applied for, from now on. */
export async function promoteVisitor(db: Db, userId: string, appId: string): Promise<void> {
  await db
    .updateTable('membership')
    .set({ roleCodes: ['admin'] })
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .where('orgType', '=', 'bidder')
    .execute();
  await announceRoleChange(db, { orgType: 'bidder', appId, userId });
}
