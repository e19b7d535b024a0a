import { type SqlBool, sql } from 'kysely';
import type { Db } from '../context';
import { notifyOrganisations, type OrganisationChange } from './notify';

/** Every page of the platform asks again for what it shows of these. */
export async function tellPlatform(db: Db, kinds: readonly Exclude<OrganisationChange['kind'], 'application'>[]): Promise<void> {
  const appIds = await platformAppIds(db);
  await notifyOrganisations(
    db,
    kinds.map((kind) => ({ appIds, change: { kind } })),
  );
}

export async function platformAppIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('organisation').select('appId').where(sql<SqlBool>`'platform' = any(org_types)`).execute();
  return rows.map(({ appId }) => appId);
}
