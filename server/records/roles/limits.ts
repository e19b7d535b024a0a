import { CODES } from '#contract/codes';
import { PERMISSIONS, type Permission } from '#domain/permissions';
import type { Db } from '../../core/context';
import { BusinessError } from '../../core/http/errors';
import type { Member } from '../../core/sessions/member';
import { administered, type RoleScope } from './repository';

/** Refuses what touches permissions that the member does not hold. */
export function refuseBeyond(member: Pick<Member, 'permissions'>, touched: readonly string[]): void {
  const beyond = touched.filter((name) => !member.permissions.includes(name));
  if (beyond.length > 0)
    throw new BusinessError(CODES.beyondOwnPermissions, `您没有“${beyond.map(labelOf).join('”“')}”权限，不能授予或收回`, {
      permissions: beyond,
    });
}

/** Runs a change, and undoes it where an organisation is left without anybody who can manage its users. */
export async function keepingAdministrators<T>(db: Db, scope: RoleScope, change: () => Promise<T>): Promise<T> {
  const before = await administered(db, scope);
  const result = await change();
  const after = await administered(db, scope);
  const abandoned = [...before].filter((appId) => !after.has(appId)).length;
  if (abandoned === 0) return result;
  throw new BusinessError(
    CODES.lastAdministrator,
    scope.appId === ''
      ? `将有 ${abandoned} 家单位无人能够管理用户，请保留“管理用户”权限`
      : '本单位至少须有一名在用成员能够管理用户，请先将该权限交给其他成员',
  );
}

/** A permission in words. */
export function labelOf(name: string): string {
  return Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name as Permission].label : name;
}
