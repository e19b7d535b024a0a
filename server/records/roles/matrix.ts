import type { RoleMatrix } from '#contract/roles';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import { permissionsPossible } from '#domain/roles';
import type { AppContext, Db } from '../../core/context';
import { noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { effectiveRoles } from './effective-roles';
import { holdersOf, type RoleScope } from './repository';

/** Whose roles a member keeps: their own organisation's; those of every organisation of any type for the platform. */
export function scopeOf(member: Pick<Member, 'appId' | 'orgType'>, orgType: OrganisationType | undefined): RoleScope {
  if (member.orgType === 'platform') return { orgType: orgType ?? 'platform', appId: '' };
  if (orgType !== undefined && orgType !== member.orgType) throw noPermission('您只能维护本单位的角色');
  return { orgType: member.orgType, appId: member.appId };
}

export async function matrixOf(db: Db, { wallClock }: AppContext, member: Member, scope: RoleScope): Promise<RoleMatrix> {
  const [roles, holders] = await Promise.all([effectiveRoles(db, scope), holdersOf(db, scope, wallClock.now())]);
  const possible = [...permissionsPossible(scope.orgType)];
  return {
    orgType: scope.orgType,
    ofAll: scope.appId === '',
    possible,
    granted: possible.filter((name) => member.permissions.includes(name)),
    roles: roles.map(({ position: _, ...role }) => ({ ...role, holders: holders.get(role.code) ?? 0 })),
  };
}
