import type { Selectable } from 'kysely';
import type { Db } from '../../core/context';
import type { OrganisationTables } from '../../core/database/tables/organisations';

export type EnterpriseRow = Selectable<OrganisationTables['enterprise']>;

export function findEnterprise(db: Db, appId: string): Promise<EnterpriseRow | undefined> {
  return db.selectFrom('enterprise').selectAll().where('appId', '=', appId).executeTakeFirst();
}

/** In the place of what the organisation gave before. */
export async function upsertEnterprise(
  db: Db,
  row: { appId: string; version: number; data: object; updateUserName: string; updateTime: Date },
): Promise<void> {
  const values = { ...row, data: JSON.stringify(row.data) };
  await db
    .insertInto('enterprise')
    .values(values)
    .onConflict((conflict) => conflict.column('appId').doUpdateSet(values))
    .execute();
}
