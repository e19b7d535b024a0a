import { QUOTA_SCOPES, quotaScopeOf, usedRatioOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import type { Quota } from './repository';
import { surplusOf } from './surplus';

/** Tells the keepers of a quota in its institution that it is used up for the most part. */
export async function warnOfQuota(
  db: Db,
  context: AppContext,
  quota: Quota,
  { guaranteeAppName, applyNo, usedAmount }: { guaranteeAppName: string; applyNo: string; usedAmount: string },
): Promise<void> {
  const { quotaId, guaranteeAppId, totalAmount } = quota;
  const colleagues = await colleaguesOf(db, { appIds: [guaranteeAppId] });
  await notify(db, context, [
    {
      kind: 'quotaLow',
      about: {
        orgName: guaranteeAppName,
        quotaId: String(quotaId),
        scopeName: QUOTA_SCOPES[quotaScopeOf(quota)],
        usedRatio: usedRatioOf(totalAmount, usedAmount),
        surplusAmount: surplusOf(totalAmount, usedAmount),
      },
      source: `quota/${quotaId}/${applyNo}`,
      to: recipientsAmong('quotaLow', colleagues),
    },
  ]);
}
