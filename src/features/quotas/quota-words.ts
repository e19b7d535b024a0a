import type { QuotaRow } from '#contract/quotas';
import type { StatusTone } from '#domain/guarantee/status';
import { QUOTA_WARNING, quotaLevelOf, type QuotaLevel } from '#domain/quota';

/** What a quota limits, in words. */
export function limitedBy({ scope, channelName, channelCode, projectName, projectNo, sectionName, sectionNo }: QuotaRow): string {
  if (scope === 'institution') return '全部保函';
  if (scope === 'channel') return channelName || channelCode;
  return `${projectName || projectNo} ${sectionName || sectionNo}`;
}

const LEVELS: Readonly<Record<QuotaLevel, { label: string; tone: StatusTone }>> = {
  enough: { label: '充足', tone: 'good' },
  low: { label: `已用超 ${QUOTA_WARNING}%`, tone: 'attention' },
  full: { label: '已用完', tone: 'bad' },
};

export function stateOf({ enabled, usedRatio }: QuotaRow): { label: string; tone: StatusTone } {
  return enabled ? LEVELS[quotaLevelOf(usedRatio)] : { label: '已停用', tone: 'ended' };
}
