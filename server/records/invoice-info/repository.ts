import type { Selectable } from 'kysely';
import type { Db } from '../../core/context';
import type { OrganisationTables } from '../../core/database/tables/organisations';

export type InvoiceInfoRow = Selectable<OrganisationTables['invoiceInfo']>;

export function findInvoiceInfo(db: Db, appId: string): Promise<InvoiceInfoRow | undefined> {
  return db.selectFrom('invoiceInfo').selectAll().where('appId', '=', appId).executeTakeFirst();
}

/** In the place of what the organisation gave before. */
export async function upsertInvoiceInfo(
  db: Db,
  row: { appId: string; version: number; data: object; updateUserName: string; updateTime: Date },
): Promise<void> {
  const values = { ...row, data: JSON.stringify(row.data) };
  await db
    .insertInto('invoiceInfo')
    .values(values)
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(values))
    .execute();
}
