import { CODES } from '#contract/codes';
import { exposureBoundOf, exposureLimitOf, type ExposureRule } from '#domain/exposure';
import { addYuan, compareYuan, formatYuan } from '#domain/money';
import { QUOTA_WARNING, usedRatioOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import { quotaTooSmall } from '../quotas/reserve';
import { surplusOf } from '../quotas/surplus';
import { lockLimitsShared, relatedCodes, useOf } from './repository';
import { warnOfExposure } from './warn';

interface Wanted {
  guaranteeAppId: string;
  guaranteeAppName: string;
  organizationCode: string;
  bidderName: string;
  applyNo: string;
  amount: string;
}

/**
 * Refuses with 41002 what would take an institution's exposure beyond one of the limits that it has set, or further beyond it, and warns where one of them comes
 * to be used up for the most part. Whoever calls holds the lock of the institution's quota, so that no other application is judged meanwhile.
 */
export async function reserveExposure(db: Db, context: AppContext, wanted: Wanted): Promise<void> {
  const limits = await lockLimitsShared(db, wanted.guaranteeAppId);
  for (const rule of limits?.rules ?? []) {
    if (!limits) return;
    const codes = await boundTogether(db, rule, wanted);
    if (codes?.length === 0) continue;
    const { usedAmount } = await useOf(db, wanted.guaranteeAppId, { codes, except: wanted.applyNo });
    const limit = exposureLimitOf(rule, limits);
    const after = addYuan(usedAmount, wanted.amount);
    if (compareYuan(after, limit) > 0 && compareYuan(after, (await useOf(db, wanted.guaranteeAppId, { codes })).usedAmount) > 0)
      throw rule === 'customer'
        ? beyondCustomer(wanted, exposureBoundOf(rule, limits.multiple), surplusOf(limit, usedAmount))
        : quotaTooSmall(wanted);
    if (isNear(limit, after) && !isNear(limit, usedAmount)) await warnOfExposure(db, context, wanted, { rule, limit, usedAmount: after });
  }
}

function isNear(limit: string, usedAmount: string): boolean {
  return Number(usedRatioOf(limit, usedAmount)) >= QUOTA_WARNING;
}

/** The credit codes of those whose exposure a rule adds up; undefined for everybody. */
async function boundTogether(db: Db, rule: ExposureRule, { guaranteeAppId, organizationCode }: Wanted): Promise<string[] | undefined> {
  if (rule === 'total') return undefined;
  return rule === 'customer' ? [organizationCode] : relatedCodes(db, guaranteeAppId, organizationCode);
}

/** What is left for one customer tells of its own applications alone; of a group or in all it would tell what others have applied for. */
function beyondCustomer({ guaranteeAppName, amount }: Wanted, bound: string, left: string): BusinessError {
  return new BusinessError(
    CODES.quotaTooSmall,
    `${guaranteeAppName}对同一客户的担保责任余额不得超过其${bound}，贵单位剩余${formatYuan(left)}元，不足本次申请的${formatYuan(amount)}元`,
    { guaranteeAmount: amount, surplusAmount: left },
  );
}
