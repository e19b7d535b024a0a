import { startTransition, useEffect, useState } from 'react';
import { usePrinting } from '../page/use-printing';

/** How many rows stand together, which the browser lays out and finds by their group. */
export const PORTION = 10;
const FIRST = 2 * PORTION;

/**
 * How many rows of a page are drawn: what a screen shows at once, then a portion after the other whenever nobody waits for anything else, until all stand in the page,
 * to be read, searched and reached. Paper has them all. Other rows begin anew; rows that were added or changed do not.
 */
export function usePortions<Row>(rows: readonly Row[], keyOf: (row: Row) => string): number {
  const isPrinted = usePrinting() !== null;
  const [drawn, setDrawn] = useState({ rows, count: FIRST });
  if (drawn.rows !== rows) setDrawn({ rows, count: isSameList(drawn.rows, rows, keyOf) ? drawn.count : FIRST });
  const isDone = drawn.count >= rows.length;
  useEffect(() => {
    if (!isDone) startTransition(() => setDrawn((before) => ({ ...before, count: before.count + PORTION })));
  }, [isDone, drawn]);
  return isPrinted ? rows.length : Math.min(rows.length, drawn.count);
}

function isSameList<Row>(before: readonly Row[], now: readonly Row[], keyOf: (row: Row) => string): boolean {
  const keys = new Set(before.map(keyOf));
  return now.some((row) => keys.has(keyOf(row)));
}
