import type { GuaranteeDetail } from '#contract/guarantees';
import { rowOf, type GuaranteeStatus } from '#domain/guarantee/status';
import { deadlineOf } from '#machines/lifecycle/deadline';

export interface Due {
  label: string;
  /** A day or an instant. */
  at: string;
  left: string;
  urgent: boolean;
}

const DAY = 86_400_000;
const FEW_DAYS = 3;

/** Until when something must happen, seen from the moment by which the server judged; null where no deadline runs. */
export function dueOf(status: GuaranteeStatus, { now, bidOpeningAt, expiryDate }: GuaranteeDetail['judgedBy']): Due | null {
  const deadline = deadlineOf({ status, bidOpeningAt: bidOpeningAt ?? null, expiryDate });
  if (deadline === null) return null;
  const left = Date.parse(deadline) - Date.parse(now);
  const isOpening = rowOf(status).deadline === 'bidOpening';
  return {
    label: isOpening ? '须在开标前办结' : '保函有效期至',
    at: isOpening ? deadline : expiryDate,
    left: leftText(left),
    urgent: left < FEW_DAYS * DAY,
  };
}

function leftText(milliseconds: number): string {
  if (milliseconds <= 0) return '已到期';
  const days = Math.floor(milliseconds / DAY);
  return days === 0 ? '不足 1 天' : `还有 ${days} 天`;
}
