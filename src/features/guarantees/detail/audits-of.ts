import type { HistoryRow } from '#contract/guarantees';
import type { GuaranteeEventType } from '#domain/guarantee/events';

const AUDITS: readonly GuaranteeEventType[] = ['preApproved', 'preReturn', 'approved', 'auditReturn', 'requestSupply', 'letterFail'];

/** The decisions of audits among what happened, in order. */
export function auditsOf(history: readonly HistoryRow[]): readonly HistoryRow[] {
  return history.filter(({ event }) => AUDITS.includes(event));
}
