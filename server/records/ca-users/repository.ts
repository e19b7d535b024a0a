import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../core/context';
import type { OrganisationTables } from '../../core/database/tables/organisations';

type Table = OrganisationTables['caUser'];
export type CaUserRow = Selectable<Table>;

/** The newest first. */
export function caUsersOf(db: Db, appId: string): Promise<CaUserRow[]> {
  return caUserRows(db, appId).execute();
}

/** The question of `caUsersOf`. */
export function caUserRows(db: Db, appId: string) {
  return db.selectFrom('caUser').selectAll().where('appId', '=', appId).orderBy('id', 'desc');
}

export function findCaUser(db: Db, { appId, id }: { appId: string; id: number }): Promise<CaUserRow | undefined> {
  return db.selectFrom('caUser').selectAll().where('id', '=', id).where('appId', '=', appId).executeTakeFirst();
}

/** Undefined where the organisation has this certificate already. */
export function insertCaUser(db: Db, row: Insertable<Table>): Promise<Pick<CaUserRow, 'id'> | undefined> {
  return db
    .insertInto('caUser')
    .values(row)
    .onConflict((conflict) => conflict.columns(['appId', 'serialNumber']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function updateCaUser(db: Db, id: number, change: Updateable<Table>): Promise<void> {
  await db.updateTable('caUser').set(change).where('id', '=', id).execute();
}
