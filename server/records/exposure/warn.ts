import { EXPOSURE_RULES, type ExposureRule } from '#domain/exposure';
import { usedRatioOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import { surplusOf } from '../quotas/surplus';

interface Taken {
  guaranteeAppId: string;
  guaranteeAppName: string;
  bidderName: string;
  applyNo: string;
}

/** Tells the institution that a limit of its exposure is used up for the most part. */
export async function warnOfExposure(
  db: Db,
  context: AppContext,
  { guaranteeAppId, guaranteeAppName, bidderName, applyNo }: Taken,
  { rule, limit, usedAmount }: { rule: ExposureRule; limit: string; usedAmount: string },
): Promise<void> {
  const colleagues = await colleaguesOf(db, { appIds: [guaranteeAppId] });
  await notify(db, context, [
    {
      kind: 'exposureNear',
      about: {
        orgName: guaranteeAppName,
        ruleName: EXPOSURE_RULES[rule].label,
        customerName: rule === 'total' ? '' : bidderName,
        usedRatio: usedRatioOf(limit, usedAmount),
        surplusAmount: surplusOf(limit, usedAmount),
      },
      source: `exposure/${guaranteeAppId}/${rule}/${applyNo}`,
      to: recipientsAmong('exposureNear', colleagues),
    },
  ]);
}
