import type { StatusTone } from '#domain/guarantee/status';

/** One thing that is shown of each row. */
export interface ChartSeries {
  label: string;
  tone: 'brand' | Exclude<StatusTone, 'turn'>;
}

export interface ChartMark {
  value: number;
  /** The value in words, with its unit. */
  text: string;
  /** Where the rows behind it are to be seen. */
  to?: string;
}

/** A month, an institution …, with a mark for each series, or none. */
export interface ChartRow {
  key: string;
  label: string;
  /** Under the columns, where there is little room; else the label. */
  short?: string;
  marks: readonly (ChartMark | null)[];
}

export interface ChartData {
  /** What the rows are. */
  head: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
}

/** What a mark is called where it is read or shown by itself. */
export function markName(row: ChartRow, series: ChartSeries | undefined, mark: ChartMark): string {
  return `${row.label}，${series?.label ?? ''} ${mark.text}`;
}

/** The lines of an axis from zero to at least `most`, three to six of them at 1, 2 or 5 times a power of ten; of whole numbers where only those are counted. */
export function axisLines(most: number, { whole = true }: { whole?: boolean } = {}): number[] {
  if (most <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 3));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => most / one <= 5) ?? 10 * power;
  const apart = whole ? Math.max(1, Math.round(step)) : step;
  return Array.from({ length: Math.ceil(most / apart) + 1 }, (_, index) => index * apart);
}
