import type { BodyOf, ReplyOf } from '#contract/call';
import type { quotaLog, quotaMovements, quotaOptions, quotaPage, QuotaRow } from '#contract/quotas';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { quotaScopeOf, usedRatioOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { channelNames } from '../channels/repository';
import { organisationsOf } from '../organisations/repository';
import { findProject, findProjects, sectionsOf } from '../projects/repository';
import { findLogRows, findMovements } from './log-repository';
import { findQuota, findQuotas, useOfQuota } from './repository';
import { surplusOf } from './surplus';

const projectsAtOnce = 20;

/** Whose quotas a member sees: those of the own institution; the platform those of all. */
export function ownedBy({ orgType, appId }: Pick<Member, 'orgType' | 'appId'>): string | undefined {
  return orgType === 'platform' ? undefined : appId;
}

export async function pageOfQuotas(
  db: Db,
  member: Member,
  { page = 1, size = 10, keyword = '', scope }: BodyOf<typeof quotaPage>,
): Promise<ReplyOf<typeof quotaPage>> {
  refuseShortWord('keyword', keyword);
  const { list, total } = await findQuotas(db, { guaranteeAppId: ownedBy(member), keyword, scope, page, size });
  return { total, list: await Promise.all(list.map((quota) => shown(db, member, quota))) };
}

export async function detailOfQuota(db: Db, member: Member, quotaId: string): Promise<QuotaRow> {
  return shown(db, member, await ownQuota(db, member, quotaId));
}

export async function movementsOfQuota(
  db: Db,
  member: Member,
  { quotaId, page = 1, size = 10 }: BodyOf<typeof quotaMovements>,
): Promise<ReplyOf<typeof quotaMovements>> {
  const { list, total } = await findMovements(db, await ownQuota(db, member, quotaId), { page, size, openedOnly: seesOpenedOnly(member) });
  return {
    total,
    list: list.map(({ kind, amount, applyNo, bidderAppName, event, actorName, appName, at }) => ({
      kind,
      amount,
      applyNo,
      bidderAppName: bidderAppName ?? '',
      ...(event === null ? {} : { event }),
      by: [appName, actorName].filter(Boolean).join(' '),
      at: at.toISOString(),
    })),
  };
}

export async function logOfQuota(
  db: Db,
  member: Member,
  { quotaId, page = 1, size = 10 }: BodyOf<typeof quotaLog>,
): Promise<ReplyOf<typeof quotaLog>> {
  const quota = await ownQuota(db, member, quotaId);
  const { list, total } = await findLogRows(db, quota.quotaId, { page, size });
  return {
    total,
    list: list.map(({ logId, beforeAmount, beforeEnabled, afterAmount, afterEnabled, reason, userName, appName, at }) => ({
      logId: String(logId),
      ...(beforeAmount === null ? {} : { before: { totalAmount: beforeAmount, enabled: beforeEnabled ?? true } }),
      after: { totalAmount: afterAmount, enabled: afterEnabled },
      reason,
      userName,
      appName,
      at: at.toISOString(),
    })),
  };
}

export async function optionsForQuota(
  db: Db,
  { clock }: AppContext,
  member: Member,
  { keyword = '', projectNo }: BodyOf<typeof quotaOptions>,
): Promise<ReplyOf<typeof quotaOptions>> {
  refuseShortWord('keyword', keyword);
  const institutions = member.orgType === 'platform' ? await organisationsOf(db, 'guarantee') : [];
  const { rows } = await findProjects(db, member, { keyword, applicableOnly: true, size: projectsAtOnce }, clock.now());
  const project = projectNo === undefined ? undefined : await findProject(db, member, projectNo);
  const sections = project ? await sectionsOf(db, project.projectNo) : [];
  return {
    institutions: institutions.map(({ appId, orgName }) => ({ appId, appName: orgName })),
    channels: [...(await channelNames(db))].map(([channelCode, channelName]) => ({ channelCode, channelName })),
    projects: rows.map(({ projectNo, projectName }) => ({ projectNo, projectName })),
    sections: sections.map(({ sectionNo, sectionName }) => ({ sectionNo, sectionName })),
  };
}

/** To anybody but its institution and the platform a quota does not exist: 40401. */
export async function ownQuota(db: Db, member: Member, quotaId: string) {
  const quota = /^\d{1,15}$/.test(quotaId) ? await findQuota(db, Number(quotaId), ownedBy(member)) : undefined;
  if (!quota) throw notFound('额度');
  return quota;
}

async function shown(db: Db, member: Member, quota: Awaited<ReturnType<typeof ownQuota>>): Promise<QuotaRow> {
  const { quotaId, channelName, projectName, sectionName, totalAmount, ...rest } = quota;
  const { usedAmount, reservedAmount } = await useOfQuota(db, quota, { openedOnly: seesOpenedOnly(member) });
  return {
    ...rest,
    quotaId: String(quotaId),
    scope: quotaScopeOf(quota),
    channelName: channelName ?? '',
    projectName: projectName ?? '',
    sectionName: sectionName ?? '',
    totalAmount,
    usedAmount,
    reservedAmount,
    surplusAmount: surplusOf(totalAmount, usedAmount),
    usedRatio: usedRatioOf(totalAmount, usedAmount),
    mayEdit: member.permissions.includes('quota:edit'),
  };
}
