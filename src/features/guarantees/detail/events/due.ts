import type { GuaranteeDetail } from '#contract/guarantees';
import { hasPassed } from '#domain/dates';
import { rowFor } from '#domain/guarantee/status';
import { daysToDeadline, deadlineOf } from '#machines/lifecycle/deadline';

export interface Due {
  label: string;
  /** A day or an instant. */
  at: string;
  left: string;
  urgent: boolean;
}

const FEW_DAYS = 3;

/** Until when something must happen, seen from the moment by which the server judged; null where no deadline runs. */
export function dueOf({ applyFormInfo, flow, judgedBy }: Pick<GuaranteeDetail, 'applyFormInfo' | 'flow' | 'judgedBy'>): Due | null {
  const { now, bidOpeningAt, expiryDate } = judgedBy;
  const facts = { status: applyFormInfo.guaranteeStatus, flowKind: flow.flowKind, bidOpeningAt: bidOpeningAt ?? null, expiryDate };
  const deadline = deadlineOf(facts);
  const days = daysToDeadline(facts, now);
  if (deadline === null || days === null) return null;
  const isOpening = rowFor(facts).deadline === 'bidOpening';
  return {
    label: isOpening ? '须在开标前办结' : '保函有效期至',
    at: isOpening ? deadline : expiryDate,
    left: hasPassed(deadline, now) ? '已到期' : days === 0 ? '今天' : `还有 ${days} 天`,
    urgent: days <= FEW_DAYS,
  };
}
