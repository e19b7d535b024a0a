import type { ApplicationShown } from './fields';

/** How long a contract runs, in words: from when to when it is worked, or how long its work is answered for; empty where neither is known. */
export function contractPeriodText(contract: ApplicationShown['contractInfo'] | null): string {
  const { contractStartDate, contractEndDate, completionDate, liabilityMonths } = contract ?? {};
  if (contractStartDate && contractEndDate) return `${contractStartDate} 至 ${contractEndDate}`;
  if (completionDate && liabilityMonths !== undefined) return `${completionDate} 验收，缺陷责任期 ${liabilityMonths} 个月`;
  return '';
}
