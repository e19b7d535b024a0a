import type { BodyOf, ReplyOf } from '#contract/call';
import type { exposureDetail, exposureGroupPage, exposureLog } from '#contract/exposure';
import { exposureLimitOf, type ExposureRule } from '#domain/exposure';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { usedRatioOf } from '#domain/quota';
import type { Db } from '../../core/context';
import type { Member } from '../../core/sessions/member';
import { findOrganisations } from '../organisations/repository';
import { institutionFor } from '../quotas/set';
import { findGroups, findLimits, findLogRows, largestCustomers, membersOf, useOf, type Limits, type Use } from './repository';

const largestShown = 10;

export async function detailOfExposure(
  db: Db,
  member: Member,
  body: BodyOf<typeof exposureDetail>,
): Promise<ReplyOf<typeof exposureDetail>> {
  const guaranteeAppId = await institutionSeen(db, member, body);
  const openedOnly = seesOpenedOnly(member);
  const [limits, total, customers, names] = await Promise.all([
    findLimits(db, guaranteeAppId),
    useOf(db, guaranteeAppId, { openedOnly }),
    largestCustomers(db, guaranteeAppId, largestShown, openedOnly),
    findOrganisations(db, [guaranteeAppId]),
  ]);
  return {
    guaranteeAppId,
    guaranteeAppName: names.get(guaranteeAppId)?.orgName ?? '',
    version: limits?.version ?? 0,
    ...(limits ? { limits: shownLimits(limits) } : {}),
    total: bounded(total, 'total', limits),
    customers: customers.map(({ organizationCode, orgName, ...use }) => ({
      organizationCode,
      orgName,
      ...bounded(use, 'customer', limits),
    })),
    mayEdit: ['platform', 'guarantee'].includes(member.orgType) && member.permissions.includes('quota:edit'),
  };
}

export async function pageOfGroups(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...body }: BodyOf<typeof exposureGroupPage>,
): Promise<ReplyOf<typeof exposureGroupPage>> {
  const guaranteeAppId = await institutionSeen(db, member, body);
  const limits = await findLimits(db, guaranteeAppId);
  const { list, total } = await findGroups(db, guaranteeAppId, { page, size });
  const members = await membersOf(
    db,
    list.map(({ groupId }) => groupId),
  );
  return {
    total,
    list: await Promise.all(
      list.map(async ({ groupId, groupName, version }) => {
        const own = members.get(groupId) ?? [];
        const codes = own.map(({ organizationCode }) => organizationCode);
        const use = await useOf(db, guaranteeAppId, { codes, openedOnly: seesOpenedOnly(member) });
        return { groupId: String(groupId), groupName, version, members: own, ...bounded(use, 'group', limits) };
      }),
    ),
  };
}

export async function logOfExposure(
  db: Db,
  member: Member,
  { page = 1, size = 10, ...body }: BodyOf<typeof exposureLog>,
): Promise<ReplyOf<typeof exposureLog>> {
  const { list, total } = await findLogRows(db, await institutionSeen(db, member, body), { page, size });
  return {
    total,
    list: list.map(({ logId, subject, beforeText, afterText, reason, userName, appName, at }) => ({
      logId: String(logId),
      subject,
      before: beforeText,
      after: afterText,
      reason,
      userName,
      appName,
      at: at.toISOString(),
    })),
  };
}

/** Whose limits are read: the platform names an institution, everybody else has but the own. */
function institutionSeen(db: Db, member: Member, named: { guaranteeAppId?: string }): Promise<string> | string {
  return member.orgType === 'platform' ? institutionFor(db, member, named) : member.appId;
}

function shownLimits({ netAssets, asOf, multiple, rules }: Limits) {
  return { netAssets, asOf, multiple, rules };
}

function bounded({ usedAmount, reservedAmount }: Use, rule: ExposureRule, limits: Limits | undefined) {
  if (!limits) return { usedAmount, reservedAmount };
  const limitAmount = exposureLimitOf(rule, limits);
  return { usedAmount, reservedAmount, limitAmount, usedRatio: usedRatioOf(limitAmount, usedAmount) };
}
