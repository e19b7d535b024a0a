import type { Db } from '../../core/context';
import { effectiveRoles, type EffectiveRole } from '../roles/effective-roles';
import type { Office } from './offices';

/** The roles that are switched on in an office, each once; of an institution those of either of its types. */
export async function rolesIn(db: Db, { appId, orgTypes }: Office): Promise<EffectiveRole[]> {
  const roles = new Map<string, EffectiveRole>();
  for (const orgType of orgTypes)
    for (const role of await effectiveRoles(db, { orgType, appId })) if (role.enabled) roles.set(role.code, role);
  return [...roles.values()];
}
