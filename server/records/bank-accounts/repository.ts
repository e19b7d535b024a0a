import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '../../core/context';
import type { OrganisationTables } from '../../core/database/tables/organisations';

type Table = OrganisationTables['bankAccount'];
export type BankAccountRow = Selectable<Table>;

/** The default one first, then the others as they were added. */
export function bankAccountsOf(db: Db, appId: string): Promise<BankAccountRow[]> {
  return bankAccountRows(db, appId).execute();
}

/** The question of `bankAccountsOf`. */
export function bankAccountRows(db: Db, appId: string) {
  return db
    .selectFrom('bankAccount')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy(sql`is_default desc`)
    .orderBy('id');
}

export function findBankAccount(db: Db, { appId, id }: { appId: string; id: number }): Promise<BankAccountRow | undefined> {
  return db.selectFrom('bankAccount').selectAll().where('id', '=', id).where('appId', '=', appId).executeTakeFirst();
}

/** Undefined where the organisation has an account of this number. */
export function insertBankAccount(db: Db, row: Insertable<Table>): Promise<Pick<BankAccountRow, 'id'> | undefined> {
  return db
    .insertInto('bankAccount')
    .values(row)
    .onConflict((conflict) => conflict.columns(['appId', 'cardCode']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateBankAccount(db: Db, id: number, change: Updateable<Table>): Promise<void> {
  await db.updateTable('bankAccount').set(change).where('id', '=', id).execute();
}

/** None is the default until another one is made it. */
export async function clearDefault(db: Db, appId: string): Promise<void> {
  await db.updateTable('bankAccount').set({ isDefault: false }).where('appId', '=', appId).where('isDefault', '=', true).execute();
}

export async function deleteBankAccountById(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bankAccount').where('id', '=', id).execute();
}
