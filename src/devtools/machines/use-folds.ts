import { useMemo, useState } from 'react';
import { folded, type Fold, type Folding, type Line } from './folding';

/** The items as lines, and which folds are open. `how` stays the same from one drawing to the next. */
export function useFolds<Item>(
  items: readonly Item[],
  how: Omit<Folding<Item>, 'open'>,
): { lines: readonly Line<Item>[]; toggle: (fold: Fold<Item>) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => folded(items, { ...how, open }), [items, how, open]);
  const toggle = ({ key }: Fold<Item>) => {
    setOpen((old) => (old.has(key) ? new Set([...old].filter((other) => other !== key)) : new Set(old).add(key)));
  };
  return { lines, toggle };
}
