import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { addQuota, saveQuota } from '#contract/quotas';
import { compareYuan } from '#domain/money';
import { QUOTA_SCOPES } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, noPermission } from '../../core/http/answers/errors';
import type { Member } from '../../core/sessions/member';
import { findChannel } from '../channels/repository';
import { findOrganisations, readOrganisation } from '../organisations/repository';
import { findProject, sectionsOf } from '../projects/repository';
import { addLogRow } from './log-repository';
import { ownQuota } from './queries';
import { insertQuota, lockQuota, updateQuota, useOfQuota, type Quota } from './repository';
import { isLow, warnOfQuota } from './warn';

type AddRequest = BodyOf<typeof addQuota>;
type Scope = Pick<Quota, 'channelCode' | 'projectNo' | 'sectionNo'>;

/** See the call. */
export function setNewQuota(db: Db, context: AppContext, member: Member, request: AddRequest): Promise<ReplyOf<typeof addQuota>> {
  return inTransaction(db, async (db) => {
    const guaranteeAppId = await institutionFor(db, member, request);
    const scope = await scopeOf(db, member, request);
    const made = await insertQuota(db, { guaranteeAppId, ...scope, totalAmount: request.totalAmount });
    if (!made) throw fieldWrong('scope', `该机构已设置此项${QUOTA_SCOPES[request.scope]}，请在列表中调整`);
    await logged(db, context, member, null, made, request.reason);
    const { usedAmount } = await useOfQuota(db, made);
    if (isLow(made, usedAmount)) {
      const { orgName: guaranteeAppName } = await readOrganisation(db, guaranteeAppId);
      await warnOfQuota(db, context, made, { guaranteeAppName, usedAmount, cause: String(made.version), except: member.userId });
    }
    return { quotaId: String(made.quotaId) };
  });
}

/** See the call. */
export function changeQuota(
  db: Db,
  context: AppContext,
  member: Member,
  { quotaId, version, enabled, totalAmount, reason }: BodyOf<typeof saveQuota>,
): Promise<ReplyOf<typeof saveQuota>> {
  return inTransaction(db, async (db) => {
    const own = await ownQuota(db, member, quotaId);
    const before = await lockQuota(db, own.quotaId);
    if (before?.version !== version) throw new BusinessError(CODES.statusChanged, '该额度已被他人调整，请查看最新内容后再改');
    if (before.enabled === enabled && compareYuan(before.totalAmount, totalAmount) === 0) return { version };
    const after = { ...before, enabled, totalAmount, version: version + 1 };
    await updateQuota(db, { quotaId: before.quotaId, enabled, totalAmount, version: after.version });
    await logged(db, context, member, before, after, reason);
    const { usedAmount } = await useOfQuota(db, after);
    if (isShort(after, usedAmount) && !isShort(before, usedAmount)) {
      const cause = String(after.version);
      await warnOfQuota(db, context, after, { guaranteeAppName: own.guaranteeAppName, usedAmount, cause, except: member.userId });
    }
    return { version: after.version };
  });
}

function isShort(quota: Quota, usedAmount: string): boolean {
  return quota.enabled && isLow(quota, usedAmount);
}

/** The caller's own institution; the one that is named, for the platform. 40001 where it is none, 40301 for anybody else. */
export async function institutionFor(
  db: Db,
  { orgType, appId }: Member,
  { guaranteeAppId = '' }: { guaranteeAppId?: string },
): Promise<string> {
  const named = orgType === 'platform' ? guaranteeAppId : appId;
  const institution = (await findOrganisations(db, [named])).get(named);
  if (institution?.orgTypes.includes('guarantee')) return named;
  if (orgType === 'platform') throw fieldWrong('guaranteeAppId', '请选择担保机构');
  throw noPermission('只有担保机构和平台可以设置担保额度');
}

async function scopeOf(db: Db, member: Member, { scope, channelCode = '', projectNo = '', sectionNo = '' }: AddRequest): Promise<Scope> {
  if (scope === 'institution') return { channelCode: '', projectNo: '', sectionNo: '' };
  if (scope === 'channel') {
    if (channelCode === '' || !(await findChannel(db, channelCode))) throw fieldWrong('channelCode', '请选择渠道');
    return { channelCode, projectNo: '', sectionNo: '' };
  }
  if (projectNo === '' || !(await findProject(db, member, projectNo))) throw fieldWrong('projectNo', '请选择项目');
  if (!(await sectionsOf(db, projectNo)).some((section) => section.sectionNo === sectionNo)) throw fieldWrong('sectionNo', '请选择标段');
  return { channelCode: '', projectNo, sectionNo };
}

async function logged(
  db: Db,
  { wallClock }: AppContext,
  { userId, userName, appName }: Member,
  before: Quota | null,
  after: Quota,
  reason: string,
): Promise<void> {
  await addLogRow(db, {
    quotaId: after.quotaId,
    beforeAmount: before?.totalAmount ?? null,
    beforeEnabled: before?.enabled ?? null,
    afterAmount: after.totalAmount,
    afterEnabled: after.enabled,
    reason: reason.trim(),
    userId,
    userName,
    appName,
    at: wallClock.now(),
  });
}
