import { sql, type Selectable, type SqlBool } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import type { BalanceTables } from '../../core/database/tables/balances';
import { isSealed } from './statement-repository';

export type AccountRow = Selectable<BalanceTables['balanceAccount']>;
export type CollectingAccount = Selectable<BalanceTables['collectingAccount']>;

export function findAccount(db: Db, appId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('balanceAccount').selectAll().where('appId', '=', appId).executeTakeFirst();
}

/** What applications whose bids are not open moved of a balance. */
const sealedSum = sql<string>`coalesce((select sum(balance_movement.amount) from balance_movement
  where balance_movement.app_id = balance_account.app_id and ${isSealed}), 0)`;
const openedBalance = sql<string>`(balance_account.balance - ${sealedSum})::numeric(20, 2)::text`;
/** When it was last moved by anything else. */
const openedAt = sql<Date>`coalesce((select balance_movement.at from balance_movement
  where balance_movement.app_id = balance_account.app_id and not ${isSealed} order by balance_movement.at desc limit 1), balance_account.moved_at)`;

/** As the platform sees it: as if nobody had applied where bids are not open. */
export function findOpenedAccount(db: Db, appId: string) {
  return db
    .selectFrom('balanceAccount')
    .select(['setAside', 'version', 'lowAmount'])
    .select(openedBalance.as('balance'))
    .where('appId', '=', appId)
    .executeTakeFirst();
}

/** Opens it where the organisation has none. */
export async function lockAccount(db: Db, appId: string, at: Date): Promise<AccountRow> {
  await db
    .insertInto('balanceAccount')
    .values({ appId, movedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('balanceAccount').selectAll().where('appId', '=', appId).forUpdate().executeTakeFirstOrThrow();
}

/** What the organisation set; it is told anew of a balance below it. */
export async function saveLowAmount(
  db: Db,
  appId: string,
  { lowAmount, version }: { lowAmount: string | null; version: number },
): Promise<void> {
  await db.updateTable('balanceAccount').set({ lowAmount, version, lowNotified: false }).where('appId', '=', appId).execute();
}

/** Marks that the organisation is told. False where its balance is not low, or it knows. */
export async function markNotifiedLow(db: Db, appId: string): Promise<{ sequence: number } | undefined> {
  return db
    .updateTable('balanceAccount')
    .set({ lowNotified: true })
    .where('appId', '=', appId)
    .where('lowNotified', '=', false)
    .where(sql<SqlBool>`balance < low_amount`)
    .returning('sequence')
    .executeTakeFirst();
}

/** Those of the index `organisation_by_words`. */
const WORDS = ['organisation.orgName', 'organisation.orgCodeNo'];

export function foundAccounts(db: Db, { keyword, lowOnly }: { keyword: string; lowOnly: boolean }) {
  return db
    .selectFrom('balanceAccount')
    .innerJoin('organisation', 'organisation.appId', 'balanceAccount.appId')
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORDS)))
    .$if(lowOnly, (query) =>
      query.where(
        sql<SqlBool>`(balance_account.balance < balance_account.low_amount and balance_account.balance - ${sealedSum} < balance_account.low_amount)`,
      ),
    );
}

/** As the platform sees them, in an order that tells of no movement. */
export async function findAccounts(db: Db, search: { keyword: string; lowOnly: boolean; page: number; size: number }) {
  const { page, size } = search;
  const list = await foundAccounts(db, search)
    .select(['balanceAccount.appId', 'setAside', 'lowAmount', 'organisation.orgName', 'organisation.orgCodeNo'])
    .select([openedBalance.as('balance'), openedAt.as('movedAt')])
    .orderBy('balanceAccount.appId')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      foundAccounts(db, search)
        .select('balanceAccount.appId')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export function collectingAccount(db: Db): Promise<CollectingAccount | undefined> {
  return db.selectFrom('collectingAccount').selectAll().executeTakeFirst();
}

/** False where somebody else has saved since version `from`; 0 where nothing was saved yet. */
export async function saveCollectingAccount(
  db: Db,
  account: Omit<CollectingAccount, 'onlyOne' | 'version'>,
  from: number,
): Promise<boolean> {
  if (from === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('collectingAccount')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('collectingAccount')
    .set({ ...account, version: from + 1 })
    .where('version', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
