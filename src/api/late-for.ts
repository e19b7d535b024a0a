import type { GuaranteeDetail } from '#contract/guarantees';
import type { GuaranteeEventType } from '#domain/guarantee/events';
import type { GuaranteeStatus } from '#domain/guarantee/status';
import { tooLate } from '#machines/lifecycle/deadline';

interface Judged {
  status: GuaranteeStatus;
  flowKind: GuaranteeDetail['flow']['flowKind'];
  judgedBy: GuaranteeDetail['judgedBy'];
}

/** Why it is too late for a person to send an event; null where it is not. */
export function lateFor(type: GuaranteeEventType, { status, flowKind, judgedBy }: Judged): string | null {
  const { now, bidOpeningAt = null, expiryDate } = judgedBy;
  return tooLate({ status, flowKind, bidOpeningAt, expiryDate }, { type, by: { kind: 'person' }, now });
}
