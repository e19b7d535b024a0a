import { QUOTA_SCOPES, QUOTA_WARNING, quotaScopeOf, usedRatioOf } from '#domain/quota';
import type { AppContext, Db } from '../../core/context';
import { notify, recipientsAmong } from '../notices/notify';
import { colleaguesOf } from '../notices/repository';
import type { Quota } from './repository';
import { surplusOf } from './surplus';

export function isLow({ totalAmount }: Pick<Quota, 'totalAmount'>, usedAmount: string): boolean {
  return Number(usedRatioOf(totalAmount, usedAmount)) >= QUOTA_WARNING;
}

interface Warning {
  guaranteeAppName: string;
  usedAmount: string;
  /** What brought it about; nobody is warned twice of the same. */
  cause: string;
  /** Who brought it about, and knows. */
  except?: string;
}

/** Tells the keepers of a quota in its institution that it is used up for the most part. */
export async function warnOfQuota(
  db: Db,
  context: AppContext,
  quota: Quota,
  { guaranteeAppName, usedAmount, cause, except }: Warning,
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
      source: `quota/${quotaId}/${cause}`,
      to: recipientsAmong('quotaLow', colleagues).filter(({ userId }) => userId !== except),
    },
  ]);
}
