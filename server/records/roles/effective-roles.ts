import { READONLY_ROLE } from '#domain/readonly-role';
import type { Db } from '../../core/context';
import { roleRecords, type RoleRecord, type RoleScope } from './repository';

/** A role as it holds in an organisation. `version` is that of the record which a change there would change; 0 where there is none yet. */
export interface EffectiveRole extends Pick<RoleRecord, 'code' | 'name' | 'position' | 'permissions' | 'audits' | 'enabled' | 'version'> {
  own: boolean;
  adjusted: boolean;
}

/** An organisation's own record of a role takes the place of the one of all organisations of its type. */
export async function effectiveRoles(db: Db, scope: RoleScope): Promise<EffectiveRole[]> {
  const records = await roleRecords(db, scope);
  const ofAll = new Map(records.filter(({ appId }) => appId === '').map((record) => [record.code, record]));
  const here = records.filter(({ appId }) => appId === scope.appId);
  const changedHere = new Set(here.map(({ code }) => code));
  const inherited = [...ofAll.values()].filter(({ code }) => !changedHere.has(code));
  return [
    ...here.map((record) =>
      shown(record, { own: scope.appId !== '' && !ofAll.has(record.code), adjusted: scope.appId !== '' && ofAll.has(record.code) }),
    ),
    ...inherited.map((record) => ({ ...shown(record, { own: false, adjusted: false }), version: 0 })),
  ].sort((one, other) => one.position - other.position || one.code.localeCompare(other.code));
}

/** The permissions of several roles together, as far as they are roles here and switched on. */
export function grantedBy(roles: readonly EffectiveRole[], codes: readonly string[]): string[] {
  return roles.filter(({ code, enabled }) => enabled && codes.includes(code)).flatMap(({ permissions }) => permissions);
}

/** Whether the role is one that only looks, whatever else its holder has. */
export function isForLooking(code: string): boolean {
  return code === READONLY_ROLE;
}

function shown(record: RoleRecord, { own, adjusted }: Pick<EffectiveRole, 'own' | 'adjusted'>): EffectiveRole {
  const { code, name, position, permissions, audits, enabled, version } = record;
  return { code, name, position, permissions, audits, enabled, version, own, adjusted };
}
