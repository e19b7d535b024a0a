import { parseYuan } from './money';

/** What a quota limits, besides the institution whose quota it is: nothing more, one channel, or one section of a project. OS-03. */
export const QUOTA_SCOPES = { institution: '机构总额度', channel: '渠道额度', section: '标段额度' } as const;

export type QuotaScope = keyof typeof QUOTA_SCOPES;
/** Every scope, in the order of `QUOTA_SCOPES`. */
export const quotaScopes = Object.keys(QUOTA_SCOPES) as QuotaScope[];

/** Why the used amount changed: an application took of it, took another amount when it was corrected, or gave back what it had taken. */
export const QUOTA_MOVEMENTS = { take: '占用', change: '调整', giveBack: '释放' } as const;

export type QuotaMovementKind = keyof typeof QUOTA_MOVEMENTS;
/** Every kind of movement, in the order of `QUOTA_MOVEMENTS`. */
export const quotaMovementKinds = Object.keys(QUOTA_MOVEMENTS) as QuotaMovementKind[];

/** Percent of a quota from which on its keepers are warned. */
export const QUOTA_WARNING = 80;

/** How far a quota is used up. */
export type QuotaLevel = 'enough' | 'low' | 'full';

/** The scope of a quota by what it names. */
export function quotaScopeOf({ channelCode, sectionNo }: { channelCode: string; sectionNo: string }): QuotaScope {
  if (sectionNo !== '') return 'section';
  return channelCode === '' ? 'institution' : 'channel';
}

/** Percent with two decimals, rounded down so that a quota is never called used up while something is left; 100 of a quota of nothing. Both in yuan. */
export function usedRatioOf(totalAmount: string, usedAmount: string): string {
  const total = parseYuan(totalAmount);
  const used = parseYuan(usedAmount);
  const hundredths = total === 0n ? 10_000n : (used * 10_000n) / total;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** See `QuotaLevel`. `usedRatio` in percent. */
export function quotaLevelOf(usedRatio: string): QuotaLevel {
  if (Number(usedRatio) >= 100) return 'full';
  return Number(usedRatio) >= QUOTA_WARNING ? 'low' : 'enough';
}
