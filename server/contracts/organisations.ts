import type { Selectable } from 'kysely';
import type { Db } from '../context';
import type { OrganisationTable } from '../database/tables/identity';

export type OrganisationRow = Selectable<OrganisationTable>;

export async function findOrganisations(db: Db, appIds: readonly string[]): Promise<Map<string, OrganisationRow>> {
  if (appIds.length === 0) return new Map();
  const rows = await db.selectFrom('organisation').selectAll().where('appId', 'in', [...new Set(appIds)]).execute();
  return new Map(rows.map((row) => [row.appId, row]));
}
