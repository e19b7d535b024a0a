import { CODES } from '#contract/codes';
import { addYuan, compareYuan, formatYuan, parseYuan, yuanOf } from '#domain/money';
import type { Db } from '../../core/context';
import { BusinessError } from '../../core/http/errors';
import { lockQuotas, usedQuota, type Sections } from './repository';

interface Wanted extends Sections {
  guaranteeAppId: string;
  guaranteeAppName: string;
  amount: string;
  /** The application itself where it was counted before. */
  except?: string;
}

/**
 * Refuses what would exceed the institution's quota or one of the sections'. The quota stays locked until the transaction ends: the
 * guarantee row that follows is what takes the quota.
 */
export async function takeQuota(db: Db, wanted: Wanted): Promise<void> {
  const quotas = await lockQuotas(db, wanted.guaranteeAppId, wanted);
  if (!quotas.some(({ sectionNo }) => sectionNo === '')) {
    throw new BusinessError(CODES.quotaTooSmall, `${wanted.guaranteeAppName}尚未设置担保额度，暂不能受理申请`);
  }
  for (const { sectionNo, totalAmount } of quotas) {
    const used = await usedQuota(db, wanted.guaranteeAppId, {
      ...(sectionNo === '' ? {} : { section: { projectNo: wanted.projectNo, sectionNo } }),
      except: wanted.except ?? '',
    });
    if (compareYuan(addYuan(used, wanted.amount), totalAmount) > 0) throw tooSmall(wanted, sectionNo, surplus(totalAmount, used));
  }
}

function surplus(total: string, used: string): string {
  const left = parseYuan(total) - parseYuan(used);
  return yuanOf(left > 0n ? left : 0n);
}

function tooSmall({ guaranteeAppName, amount }: Wanted, sectionNo: string, left: string): BusinessError {
  const whose = sectionNo === '' ? `${guaranteeAppName}的剩余担保额度` : `${guaranteeAppName}在标段${sectionNo}的剩余担保额度`;
  return new BusinessError(CODES.quotaTooSmall, `${whose}为${formatYuan(left)}元，不足本次申请的${formatYuan(amount)}元`, {
    surplusAmount: left,
    guaranteeAmount: amount,
  });
}
