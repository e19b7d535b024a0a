import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { GuaranteeDetail, HistoryRow } from '#contract/guarantees';
import type { ReturnMark } from '#domain/application/returns';
import { isRow } from '#domain/form/values';
import { useApplicationReturnsQuery } from '../../../api/guarantees';
import { forgetUnsaved, saveUnsaved, unsavedOf } from '../../../api/unsaved';
import { useUserInfoQuery } from '../../../api/users';
import { marksLeft, placesOf, roundToJudge, wasSentBack, type Place } from './marks';

export interface Marks {
  places: readonly Place[];
  list: readonly ReturnMark[];
  set: (list: readonly ReturnMark[]) => void;
  /** They were sent. */
  forget: () => void;
}

/** What an auditor marks in one version of an application. It outlives a reload and a look at another case; it begins with what the last return marked in vain. */
export function useMarks(detail: GuaranteeDetail, history: readonly HistoryRow[]): Marks {
  const { applyNo } = detail.applyFormInfo;
  const { data: user } = useUserInfoQuery({});
  const { data: returns } = useApplicationReturnsQuery(wasSentBack(history) ? { applyNo } : skipToken);
  const [own, setOwn] = useState<readonly ReturnMark[] | null>(null);
  const places = useMemo(() => placesOf(detail), [detail]);
  const name = `marks/${applyNo}/${String(detail.version)}`;
  const saved = useMemo(() => (user ? savedMarks(unsavedOf(user, name)) : null), [user, name]);
  const left = useMemo(() => marksLeft(roundToJudge(returns?.list ?? [], history), places), [returns, history, places]);
  return {
    places,
    list: own ?? saved ?? left,
    set: (list) => {
      setOwn(list);
      if (user) saveUnsaved(user, name, list);
    },
    forget: () => {
      if (user) forgetUnsaved(user, name);
    },
  };
}

function savedMarks(value: unknown): ReturnMark[] | null {
  return Array.isArray(value) && value.every(isMark) ? value : null;
}

function isMark(value: unknown): value is ReturnMark {
  return isRow(value) && typeof value['field'] === 'string' && typeof value['reason'] === 'string';
}
