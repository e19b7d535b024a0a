import { randomUUID } from 'node:crypto';
import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { memberEvent, saveMemberRoles } from '#contract/members';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, noPermission, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { announceRoleChange, deleteSessionsAt } from '../../core/sessions/repository';
import { notify } from '../notices/notify';
import { logChanges, type LoggedChange } from '../people-log/log-changes';
import { effectiveRoles } from '../roles/effective-roles';
import { keepingWhoIsNeeded } from '../roles/limits';
import { lockPeople } from '../roles/repository';
import { mayChange, namesOf, refuseRoles } from './given-roles';
import { changeMembership, findMember, removeMembership, type FoundMember } from './repository';

/** The roles of a member from the next call on. */
export function changeRoles(
  db: Db,
  context: AppContext,
  by: Member,
  { userId, version, roleCodes }: BodyOf<typeof saveMemberRoles>,
): Promise<ReplyOf<typeof saveMemberRoles>> {
  return changing(db, context, by, { userId, version }, async (db, member) => {
    const known = await effectiveRoles(db, by);
    if (sameSet(member.roleCodes, roleCodes)) return undefined;
    refuseRoles(
      by,
      known,
      roleCodes.filter((code) => !member.roleCodes.includes(code)),
    );
    if (!(await changeMembership(db, { ...by, userId, version }, { roleCodes: [...roleCodes] }))) throw changedMeanwhile();
    await announceRoleChange(db, { orgType: by.orgType, appId: by.appId, userId });
    await notifyMember(db, context, by, userId, 'rolesChanged', { roleNames: namesOf(known, roleCodes) });
    return { change: '修改角色', before: { 角色: namesOf(known, member.roleCodes) }, after: { 角色: namesOf(known, roleCodes) } };
  });
}

/** Disables, enables or removes a member. */
export function sendMemberEvent(
  db: Db,
  context: AppContext,
  by: Member,
  { userId, version, event, reason = '' }: BodyOf<typeof memberEvent>,
): Promise<ReplyOf<typeof memberEvent>> {
  return changing(db, context, by, { userId, version }, async (db, member) => {
    const key = { ...by, userId, version };
    if (event === 'disable' && userId === by.userId) throw noPermission('不能停用自己，请由其他管理员操作');
    if (event === 'remove') {
      await refuseWhileNamed(db, context, by, member);
      if (!(await removeMembership(db, key))) throw changedMeanwhile();
    } else {
      const disabled = event === 'disable';
      if (disabled === member.disabled) return undefined;
      if (!(await changeMembership(db, key, { disabled }))) throw changedMeanwhile();
    }
    if (event !== 'enable') await deleteSessionsAt(db, { userId, appId: by.appId, orgType: by.orgType });
    await notifyMember(db, context, by, userId, NOTICES[event], reason.trim() === '' ? {} : { reason });
    return { change: userId === by.userId ? '退出本单位' : CHANGES[event], reason };
  });
}

const NOTICES = { disable: 'memberDisabled', enable: 'memberEnabled', remove: 'memberRemoved' } as const;
const CHANGES = { disable: '停用成员', enable: '启用成员', remove: '移出成员' } as const;

type Change = Pick<LoggedChange, 'change' | 'before' | 'after' | 'reason'> | undefined;

function changing(
  db: Db,
  context: AppContext,
  by: Member,
  { userId, version }: { userId: string; version: number },
  work: (db: Db, member: FoundMember) => Promise<Change>,
): Promise<{ version: number }> {
  const { appId, orgType } = by;
  return inTransaction(db, async (db) => {
    await lockPeople(db, { appId, orgType });
    const member = await findMember(db, { appId, orgType }, userId);
    if (!member) throw notFound('成员');
    if (!mayChange(by, member)) throw new BusinessError(CODES.beyondOwnPermissions, '该成员拥有您没有的权限，您不能变更');
    if (member.version !== version) throw changedMeanwhile();
    const change = await keepingWhoIsNeeded(db, context, { appId, orgType }, () => work(db, member));
    if (!change) return { version };
    await logChanges(db, by, context.wallClock.now(), [
      { subject: 'member', appId, orgType, target: userId, targetName: member.userName, ...change },
    ]);
    return { version: version + 1 };
  });
}

type MemberNotice = 'rolesChanged' | 'memberDisabled' | 'memberEnabled' | 'memberRemoved';

/** Tells somebody, wherever they work, what their organisation did with their place in it; nobody is told of what they did themselves. */
async function notifyMember(
  db: Db,
  context: AppContext,
  by: Member,
  userId: string,
  kind: MemberNotice,
  { roleNames = [], reason }: { roleNames?: readonly string[]; reason?: string },
): Promise<void> {
  if (userId === by.userId) return;
  const about = { orgName: by.appName, roleNames, ...(reason === undefined ? {} : { reason }) };
  await notify(db, context, [{ kind, about, source: `${kind} ${randomUUID()}`, to: [{ userId }] }]);
}

/** Work that names whoever leaves would wait for ever. */
async function refuseWhileNamed(
  db: Db,
  { work }: AppContext,
  { appId, orgType }: Member,
  { userId, userName }: FoundMember,
): Promise<void> {
  const waiting = await work.namedWork(db, { userId, appId, orgType });
  if (waiting > 0)
    throw new BusinessError(CODES.workWaiting, `还有 ${waiting} 项申请或产品指定由${userName}审核，请先用“移交待办”交给其他成员`, {
      waiting,
    });
}

function changedMeanwhile(): BusinessError {
  return new BusinessError(CODES.statusChanged, '该成员刚刚被其他人修改，请刷新后重试');
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code) => other.includes(code));
}
