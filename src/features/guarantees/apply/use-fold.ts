import { useEffect, useEffectEvent, useState } from 'react';
import type { ReturnRound } from '#contract/guarantees';
import type { FormProblem } from '../../../blocks/form/use-form-problems';

interface FoldInput {
  round: ReturnRound | null;
  problems: readonly FormProblem[];
  reveal: (field: string) => void;
  goToShown: (field: string) => void;
}

/** Of a returned application shows what was marked, the first of it focused, until the rest is asked for or something is wrong there. */
export function useFold({ round, problems, reveal, goToShown }: FoldInput) {
  const marks = round?.marks ?? [];
  const [wanted, setWanted] = useState(marks.length > 0);
  const elsewhere = problems.find(({ field }) => !marks.some((mark) => mark.field === field))?.field;
  const folded = wanted && elsewhere === undefined;

  const first = marks[0]?.field;
  const goToFirst = useEffectEvent(() => {
    if (first !== undefined) reveal(first);
  });
  useEffect(() => goToFirst(), []);
  const goThere = useEffectEvent((field: string) => goToShown(field));
  useEffect(() => {
    if (wanted && elsewhere !== undefined) goThere(elsewhere);
  }, [wanted, elsewhere]);

  return { folded, fold: setWanted };
}

export type Folding = ReturnType<typeof useFold>;
