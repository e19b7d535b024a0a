import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import type { ReferralOwner, ReferralState } from '#domain/referral/referral';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains } from '../../core/database/pattern';
import type { ReferralTables } from '../../core/database/tables/referrals';
import type { Viewer } from './viewer';

export type ReferralCodeRow = Selectable<ReferralTables['referralCode']>;

/** False where there is such a code already. */
export async function insertCode(db: Db, code: Insertable<ReferralTables['referralCode']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('referralCode')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** It stays as it is until the transaction ends, for whoever uses it meanwhile. */
export function lockCodeShared(db: Db, code: string): Promise<ReferralCodeRow | undefined> {
  return db.selectFrom('referralCode').selectAll().where('code', '=', code).forShare().executeTakeFirst();
}

export function lockCode(db: Db, code: string): Promise<ReferralCodeRow | undefined> {
  return db.selectFrom('referralCode').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
}

export async function changeCode(db: Db, code: string, change: Updateable<ReferralTables['referralCode']>): Promise<void> {
  await db.updateTable('referralCode').set(change).where('code', '=', code).execute();
}

/** How many this organisation, or this person, owns. */
export async function countOwned(db: Db, { appId, userId }: { appId: string; userId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('referralCode')
    .where(userId === '' ? 'ownerAppId' : 'ownerUserId', '=', userId === '' ? appId : userId)
    .$if(userId === '', (query) => query.where('owner', '=', sql.lit('organisation')))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a code belongs to whoever applies: to the organisation, by its account or its credit code, or to somebody who works for it or has the same mobile. */
export async function isOwnCode(
  db: Db,
  { owner, ownerAppId, ownerUserId }: Pick<ReferralCodeRow, 'owner' | 'ownerAppId' | 'ownerUserId'>,
  applicant: { appId: string; orgCodeNo: string; userId: string; mobile: string },
): Promise<boolean> {
  const { appId, orgCodeNo, userId, mobile } = applicant;
  if (owner === 'organisation') {
    if (ownerAppId === appId) return true;
    const same = await db
      .selectFrom('organisation')
      .select('appId')
      .where('appId', '=', ownerAppId)
      .where('orgCodeNo', '=', orgCodeNo)
      .where('orgCodeNo', '<>', '')
      .executeTakeFirst();
    return same !== undefined;
  }
  if (ownerUserId === userId) return true;
  const { isOwn } = await db
    .selectNoFrom(
      sql<boolean>`exists (select from membership m where m.user_id = ${ownerUserId} and m.app_id = ${appId})
        or exists (select from user_account u where u.user_id = ${ownerUserId} and u.mobile = ${mobile})`.as('isOwn'),
    )
    .executeTakeFirstOrThrow();
  return isOwn;
}

/** Whether somebody works for an organisation. */
export async function worksFor(db: Db, userId: string, appId: string): Promise<boolean> {
  const membership = await db
    .selectFrom('membership')
    .select('userId')
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .where('disabled', '=', false)
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}

export interface CodeSearch {
  keyword?: string;
  state?: ReferralState;
  owner?: ReferralOwner;
}

/** Those of the index `referral_code_by_words`. */
const WORDS = ['referralCode.code', 'referralCode.ownerName', 'referralCode.purpose'];

const STATES: Readonly<Record<ReferralState, (today: string) => ReturnType<typeof sql<SqlBool>>>> = {
  inForce: (today) => sql<SqlBool>`enabled and valid_from <= ${today}::date and coalesce(valid_to >= ${today}::date, true)`,
  notYet: (today) => sql<SqlBool>`enabled and valid_from > ${today}::date`,
  over: (today) => sql<SqlBool>`enabled and valid_from <= ${today}::date and valid_to < ${today}::date`,
  disabled: () => sql<SqlBool>`not enabled`,
};

function seenBy({ isPlatform, appId, userId }: Viewer) {
  return isPlatform
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(referral_code.owner_app_id = ${appId} or referral_code.owner_user_id = ${userId} and referral_code.owner_user_id <> '' or referral_code.made_by_app_id = ${appId})`;
}

export function foundCodes(db: Db, viewer: Viewer, { keyword = '', state, owner }: CodeSearch, today: string) {
  return db
    .selectFrom('referralCode')
    .where(seenBy(viewer))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORDS)))
    .$if(state !== undefined, (query) => query.where(STATES[state ?? 'inForce'](today)))
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner ?? 'organisation'));
}

/** A code that this viewer sees. */
export function codeSeen(db: Db, viewer: Viewer, code: string): Promise<ReferralCodeRow | undefined> {
  return db.selectFrom('referralCode').selectAll().where('code', '=', code).where(seenBy(viewer)).executeTakeFirst();
}

const SUMS = ['applied', 'counted', 'takenBack', 'fees'] as const;

/** The newest first, each with what it came to. */
export async function findCodes(db: Db, viewer: Viewer, search: CodeSearch & { page: number; size: number; today: string }) {
  const { page, size, today } = search;
  const found = foundCodes(db, viewer, search, today);
  const list = await found
    .selectAll('referralCode')
    .leftJoinLateral(
      () => sumsOf(db).as('sums'),
      (join) => join.onTrue(),
    )
    .select(SUMS.map((name) => `sums.${name}` as const))
    .orderBy('madeAt', 'desc')
    .orderBy('referralCode.code', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      found
        .select('referralCode.code')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

function sumsOf(db: Db) {
  return db
    .selectFrom('referralMonth')
    .where('referralMonth.code', '=', sql.ref<string>('referral_code.code'))
    .select([
      sql<number>`coalesce(sum(applied), 0)::int`.as('applied'),
      sql<number>`coalesce(sum(counted), 0)::int`.as('counted'),
      sql<number>`coalesce(sum(taken_back), 0)::int`.as('takenBack'),
      sql<string>`coalesce(sum(fees), 0)::numeric(20,2)::text`.as('fees'),
    ]);
}

export interface MonthSearch {
  keyword?: string;
  monthFrom?: string;
  monthTo?: string;
}

export function foundMonths(db: Db, viewer: Viewer, { keyword = '', monthFrom, monthTo }: MonthSearch) {
  return db
    .selectFrom('referralMonth')
    .innerJoin('referralCode', 'referralCode.code', 'referralMonth.code')
    .where(seenBy(viewer))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORDS)))
    .$if(monthFrom !== undefined, (query) => query.where('month', '>=', monthFrom ?? ''))
    .$if(monthTo !== undefined, (query) => query.where('month', '<=', monthTo ?? ''));
}

export type FoundMonth = Awaited<ReturnType<typeof monthsBehind>>[number];

/** The newest month first; a batch behind the last one that was read. */
export function monthsBehind(
  db: Db,
  viewer: Viewer,
  search: MonthSearch,
  { last, atMost, skip = 0 }: { last?: { month: string; code: string } | undefined; atMost: number; skip?: number },
) {
  return foundMonths(db, viewer, search)
    .select(['month', 'referralMonth.code', 'owner', 'ownerName', ...SUMS])
    .$if(last !== undefined, (query) => query.where(isBehind(['month', 'desc', last?.month], ['referralMonth.code', 'desc', last?.code])))
    .orderBy('month', 'desc')
    .orderBy('referralMonth.code', 'desc')
    .limit(atMost)
    .offset(skip)
    .execute();
}

/** No further than one beyond `most`. */
export async function countMonths(db: Db, viewer: Viewer, search: MonthSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundMonths(db, viewer, search)
        .select('month')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What one code came to in each month, the newest first. */
export function monthsOf(db: Db, code: string) {
  return db
    .selectFrom('referralMonth')
    .select(['month', ...SUMS])
    .where('code', '=', code)
    .orderBy('month', 'desc')
    .limit(120)
    .execute();
}

export async function addLog(db: Db, row: Insertable<ReferralTables['referralLog']>): Promise<void> {
  await db.insertInto('referralLog').values(row).execute();
}

export function logOf(db: Db, code: string) {
  return db.selectFrom('referralLog').selectAll().where('code', '=', code).orderBy('logId', 'desc').limit(200).execute();
}
