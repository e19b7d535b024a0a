import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { OpenAccountState } from '#domain/baofu/account';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains } from '../../core/database/pattern';
import type { BaofuTables } from '../../core/database/tables/baofu';

export type AccountRow = Selectable<BaofuTables['baofuAccount']>;
export type LogRow = Insertable<BaofuTables['baofuLog']>;

export function findAccount(db: Db, holder: string): Promise<AccountRow | undefined> {
  return db.selectFrom('baofuAccount').selectAll().where('holder', '=', holder).executeTakeFirst();
}

export function lockAccount(db: Db, holder: string): Promise<AccountRow | undefined> {
  return db.selectFrom('baofuAccount').selectAll().where('holder', '=', holder).forUpdate().executeTakeFirst();
}

export function accountOfApplication(db: Db, applicationNo: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('baofuAccount')
    .selectAll()
    .where('applicationNo', '=', applicationNo)
    .where('applicationNo', '<>', '')
    .executeTakeFirst();
}

export function findAccounts(db: Db, holders: readonly string[]): Promise<AccountRow[]> {
  return holders.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('baofuAccount')
        .selectAll()
        .where('holder', 'in', [...holders])
        .execute();
}

/** False where somebody else was faster. */
export async function insertAccount(db: Db, account: Insertable<BaofuTables['baofuAccount']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('baofuAccount')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeAccount(db: Db, holder: string, change: Updateable<BaofuTables['baofuAccount']>): Promise<void> {
  await db.updateTable('baofuAccount').set(change).where('holder', '=', holder).execute();
}

/** Those that Baofu is to be asked about now. */
export function accountsUnderWay(db: Db, now: Date): Promise<Pick<AccountRow, 'holder'>[]> {
  return db
    .selectFrom('baofuAccount')
    .select('holder')
    .where(sql<SqlBool>`(asking or state = 'preapplicationSuccess')`)
    .where((is) => is.or([is('nextTryAt', 'is', null), is('nextTryAt', '<=', now)]))
    .orderBy(sql`next_try_at nulls first`)
    .limit(500)
    .execute();
}

export function openAccounts(db: Db): Promise<Pick<AccountRow, 'holder'>[]> {
  return db.selectFrom('baofuAccount').select('holder').where('state', '=', 'success').orderBy('holder').execute();
}

export interface AccountSearch {
  keyword?: string;
  state?: OpenAccountState;
}

/** Those of the index `baofu_account_by_words`. */
function matchesWord(keyword: string) {
  return anyContains(keyword, ['holderName', 'contractNo']);
}

function foundAccounts(db: Db, { keyword = '', state }: AccountSearch) {
  return db
    .selectFrom('baofuAccount')
    .$if(keyword.trim() !== '', (query) => query.where(matchesWord(keyword)))
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'none')));
}

export async function findAccountPage(db: Db, { page, size, ...search }: AccountSearch & { page: number; size: number }) {
  const list = await foundAccounts(db, search)
    .selectAll()
    .orderBy('changedAt', 'desc')
    .orderBy('holder', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countAccounts(db, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countAccounts(db: Db, search: AccountSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundAccounts(db, search)
        .select('holder')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read. */
export function accountsBehind(db: Db, search: AccountSearch, { last, atMost }: { last: AccountRow | undefined; atMost: number }) {
  return foundAccounts(db, search)
    .selectAll()
    .$if(last !== undefined, (query) => query.where(isBehind(['changedAt', 'desc', last?.changedAt], ['holder', 'desc', last?.holder])))
    .orderBy('changedAt', 'desc')
    .orderBy('holder', 'desc')
    .limit(atMost)
    .execute();
}

export async function addLog(db: Db, row: LogRow): Promise<void> {
  await db.insertInto('baofuLog').values(row).execute();
}

export function logOf(db: Db, object: string) {
  return db.selectFrom('baofuLog').selectAll().where('object', '=', object).orderBy('logId', 'desc').limit(200).execute();
}

/** How many accounts of this holder wait for a person of theirs. */
export async function countToActivate(db: Db, holder: string): Promise<number> {
  const { count } = await db
    .selectFrom('baofuAccount')
    .where('holder', '=', holder)
    .where('state', '=', 'toBeActivated')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How much has moved on an account, so that nobody compares what has changed meanwhile. */
export async function lastSequence(db: Db, holder: string): Promise<number> {
  const row = await db
    .selectFrom('holderBalance')
    .select('sequence')
    .where('account', '=', 'account.baofu')
    .where('ownerAppId', '=', holder)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}
