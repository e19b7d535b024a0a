import type { Db } from '../../core/context';
import { announceRoleChange } from '../../core/sessions/repository';

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
