import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { addRole, roleEvent, RoleMatrix, saveRolePermissions } from '#contract/roles';
import { AUDIT_KINDS, auditKindLabel, whyNeverAudits, type AuditKind } from '#domain/guarantee/audit-roles';
import { permissionNames } from '#domain/permissions';
import { permissionsGranted, permissionsPossible } from '#domain/roles';
import { foldName } from '#domain/text';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { announceRoleChange } from '../../core/sessions/repository';
import { logChanges, type LoggedChange } from '../people-log/log-changes';
import { effectiveRoles, isForLooking, type EffectiveRole } from './effective-roles';
import { keepingWhoIsNeeded, labelOf, refuseBeyond } from './limits';
import { matrixOf, scopeOf } from './matrix';
import { addRoleRecord, changeRoleRecord, holdersOf, lockPeople, removeRoleRecord, type RoleRecord, type RoleScope } from './repository';

/** What these roles grant from now on: all of it or nothing. */
export function savePermissions(
  db: Db,
  context: AppContext,
  member: Member,
  { orgType, roles }: BodyOf<typeof saveRolePermissions>,
): Promise<RoleMatrix> {
  return changing(db, context, member, scopeOf(member, orgType), async (db, scope, known) => {
    const changes: LoggedChange[] = [];
    for (const { code, version, permissions } of roles) {
      const role = roleOf(known, code);
      refuseOlder(role, version);
      const next = sorted(permissions);
      const touched = differing(role.permissions, next);
      if (touched.length === 0) continue;
      refuseImpossible(scope, code, next);
      refuseBeyond(member, touched);
      await upsert(db, scope, role, { permissions: next });
      changes.push(logged(scope, role, '修改权限', { before: words(role.permissions), after: words(next) }));
    }
    return changes;
  });
}

export function add(
  db: Db,
  context: AppContext,
  member: Member,
  { orgType, name, permissions }: BodyOf<typeof addRole>,
): Promise<RoleMatrix> {
  return changing(db, context, member, scopeOf(member, orgType), async (db, scope, known) => {
    const code = `own-${randomBytes(6).toString('hex')}`;
    refuseTakenName(known, name);
    refuseImpossible(scope, code, permissions);
    refuseBeyond(member, permissions);
    const role = {
      code,
      name: name.trim(),
      position: Math.max(0, ...known.map(({ position }) => position)) + 1,
      permissions: sorted(permissions),
    };
    await addRoleRecord(db, { ...scope, ...role, audits: [...AUDIT_KINDS], enabled: true });
    return [logged(scope, role, '新增角色', { after: words(role.permissions) })];
  });
}

export function change(
  db: Db,
  context: AppContext,
  member: Member,
  { orgType, code, version, event }: BodyOf<typeof roleEvent>,
): Promise<RoleMatrix> {
  return changing(db, context, member, scopeOf(member, orgType), async (db, scope, known) => {
    const role = roleOf(known, code);
    refuseOlder(role, version);
    switch (event.type) {
      case 'rename':
        return rename(db, scope, known, role, event.name.trim());
      case 'switchOff':
        return switchOff(db, context, scope, role);
      case 'switchOn':
        return switchOn(db, member, scope, role);
      case 'restore':
        return restore(db, context, member, { scope, known, role });
      case 'offerForAudits':
        return offerForAudits(db, scope, role, event.audits);
    }
  });
}

async function rename(
  db: Db,
  scope: RoleScope,
  known: readonly EffectiveRole[],
  role: EffectiveRole,
  name: string,
): Promise<LoggedChange[]> {
  if (name === role.name) return [];
  refuseTakenName(
    known.filter(({ code }) => code !== role.code),
    name,
  );
  await upsert(db, scope, role, { name });
  return [{ ...logged(scope, role, '重命名角色', {}), before: { 名称: [role.name] }, after: { 名称: [name] } }];
}

async function switchOff(db: Db, context: AppContext, scope: RoleScope, role: EffectiveRole): Promise<LoggedChange[]> {
  if (!role.enabled) return [];
  await refuseHeld(db, context, scope, role);
  await upsert(db, scope, role, { enabled: false });
  return [logged(scope, role, '停用角色', {})];
}

async function switchOn(db: Db, member: Member, scope: RoleScope, role: EffectiveRole): Promise<LoggedChange[]> {
  if (role.enabled) return [];
  refuseBeyond(member, role.permissions);
  await upsert(db, scope, role, { enabled: true });
  return [logged(scope, role, '启用角色', {})];
}

interface Restored {
  scope: RoleScope;
  known: readonly EffectiveRole[];
  role: EffectiveRole;
}

async function restore(db: Db, context: AppContext, member: Member, { scope, known, role }: Restored): Promise<LoggedChange[]> {
  if (!role.adjusted) return [];
  const standard = roleOf(await effectiveRoles(db, { ...scope, appId: '' }), role.code);
  refuseTakenName(
    known.filter(({ code }) => code !== role.code),
    standard.name,
  );
  if (!standard.enabled) await refuseHeld(db, context, scope, role);
  refuseBeyond(member, differing(role.permissions, standard.permissions));
  if (!(await removeRoleRecord(db, { ...scope, ...role }))) throw changedMeanwhile();
  return [logged(scope, role, '还原为平台标准', { before: words(role.permissions), after: words(standard.permissions) })];
}

async function refuseHeld(db: Db, { wallClock }: AppContext, scope: RoleScope, { code, name }: EffectiveRole): Promise<void> {
  const holders = (await holdersOf(db, scope, wallClock.now())).get(code) ?? 0;
  if (holders > 0) throw new BusinessError(CODES.roleInUse, `还有 ${holders} 名成员或受邀人持有“${name}”，请先为其更换角色`, { holders });
}

async function offerForAudits(db: Db, scope: RoleScope, role: EffectiveRole, wanted: readonly AuditKind[]): Promise<LoggedChange[]> {
  const audits = AUDIT_KINDS.filter((kind) => wanted.includes(kind));
  const never = whyNeverAudits(scope.orgType, role.code);
  if (never !== null) throw fieldWrong('event.audits', never);
  if (differing(role.audits, audits).length === 0) return [];
  await upsert(db, scope, role, { audits });
  const named = (kinds: readonly AuditKind[]) => ({ 可选为审核角色: kinds.map(auditKindLabel) });
  return [logged(scope, role, '调整审核角色', { before: named(role.audits), after: named(audits) })];
}

type Work = (db: Db, scope: RoleScope, known: readonly EffectiveRole[]) => Promise<readonly LoggedChange[]>;

async function changing(db: Db, context: AppContext, member: Member, scope: RoleScope, work: Work): Promise<RoleMatrix> {
  try {
    await inTransaction(db, async (db) => {
      await lockPeople(db, scope);
      const known = await effectiveRoles(db, scope);
      const changes = await keepingWhoIsNeeded(db, context, scope, () => work(db, scope, known));
      if (changes.length === 0) return;
      await logChanges(db, member, context.wallClock.now(), changes);
      await announceRoleChange(db, { orgType: scope.orgType, ...(scope.appId === '' ? {} : { appId: scope.appId }) });
    });
  } catch (error) {
    if (error instanceof BusinessError && error.code === CODES.statusChanged)
      throw changedMeanwhile(await matrixOf(db, context, member, scope));
    throw error;
  }
  return matrixOf(db, context, member, scope);
}

async function upsert(
  db: Db,
  scope: RoleScope,
  { code, name, position, permissions, audits, enabled, version }: EffectiveRole,
  change: Partial<Pick<RoleRecord, 'name' | 'permissions' | 'audits' | 'enabled'>>,
): Promise<void> {
  const done =
    version === 0
      ? await addRoleRecord(db, { ...scope, code, name, position, permissions, audits, enabled, ...change })
      : await changeRoleRecord(db, { ...scope, code, version }, change);
  if (!done) throw changedMeanwhile();
}

function roleOf(known: readonly EffectiveRole[], code: string): EffectiveRole {
  const role = known.find((one) => one.code === code);
  if (!role) throw notFound('角色');
  return role;
}

function refuseOlder({ version }: EffectiveRole, read: number): void {
  if (version !== read) throw changedMeanwhile();
}

function refuseImpossible({ orgType }: RoleScope, code: string, permissions: readonly string[]): void {
  const possible: readonly string[] = permissionsPossible(orgType);
  const impossible = permissions.find((name) => !possible.includes(name));
  if (impossible !== undefined) throw fieldWrong('permissions', `该类单位没有“${labelOf(impossible)}”权限`);
  if (isForLooking(code) && permissionsGranted(permissions, [code]).length < permissions.length)
    throw fieldWrong('permissions', '只读人员只能查看，不能授予办理权限');
}

function refuseTakenName(others: readonly EffectiveRole[], name: string): void {
  if (name.trim() === '') throw fieldWrong('name', '请填写角色名称');
  if (others.some((role) => foldName(role.name) === foldName(name))) throw fieldWrong('name', `已有名为“${name.trim()}”的角色`);
}

function changedMeanwhile(matrix: object = {}): BusinessError {
  return new BusinessError(CODES.statusChanged, '其他人刚刚修改了角色，您的修改尚未保存，请核对后重新提交', matrix);
}

function differing(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))];
}

function sorted(permissions: readonly string[]): string[] {
  return permissionNames.filter((name) => permissions.includes(name));
}

function words(permissions: readonly string[]) {
  return { 权限: permissions.map(labelOf) };
}

function logged(
  scope: RoleScope,
  { code, name }: Pick<EffectiveRole, 'code' | 'name'>,
  change: string,
  values: Pick<LoggedChange, 'before' | 'after'>,
): LoggedChange {
  return { ...scope, subject: 'role', target: code, targetName: name, change, ...values };
}
