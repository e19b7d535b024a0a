import { useState } from 'react';
import type { GuaranteeRow } from '#contract/guarantees';
import { useGuaranteeRows } from '../../../../api/guarantee-entities';

interface ChosenRows {
  keys: readonly string[];
  /** As they are known now, or as they were when they were chosen. */
  rows: readonly GuaranteeRow[];
  choose: (keys: readonly string[]) => void;
}

/** The rows chosen on this page of a list and on others. */
export function useChosenRows(shown: readonly GuaranteeRow[]): ChosenRows {
  const [kept, setKept] = useState<readonly GuaranteeRow[]>([]);
  const keys = kept.map(({ applyNo }) => applyNo);
  const known = useGuaranteeRows(keys);
  return {
    keys,
    rows: kept.map((row) => known.find(({ applyNo }) => applyNo === row.applyNo) ?? row),
    choose: (wanted) => setKept(wanted.flatMap((key) => rowCalled(key, [...shown, ...kept]))),
  };
}

function rowCalled(key: string, rows: readonly GuaranteeRow[]): GuaranteeRow[] {
  const row = rows.find(({ applyNo }) => applyNo === key);
  return row ? [row] : [];
}
