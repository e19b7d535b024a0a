import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { appliedProducts } from '#contract/guarantees';
import { dayOf } from '#domain/dates';
import { rowFor } from '#domain/guarantee/status';
import type { AppContext, Db } from '../../../core/context';
import { afterRollback } from '../../../core/database/transaction';
import { BusinessError } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { noteInLog } from '../../../records/audit-log/note';
import { blacklistEntry } from '../../../records/blacklist/repository';
import { reserveExposure } from '../../../records/exposure/bound';
import { whyNotOffered } from '../../../records/products/offered';
import { reserveQuota } from '../../../records/quotas/reserve';
import type { ApplicationBasis } from '../drafts/application-terms';
import type { GuaranteeRow } from '../facts';
import { blockingApplication, blockingApplications, lockApplicant } from '../repository';

/** The refusals 41001, 41003, 41005 and 41002 of an application; 41004 was met when its sections were read. The quota stays locked. */
export async function refuseForbidden(
  db: Db,
  context: AppContext,
  { applyNo, basis, channelCode }: { applyNo: string; basis: ApplicationBasis; channelCode: string },
): Promise<void> {
  await refuseBlacklisted(db, context, basis);
  await refuseNotOffered(db, context, basis, channelCode);
  await refuseSecondApplication(db, basis);
  const { guaranteeAppId, guaranteeAppName } = basis.product;
  await reserveLimits(db, context, { applyNo, basis, channelCode, guaranteeAppId, guaranteeAppName });
}

/** What an application takes of the institution's quotas and of its limits of exposure; 41002 where one of them is too small. The quotas stay locked. */
export async function reserveLimits(
  db: Db,
  context: AppContext,
  { basis, ...taken }: { applyNo: string; basis: ApplicationBasis; channelCode: string; guaranteeAppId: string; guaranteeAppName: string },
): Promise<void> {
  const { project, sections, application, bidder } = basis;
  const amount = application.guaranteeInfo.guaranteeAmount;
  await reserveQuota(db, context, {
    ...taken,
    projectNo: project.projectNo,
    sectionNos: sections.map(({ sectionNo }) => sectionNo),
    amount,
  });
  await reserveExposure(db, context, { ...taken, organizationCode: bidder.orgCodeNo, bidderName: bidder.orgName, amount });
}

/**
 * Refuses with 41001, and keeps in the log who wanted to apply for what; the platform reads it there once the bids are open. `corrected` is the application that
 * is being corrected; a draft is not named, since it may be sent later on, for something else, by the same number.
 */
export async function refuseBlacklisted(
  db: Db,
  context: AppContext,
  { bidder, product, project, sections }: ApplicationBasis,
  corrected = '',
): Promise<void> {
  const today = dayOf(context.clock.now().toISOString());
  const { guaranteeAppId, letterAppId } = product;
  const entry = await blacklistEntry(db, { organizationCode: bidder.orgCodeNo, guaranteeAppId, letterAppId, today });
  if (!entry) return;
  const refusal = `${bidder.orgName}已被列入黑名单，不能申请保函。原因：${entry.reason}`;
  const sectionNos = sections.map(({ sectionNo }) => sectionNo);
  const sought = {
    project_no: project.projectNo,
    section_nos: sectionNos,
    ...(product.guaranteeType === 'bid' ? { sealed_sections: sectionNos } : {}),
  };
  afterRollback(db, (db) =>
    noteInLog(db, context, {
      ...{ kind: 'guarantee', action: corrected === '' ? 'apply' : 'update', result: 'refused' },
      ...{ object: corrected, objectName: project.projectName, detail: { ...sought, refusal } },
    }),
  );
  throw new BusinessError(CODES.bidderBlacklisted, refusal);
}

async function refuseNotOffered(db: Db, { clock }: AppContext, { product }: ApplicationBasis, channelCode: string): Promise<void> {
  const why = await whyNotOffered(db, product, { channelCode, now: clock.now() });
  if (why) throw new BusinessError(CODES.productNotOffered, `产品“${product.productName}”${why}，请选择其他产品`);
}

/** Refuses with 41005 where one of the sections that are added has been applied for already; `except` is the application that is being corrected. */
export async function refuseSecondApplication(db: Db, { bidder, product, project, added }: ApplicationBasis, except = ''): Promise<void> {
  await lockApplicant(db, bidder.appId, product.productNo);
  const sectionNos = added.map(({ sectionNo }) => sectionNo);
  const sought = { bidderAppId: bidder.appId, productNo: product.productNo, projectNo: project.projectNo, sectionNos };
  const other = await blockingApplication(db, sought, except);
  if (!other) return;
  throw new BusinessError(CODES.alreadyApplied, alreadyAppliedText(other, added), { applyNo: other.applyNo });
}

/** The products that another application of the caller's organisation already holds for any of these sections. */
export async function productsAppliedFor(
  db: Db,
  { appId, orgType }: Member,
  { projectNo, sectionNos, except = '' }: BodyOf<typeof appliedProducts>,
): Promise<ReplyOf<typeof appliedProducts>> {
  if (orgType !== 'bidder') return { list: [] };
  const others = await blockingApplications(db, { bidderAppId: appId, projectNo, sectionNos }, except);
  const byProduct = new Map(others.map((other) => [other.productNo, other]));
  return {
    list: [...byProduct.values()].map((other) => ({
      productNo: other.productNo,
      applyNo: other.applyNo,
      reason: alreadyAppliedText(
        other,
        other.sections.filter(({ sectionNo }) => sectionNos.includes(sectionNo)),
      ),
    })),
  };
}

type Blocking = Pick<GuaranteeRow, 'applyNo' | 'status' | 'flowKind' | 'expiryDate' | 'sectionNos'>;

function alreadyAppliedText(
  { applyNo, status, flowKind, expiryDate, sectionNos }: Blocking,
  sections: readonly { sectionNo: string; sectionName: string }[],
): string {
  const section = sections.find(({ sectionNo }) => sectionNos.includes(sectionNo));
  const { label, phase } = rowFor({ status, flowKind });
  const until = phase === 'inForce' ? `，有效期至${expiryDate}` : '';
  return `标段“${section?.sectionName ?? ''}”已申请本产品（申请编号${applyNo}，${label}${until}），不能重复申请`;
}
