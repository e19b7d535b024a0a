import { skipToken } from '@reduxjs/toolkit/query';
import type { GuaranteeDetail } from '#contract/guarantees';
import { heldText } from '#domain/guarantee/held-case';
import { isStationDecision } from '#domain/guarantee/station';
import { useDeskCaseQuery } from '../../../api/desk';

/** Who has taken the case that this user could decide about. */
export function CaseHeld({ detail: { allowedEvents, applyFormInfo } }: { detail: GuaranteeDetail }) {
  const { applyNo } = applyFormInfo;
  const decides = allowedEvents.some(isStationDecision);
  const { currentData: desk } = useDeskCaseQuery(decides ? { applyNo } : skipToken);
  if (!desk?.held) return null;
  return <p className="next-step-held">{desk.held.mine ? '您已领取此件。' : `${heldText(desk.held)}。如需由您办理，请在审核台接管。`}</p>;
}
