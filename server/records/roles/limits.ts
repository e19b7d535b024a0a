import { CODES } from '#contract/codes';
import { EYES_NEEDED, FOUR_EYES } from '#domain/four-eyes';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { PERMISSIONS, type Permission } from '#domain/permissions';
import type { AppContext, Db, UnattendedLevel } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { judgesWanted, type Judges } from './judges-repository';
import { administered, type RoleScope } from './repository';

/** Refuses what touches permissions that the member does not hold. */
export function refuseBeyond(member: Pick<Member, 'permissions'>, touched: readonly string[]): void {
  const beyond = touched.filter((name) => !member.permissions.includes(name));
  if (beyond.length > 0)
    throw new BusinessError(CODES.beyondOwnPermissions, `您没有“${beyond.map(labelOf).join('”“')}”权限，不能授予或收回`, {
      permissions: beyond,
    });
}

/**
 * Runs a change, and undoes it where an organisation is left without anybody who can manage its users, without the second person whom it wants, or without
 * anybody who may decide what waits at one of its levels.
 */
export async function keepingWhoIsNeeded<T>(
  db: Db,
  { work }: Pick<AppContext, 'work'>,
  scope: RoleScope,
  change: () => Promise<T>,
): Promise<T> {
  const before = {
    managed: await administered(db, scope),
    judged: await judgesWanted(db, scope.appId),
    unattended: await work.unattended(db, scope),
  };
  const result = await change();
  refuseAbandoned(scope, before.managed, await administered(db, scope));
  refuseUnjudged(scope, before.judged, await judgesWanted(db, scope.appId));
  refuseUnattended(scope, before.unattended, await work.unattended(db, scope));
  return result;
}

function refuseAbandoned({ appId }: RoleScope, before: ReadonlySet<string>, after: ReadonlySet<string>): void {
  const abandoned = [...before].filter((one) => !after.has(one)).length;
  if (abandoned === 0) return;
  throw new BusinessError(
    CODES.lastAdministrator,
    appId === ''
      ? `将有 ${abandoned} 家单位无人能够管理用户，请保留“管理用户”权限`
      : '本单位至少须有一名在用成员能够管理用户，请先将该权限交给其他成员',
  );
}

/** What is short already may stay so, but get no shorter. */
function refuseUnjudged({ appId }: RoleScope, before: readonly Judges[], after: readonly Judges[]): void {
  const left = new Map(after.map((one) => [`${one.appId} ${one.subject}`, one.holders]));
  const short = before
    .map((one) => ({ ...one, had: one.holders, holders: left.get(`${one.appId} ${one.subject}`) ?? 0 }))
    .filter(({ had, holders }) => holders < Math.min(EYES_NEEDED, had));
  const [first] = short;
  if (!first) return;
  const { label, permission } = FOUR_EYES[first.subject];
  const held = `“${labelOf(permission)}”权限`;
  throw new BusinessError(
    CODES.tooFewPeople,
    appId === ''
      ? `将有 ${new Set(short.map((one) => one.appId)).size} 家要求双人复核的单位无人可以复核，请保留${held}`
      : `“${label}”要求双人复核，至少须有 ${EYES_NEEDED} 名在用成员持有${held}，变更后只剩 ${first.holders} 名；请先为其他成员分配有该权限的角色，或在“角色权限”中提交取消双人复核，由另一名可维护角色的成员复核`,
    { subject: first.subject, holders: first.holders },
  );
}

/** What nobody could decide already may stay so. The platform learns no number, of institutions and of itself: what waits may be sealed. */
function refuseUnattended({ orgType, appId }: RoleScope, before: readonly UnattendedLevel[], after: readonly UnattendedLevel[]): void {
  const known = new Set(before.map(({ key }) => key));
  const left = after.filter(({ key }) => !known.has(key));
  const [first] = left;
  if (!first) return;
  const { office, levelName, namesPeople } = first;
  const level = `“${levelName}”${left.length > 1 ? '等级别' : ''}`;
  if (appId === '' && office !== '')
    throw new BusinessError(CODES.workWaiting, `有机构将无人可以审核${level}，那里有申请正在等待；请保留审核权限`);
  const waiting = left.reduce((sum, { cases }) => sum + cases, 0);
  const mend = namesPeople ? '请先用“移交待办”交给其他成员' : '请先让其他成员担任该级的审核角色';
  if (seesOpenedOnly({ orgType }))
    throw new BusinessError(CODES.workWaiting, `变更后本单位无人可以审核${level}，那里有申请正在等待；${mend}`);
  throw new BusinessError(CODES.workWaiting, `变更后本单位无人可以审核${level}，那里有 ${waiting} 件申请正在等待；${mend}`, { waiting });
}

/** A permission in words. */
export function labelOf(name: string): string {
  return Object.hasOwn(PERMISSIONS, name) ? PERMISSIONS[name as Permission].label : name;
}
