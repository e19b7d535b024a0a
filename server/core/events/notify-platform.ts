import type { Db } from '../context';
import { notifyOrganisations, type OrganisationChange, type Receiver } from './notify';
import { platformAppIds } from './repository';

/** Every page of the platform asks again for what it shows of these. */
export async function notifyPlatform(db: Db, kinds: readonly Exclude<OrganisationChange['kind'], 'application' | 'case'>[]): Promise<void> {
  const to = await platforms(db);
  await notifyOrganisations(
    db,
    kinds.map((kind) => ({ to, change: { kind } })),
  );
}

export async function platforms(db: Db): Promise<Receiver[]> {
  return (await platformAppIds(db)).map((appId) => ({ appId, orgType: 'platform' }));
}
