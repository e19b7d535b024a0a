import type { Row } from './json-rows';

/** Rows that are shown, or a stretch of rows without a difference that is folded. */
export type Stretch = { folded: false; rows: readonly Row[] } | { folded: true; rows: readonly Row[] };

const AROUND = 2;
const WORTH_FOLDING = 4;

/** Keeps two rows around each difference and folds longer stretches between them. */
export function foldedRows(rows: readonly Row[]): Stretch[] {
  const shown = rows.map((_, index) => rows.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(isDifferent));
  const stretches: { folded: boolean; rows: Row[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const folded = shown[index] !== true;
    const last = stretches.at(-1);
    if (last?.folded === folded) last.rows.push(row);
    else stretches.push({ folded, rows: [row] });
  }
  return stretches.map(({ folded, rows: within }) => ({ folded: folded && within.length >= WORTH_FOLDING, rows: within }));
}

export function isDifferent({ mark }: Row): boolean {
  return mark !== 'same' && mark !== 'unrequested';
}
