import { type SqlBool, sql } from 'kysely';
import type { Db } from '../context';
import { notifyOrganisations, type OrganisationChange, type Receiver } from './notify';

/** Every page of the platform asks again for what it shows of these. */
export async function tellPlatform(db: Db, kinds: readonly Exclude<OrganisationChange['kind'], 'application'>[]): Promise<void> {
  const to = await platforms(db);
  await notifyOrganisations(
    db,
    kinds.map((kind) => ({ to, change: { kind } })),
  );
}

export async function platforms(db: Db): Promise<Receiver[]> {
  const rows = await db.selectFrom('organisation').select('appId').where(sql<SqlBool>`'platform' = any(org_types)`).execute();
  return rows.map(({ appId }) => ({ appId, orgType: 'platform' }));
}
