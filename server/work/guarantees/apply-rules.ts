import { CODES } from '#contract/codes';
import { dayOf } from '#domain/dates';
import { rowOf } from '#domain/guarantee/status';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/errors';
import { blacklistEntry } from '../../records/blacklist/repository';
import { takeQuota } from '../../records/quotas/take';
import type { Ground } from './application-terms';
import { blockingApplication, lockApplicant } from './repository';

/** The refusals 41001, 41003, 41005 and 41002 of an application; 41004 was met when its sections were read. The quota stays locked. */
export async function refuseForbidden(db: Db, context: AppContext, ground: Ground, channelCode: string): Promise<void> {
  await refuseBlacklisted(db, ground);
  refuseNotOffered(ground, channelCode, context.clock.now());
  await refuseSecondApplication(db, ground);
  const { product, project, sections, application } = ground;
  await takeQuota(db, {
    guaranteeAppId: product.guaranteeAppId,
    guaranteeAppName: product.guaranteeAppName,
    projectNo: project.projectNo,
    sectionNos: sections.map(({ sectionNo }) => sectionNo),
    amount: application.guaranteeInfo.guaranteeAmount,
  });
}

async function refuseBlacklisted(db: Db, { bidder, product }: Ground): Promise<void> {
  const entry = await blacklistEntry(db, { organizationCode: bidder.orgCodeNo, guaranteeAppId: product.guaranteeAppId });
  if (entry) throw new BusinessError(CODES.bidderBlacklisted, `${bidder.orgName}已被列入黑名单，不能申请保函。原因：${entry.reason}`);
}

function refuseNotOffered({ product }: Ground, channelCode: string, now: Date): void {
  const refuse = (why: string) => new BusinessError(CODES.productNotOffered, `产品“${product.productName}”${why}，请选择其他产品`);
  if (!product.released || !product.enabled) throw refuse('已停止受理');
  if (product.channelCodes.length > 0 && !product.channelCodes.includes(channelCode)) throw refuse('不在本渠道受理');
  const today = dayOf(now.toISOString());
  if (today < product.effectiveDay) throw refuse(`自${product.effectiveDay}起受理`);
  if (today > product.expiryDay) throw refuse(`的受理期已于${product.expiryDay}结束`);
}

/** Refuses with 41005 where one of the sections has been applied for already; `except` is the application that is being corrected. */
export async function refuseSecondApplication(db: Db, { bidder, product, project, sections }: Ground, except = ''): Promise<void> {
  await lockApplicant(db, bidder.appId, product.productNo);
  const sectionNos = sections.map(({ sectionNo }) => sectionNo);
  const sought = { bidderAppId: bidder.appId, productNo: product.productNo, projectNo: project.projectNo, sectionNos };
  const other = await blockingApplication(db, sought, except);
  if (!other) return;
  const section = sections.find(({ sectionNo }) => other.sectionNos.includes(sectionNo));
  const { label } = rowOf(other.status);
  throw new BusinessError(
    CODES.alreadyApplied,
    `标段“${section?.sectionName ?? ''}”已申请本产品（申请编号${other.applyNo}，${label}），不能重复申请`,
    {
      applyNo: other.applyNo,
    },
  );
}
