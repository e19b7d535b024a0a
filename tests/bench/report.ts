export interface Row {
  what: string;
  value: string;
  /** Ours divided by this row's, or this row's by its peer's; empty where there is nothing to compare. */
  ratio?: string;
}

/** Prints one table. */
export function print(title: string, rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.log(`\n${title}`);
  for (const { what, value, ratio = '' } of rows) console.log(`  ${what.padEnd(width)}  ${value.padStart(14)}  ${ratio}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A peer's row: its median, and the median of what share of it ours was, round by round. */
export function compared(what: string, ours: readonly number[], theirs: readonly number[]): Row {
  const shares = theirs.map((figure, round) => (ours[round] ?? Number.NaN) / figure);
  return { what, value: median(theirs).toFixed(0), ratio: `ours is ${median(shares).toFixed(2)} of it` };
}

/** Prints a table as documents hold it. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}\n`);
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}
