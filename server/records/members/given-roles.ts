import { CODES } from '#contract/codes';
import { permissionsGranted } from '#domain/roles';
import { BusinessError, fieldWrong } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { grantedBy, type EffectiveRole } from '../roles/effective-roles';
import { labelOf } from '../roles/limits';

/** What the roles grant together. Refuses roles that are none here, are switched off, or grant more than the member holds who gives them. */
export function refuseRoles(by: Pick<Member, 'permissions'>, known: readonly EffectiveRole[], codes: readonly string[]): void {
  const missing = codes.find((code) => !known.some((role) => role.code === code && role.enabled));
  if (missing !== undefined) {
    const name = known.find(({ code }) => code === missing)?.name;
    throw fieldWrong('roleCodes', name === undefined ? '所选角色已不存在，请重新选择' : `角色“${name}”已停用，请重新选择`);
  }
  const beyond = grantedBy(known, codes).filter((name) => !by.permissions.includes(name));
  if (beyond.length > 0)
    throw new BusinessError(CODES.beyondOwnPermissions, `所选角色含有您没有的“${labelOf(beyond[0] ?? '')}”等权限，您不能分配`, {
      permissions: beyond,
    });
}

/** Whether somebody may change what this member is: nobody changes whoever may do more. */
export function mayChange(
  by: Pick<Member, 'userId' | 'permissions'>,
  member: { userId: string; granted: readonly string[]; roleCodes: readonly string[] },
): boolean {
  return by.userId === member.userId || permissionsGranted(member.granted, member.roleCodes).every((name) => by.permissions.includes(name));
}

/** The names of roles, in the order in which they are held. */
export function namesOf(known: readonly EffectiveRole[], codes: readonly string[]): string[] {
  return codes.map((code) => known.find((role) => role.code === code)?.name ?? code);
}
