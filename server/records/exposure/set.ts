import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { deleteExposureGroup, saveExposure, saveExposureGroup } from '#contract/exposure';
import { dayOf, isDay } from '#domain/dates';
import { EXPOSURE_RULES, exposureRules, type ExposureMultiple, type ExposureRule } from '#domain/exposure';
import { formatYuan } from '#domain/money';
import { cleanCode } from '#domain/validation/cleaners';
import { socialCode } from '#domain/validation/validators';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import { requireName } from '../../core/http/require-name';
import type { Member } from '../../core/sessions/member';
import { institutionFor } from '../quotas/set';
import {
  addLogRow,
  deleteGroupById,
  insertGroup,
  insertLimits,
  lockGroup,
  lockLimits,
  membersOf,
  replaceMembers,
  updateGroup,
  updateLimits,
  type Customer,
} from './repository';

/** See the call. */
export function setLimits(
  db: Db,
  context: AppContext,
  member: Member,
  { version, netAssets, asOf, multiple, rules: requests, reason, ...named }: BodyOf<typeof saveExposure>,
): Promise<ReplyOf<typeof saveExposure>> {
  if (!isDay(asOf)) throw fieldWrong('asOf', '请填写报表日期');
  if (asOf > dayOf(context.clock.now().toISOString())) throw fieldWrong('asOf', '报表日期不能晚于今天');
  const rules = exposureRules.filter((rule) => requests.includes(rule));
  return inTransaction(db, async (db) => {
    const guaranteeAppId = await institutionFor(db, member, named);
    const before = await lockLimits(db, guaranteeAppId);
    if ((before?.version ?? 0) !== version) throw overtaken();
    const after = { guaranteeAppId, netAssets, asOf, multiple, rules };
    if (before) await updateLimits(db, { ...after, version: version + 1 });
    else if (!(await insertLimits(db, after))) throw overtaken();
    await logged(db, context, member, {
      guaranteeAppId,
      subject: 'limits',
      beforeText: before ? limitsInWords(before) : '',
      afterText: limitsInWords(after),
      reason: reason.trim(),
    });
    return { version: version + 1 };
  });
}

/** See the call. */
export function setGroup(
  db: Db,
  context: AppContext,
  member: Member,
  { groupId: requested, version, groupName, members, ...named }: BodyOf<typeof saveExposureGroup>,
): Promise<ReplyOf<typeof saveExposureGroup>> {
  const customers = customersOf(members);
  return inTransaction(db, async (db) => {
    const guaranteeAppId = await institutionFor(db, member, named);
    const before = requested === undefined ? undefined : await ownGroup(db, guaranteeAppId, requested, version);
    const beforeText = before ? groupInWords(before.groupName, await customersIn(db, before.groupId)) : '';
    const group = before ?? (await insertGroup(db, guaranteeAppId, groupName.trim()));
    const after = before ? version + 1 : group.version;
    if (before) await updateGroup(db, { groupId: group.groupId, groupName: groupName.trim(), version: after });
    const elsewhere = await replaceMembers(db, group, customers);
    if (elsewhere.length > 0) throw fieldWrong('members', `${elsewhere.join('、')}已在其他客户组中，请先从原客户组移出`);
    const afterText = groupInWords(groupName.trim(), customers);
    await logged(db, context, member, { guaranteeAppId, subject: 'group', beforeText, afterText, reason: '' });
    return { groupId: String(group.groupId), version: after };
  });
}

/** See the call. */
export function deleteGroup(
  db: Db,
  context: AppContext,
  member: Member,
  { groupId: requested, version, ...named }: BodyOf<typeof deleteExposureGroup>,
): Promise<ReplyOf<typeof deleteExposureGroup>> {
  return inTransaction(db, async (db) => {
    const guaranteeAppId = await institutionFor(db, member, named);
    const { groupId, groupName } = await ownGroup(db, guaranteeAppId, requested, version);
    const beforeText = groupInWords(groupName, await customersIn(db, groupId));
    await deleteGroupById(db, groupId);
    await logged(db, context, member, { guaranteeAppId, subject: 'group', beforeText, afterText: '', reason: '' });
    return {};
  });
}

/** To anybody else a group does not exist: 40401. */
async function ownGroup(db: Db, guaranteeAppId: string, groupId: string, version: number) {
  const group = /^\d{1,15}$/.test(groupId) ? await lockGroup(db, guaranteeAppId, Number(groupId)) : undefined;
  if (!group) throw notFound('客户组');
  if (group.version !== version) throw overtaken();
  return group;
}

export async function customersIn(db: Db, groupId: number): Promise<readonly Customer[]> {
  return (await membersOf(db, [groupId])).get(groupId) ?? [];
}

function customersOf(members: readonly Customer[]): Customer[] {
  const customers = members.map(({ organizationCode, orgName }) => ({
    organizationCode: cleanCode(organizationCode),
    orgName: orgName.trim(),
  }));
  customers.forEach(({ organizationCode, orgName }, index) => {
    const wrong = socialCode(organizationCode);
    if (wrong) throw fieldWrong(`members.${String(index)}.organizationCode`, wrong);
    if (orgName === '') throw fieldWrong(`members.${String(index)}.orgName`, '请填写单位名称');
    requireName(`members.${String(index)}.orgName`, orgName);
    if (customers.findIndex((other) => other.organizationCode === organizationCode) < index)
      throw fieldWrong(`members.${String(index)}.organizationCode`, '该单位已在本组中');
  });
  return customers;
}

function overtaken(): BusinessError {
  return new BusinessError(CODES.statusChanged, '该设置已被他人修改，请查看最新内容后再改');
}

function limitsInWords({
  netAssets,
  asOf,
  multiple,
  rules,
}: {
  netAssets: string;
  asOf: string;
  multiple: ExposureMultiple;
  rules: readonly ExposureRule[];
}): string {
  const on = rules.map((rule) => EXPOSURE_RULES[rule].label).join('、');
  return `净资产 ${formatYuan(netAssets)} 元（${asOf}），放大 ${String(multiple)} 倍，${on === '' ? '未启用限额' : `启用：${on}`}`;
}

export function groupInWords(groupName: string, customers: readonly Customer[]): string {
  return `${groupName}：${customers.map(({ orgName, organizationCode }) => `${orgName}（${organizationCode}）`).join('、')}`;
}

export async function logged(
  db: Db,
  { wallClock }: AppContext,
  { userId, userName, appName }: Member,
  row: Omit<Parameters<typeof addLogRow>[1], 'userId' | 'userName' | 'appName' | 'at'>,
): Promise<void> {
  await addLogRow(db, { ...row, userId, userName, appName, at: wallClock.now() });
}
