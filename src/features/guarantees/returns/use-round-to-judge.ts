import { skipToken } from '@reduxjs/toolkit/query';
import type { HistoryRow, ReturnRound } from '#contract/guarantees';
import { useApplicationReturnsQuery } from '../../../api/guarantees';
import { roundToJudge, wasSentBack } from './marks';

/** The last return whose correction waits to be judged. */
export function useRoundToJudge(applyNo: string, history: readonly HistoryRow[]): ReturnRound | undefined {
  const { data } = useApplicationReturnsQuery(wasSentBack(history) ? { applyNo } : skipToken);
  return roundToJudge(data?.list ?? [], history);
}
