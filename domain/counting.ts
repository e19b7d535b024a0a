/** The most rows that a page of a list may have. */
export const MOST_ROWS = 1000;

/** Up to how many rows of a list are counted; of more, one more is told. */
export const MOST_COUNTED = 10_000;

/** How many there are, as lists say it, with the measure word: `共 42 条记录`, of more than are counted `多于 10,000 条记录`. */
export function countText(count: number, unit: string): string {
  return count > MOST_COUNTED ? `多于 10,000 ${unit}` : `共 ${count} ${unit}`;
}
