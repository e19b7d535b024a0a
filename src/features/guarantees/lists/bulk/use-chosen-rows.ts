import { useMemo, useState } from 'react';
import type { GuaranteeListRow } from '#contract/guarantees';
import { useGuaranteeRows } from '../../../../api/guarantee-entities';

interface ChosenRows {
  keys: readonly string[];
  /** As they are known now, or as they were when they were chosen. */
  rows: readonly GuaranteeListRow[];
  choose: (keys: readonly string[]) => void;
}

/** The rows chosen on this page of a list and on others. */
export function useChosenRows(shown: readonly GuaranteeListRow[]): ChosenRows {
  const [saved, setSaved] = useState<readonly GuaranteeListRow[]>([]);
  const keys = useMemo(() => saved.map(({ applyNo }) => applyNo), [saved]);
  const known = byNumber(useGuaranteeRows(keys));
  return {
    keys,
    rows: saved.map((row) => known.get(row.applyNo) ?? row),
    choose: (wanted) => {
      const rows = byNumber([...saved, ...shown]);
      setSaved(wanted.flatMap((key) => rows.get(key) ?? []));
    },
  };
}

function byNumber(rows: readonly GuaranteeListRow[]): ReadonlyMap<string, GuaranteeListRow> {
  return new Map(rows.map((row) => [row.applyNo, row]));
}
