/**
 * Ends of the spans by which letters are tallied by the time from their application: a letter counts at the first of these numbers of hours that is more than it
 * took. By the hour for a day, by six and twelve hours for three days, by the day for a week, then in wider steps; the last one takes whatever was longer.
 */
export const HOUR_SPANS = [
  ...Array.from({ length: 24 }, (_, hour) => hour + 1),
  ...[30, 36, 42, 48, 60, 72, 96, 120, 144, 168, 240, 336, 504, 720, 1440, 2160, 32_767],
] as const;

const LONGEST = 32_767;

/** The span that a time in hours falls into. */
export function spanOf(hours: number): number {
  return HOUR_SPANS.find((span) => span > hours) ?? LONGEST;
}

/** How many letters took less than so many hours, and no less than the span before. */
export interface Span {
  hours: number;
  count: number;
}

/** Half of the letters take less than `medianHours`, nine in ten less than `ninetiethHours`; both are spans' ends. */
export interface Duration {
  medianHours: number;
  ninetiethHours: number;
}

/** What spans tell of the letters in them, in any order; undefined of none. */
export function durationOf(spans: readonly Span[]): Duration | undefined {
  const sorted = spans.filter(({ count }) => count > 0).toSorted((one, other) => one.hours - other.hours);
  if (sorted.length === 0) return undefined;
  return { medianHours: within(sorted, 0.5), ninetiethHours: within(sorted, 0.9) };
}

/** By the nearest rank: the least span that, with all before it, holds at least this share. */
function within(sorted: readonly Span[], share: number): number {
  const rank = Math.ceil(share * sorted.reduce((sum, { count }) => sum + count, 0));
  let counted = 0;
  for (const { hours, count } of sorted) {
    counted += count;
    if (counted >= rank) return hours;
  }
  return LONGEST;
}

/** In words, such as `3 小时内`, `2 天内` or `1 天 6 小时内`; what is longer than the longest span that is told apart is `90 天以上`. */
export function durationText(hours: number): string {
  if (hours >= LONGEST) return '90 天以上';
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  if (days === 0) return `${String(hours)} 小时内`;
  return rest === 0 ? `${String(days)} 天内` : `${String(days)} 天 ${String(rest)} 小时内`;
}
