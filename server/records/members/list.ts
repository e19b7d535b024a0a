import type { BodyOf, ReplyOf } from '#contract/call';
import type { memberPage, memberRoles } from '#contract/members';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { effectiveRoles } from '../roles/effective-roles';
import { mayChange, namesOf } from './given-roles';
import { findMembers } from './repository';

export async function pageOfMembers(
  db: Db,
  member: Member,
  { keyword = '', state, roleCode, page = 1, size = 10 }: BodyOf<typeof memberPage>,
): Promise<ReplyOf<typeof memberPage>> {
  const [{ list, total }, roles] = await Promise.all([
    findMembers(db, { appId: member.appId, orgType: member.orgType, keyword, state, roleCode, page, size }),
    effectiveRoles(db, member),
  ]);
  return {
    total,
    list: list.map((row) => ({
      userId: row.userId,
      userName: row.userName,
      mobile: row.mobile,
      roleCodes: row.roleCodes,
      roleNames: namesOf(roles, row.roleCodes),
      disabled: row.disabled,
      isSelf: row.userId === member.userId,
      joinedAt: row.createTime.toISOString(),
      ...(row.lastSeenAt ? { lastSeenAt: row.lastSeenAt.toISOString() } : {}),
      version: row.version,
      ...(mayChange(member, row) ? {} : { untouchable: '该成员拥有您没有的权限，您不能变更' }),
    })),
  };
}

export async function rolesToGive(db: Db, member: Member): Promise<ReplyOf<typeof memberRoles>> {
  const roles = await effectiveRoles(db, member);
  return {
    list: roles
      .filter(({ enabled }) => enabled)
      .map(({ code, name, permissions }) => ({ code, name, beyond: permissions.some((one) => !member.permissions.includes(one)) })),
  };
}
