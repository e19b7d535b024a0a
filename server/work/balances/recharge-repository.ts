import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import { foldName } from '#domain/text';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains, isNamed } from '../../core/database/pattern';
import type { BalanceTables } from '../../core/database/tables/balances';
import type { Batch } from '../../core/each-alone';
import { soughtBy, type RequestSearch } from './requests-repository';
import type { Viewer } from './viewer';

export type RechargeRow = Selectable<BalanceTables['recharge']>;

/** Those of the index `recharge_by_words`. */
const WORDS = ['rechargeNo', 'orgName', 'bankReference'];

export async function insertRecharge(db: Db, recharge: Insertable<BalanceTables['recharge']>): Promise<RechargeRow> {
  return db.insertInto('recharge').values(recharge).returningAll().executeTakeFirstOrThrow();
}

export function findRecharge(db: Db, rechargeNo: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('rechargeNo', '=', rechargeNo).executeTakeFirst();
}

export function lockRecharge(db: Db, rechargeNo: string): Promise<RechargeRow | undefined> {
  return db.selectFrom('recharge').selectAll().where('rechargeNo', '=', rechargeNo).forUpdate().executeTakeFirst();
}

export function changeRecharge(db: Db, rechargeNo: string, change: Updateable<BalanceTables['recharge']>): Promise<RechargeRow> {
  return db.updateTable('recharge').set(change).where('rechargeNo', '=', rechargeNo).returningAll().executeTakeFirstOrThrow();
}

/** How many of one organisation have not ended. */
export async function countOpenRecharges(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recharge')
    .where('appId', '=', appId)
    .where(sql<SqlBool>`state in ('awaitingPayment', 'toConfirm', 'returned')`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The one that was credited by this entry of the bank. Nobody else can use the entry until the transaction ends. */
export async function rechargeOfReference(db: Db, bankReference: string): Promise<Pick<RechargeRow, 'rechargeNo'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${foldName(bankReference)}, 77001))`.execute(db);
  return db
    .selectFrom('recharge')
    .select('rechargeNo')
    .where(anyContains(bankReference, WORDS, ['bankReference']))
    .where(isNamed('bankReference', bankReference))
    .executeTakeFirst();
}

export function foundRecharges(db: Db, viewer: Viewer, search: RequestSearch) {
  return db.selectFrom('recharge').where(soughtBy(viewer, search, WORDS));
}

/** The newest first. */
export async function findRecharges(db: Db, viewer: Viewer, { page, size, ...search }: RequestSearch & { page: number; size: number }) {
  const list = await foundRecharges(db, viewer, search)
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('rechargeNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countRecharges(db, viewer, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countRecharges(db: Db, viewer: Viewer, search: RequestSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundRecharges(db, viewer, search)
        .select('rechargeNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read. */
export function rechargesBehind(
  db: Db,
  viewer: Viewer,
  search: RequestSearch,
  { last, atMost }: { last: RechargeRow | undefined; atMost: number },
): Promise<RechargeRow[]> {
  return foundRecharges(db, viewer, search)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(isBehind(['requestedAt', 'desc', last?.requestedAt], ['rechargeNo', 'desc', last?.rechargeNo])),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('rechargeNo', 'desc')
    .limit(atMost)
    .execute();
}

/** How many wait for the platform. */
export async function countToConfirm(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('recharge')
    .where('state', '=', sql.lit('toConfirm'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of one organisation were returned to it. */
export async function countReturned(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recharge')
    .where('appId', '=', appId)
    .where('state', '=', sql.lit('returned'))
    .where(sql<SqlBool>`state in ('awaitingPayment', 'toConfirm', 'returned')`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that nobody has paid, asked for before this moment, by their numbers. */
export function unpaidRecharges(
  db: Db,
  requestedBefore: Date,
  { after, atMost }: Batch<Pick<RechargeRow, 'rechargeNo'>>,
): Promise<Pick<RechargeRow, 'rechargeNo'>[]> {
  return db
    .selectFrom('recharge')
    .select('rechargeNo')
    .where('state', '=', sql.lit('awaitingPayment'))
    .where('requestedAt', '<', requestedBefore)
    .where('rechargeNo', '>', after?.rechargeNo ?? '')
    .orderBy('rechargeNo')
    .limit(atMost)
    .execute();
}
