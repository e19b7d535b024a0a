import { CODES } from '#contract/codes';
import { addYuan, compareYuan, formatYuan } from '#domain/money';
import { quotaScopeOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import { lockQuotas, useOfQuota, type Covered } from './repository';
import { isLow, warnOfQuota } from './warn';

interface Wanted extends Covered {
  guaranteeAppName: string;
  applyNo: string;
  amount: string;
}

/**
 * Refuses what would exceed the institution's quota, or that of the channel or of one of the sections, where more is taken of it than the application holds
 * already. The quotas stay locked until the transaction ends: the guarantee row that follows is what takes of them. Warns where one of them comes to be used
 * up for the most part.
 */
export async function reserveQuota(db: Db, context: AppContext, wanted: Wanted): Promise<void> {
  const quotas = await lockQuotas(db, wanted);
  if (!quotas.some((quota) => quotaScopeOf(quota) === 'institution')) {
    throw new BusinessError(CODES.quotaTooSmall, `${wanted.guaranteeAppName}尚未设置担保额度，暂不能受理申请`);
  }
  for (const quota of quotas) {
    const before = (await useOfQuota(db, quota, { except: wanted.applyNo })).usedAmount;
    const after = addYuan(before, wanted.amount);
    if (compareYuan(after, quota.totalAmount) > 0 && compareYuan(after, (await useOfQuota(db, quota)).usedAmount) > 0)
      throw quotaTooSmall(wanted);
    if (isLow(quota, after) && !isLow(quota, before))
      await warnOfQuota(db, context, quota, { ...wanted, usedAmount: after, cause: wanted.applyNo });
  }
}

/** Which quota or limit, and what is left of it, would tell a bidder what its rivals have applied for, whose bids are sealed. */
export function quotaTooSmall({ guaranteeAppName, amount }: Pick<Wanted, 'guaranteeAppName' | 'amount'>): BusinessError {
  return new BusinessError(
    CODES.quotaTooSmall,
    `${guaranteeAppName}的剩余担保额度不足本次申请的${formatYuan(amount)}元，请选择其他机构的产品，或联系该机构`,
    { guaranteeAmount: amount },
  );
}
