export const ROW_HEIGHT = 54;
const MIN_BUFFER = 100;
const MAX_BUFFER = 200;

export interface RowRange {
  start: number;
  end: number;
}

/** Where each row begins, and after the last one where they end, in pixels. */
export function offsetsOf(heights: readonly number[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const height of heights) {
    end += height;
    offsets.push(end);
  }
  return offsets;
}

/**
 * The rows to draw. While at least 100 px of drawn rows lie ahead on both sides (or there are no more rows), what is drawn stays;
 * otherwise rows up to 200 px ahead are drawn on both sides.
 */
export function visibleRows(offsets: readonly number[], top: number, height: number, drawn: RowRange): RowRange {
  const count = offsets.length - 1;
  const startsAt = offsets[drawn.start] ?? Infinity;
  const endsAt = offsets[Math.min(drawn.end, count)] ?? 0;
  const enoughAbove = drawn.start === 0 || startsAt <= top - MIN_BUFFER;
  const enoughBelow = drawn.end >= count || endsAt >= top + height + MIN_BUFFER;
  if (drawn.end > drawn.start && drawn.end <= count && enoughAbove && enoughBelow) return drawn;
  const start = rowAt(offsets, top - MAX_BUFFER);
  const end = Math.min(count, rowAt(offsets, top + height + MAX_BUFFER) + 1);
  return start === drawn.start && end === drawn.end ? drawn : { start, end };
}

function rowAt(offsets: readonly number[], position: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
