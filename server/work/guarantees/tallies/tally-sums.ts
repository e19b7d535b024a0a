import { addYuan } from '#domain/money';
import { durationOf, type Duration, type Span } from '#domain/oversight/durations';

interface Counted {
  count: number;
  /** In yuan. */
  amount: string;
}

/** What tallies come to. */
export function addedUp(tallies: readonly Counted[]): Counted {
  return {
    count: tallies.reduce((sum, { count }) => sum + count, 0),
    amount: addYuan('0.00', ...tallies.map(({ amount }) => amount)),
  };
}

/** What tallies of letters come to, and how long these took. */
export function timesOf(tallies: readonly (Counted & Span)[]): Counted & Partial<Duration> {
  return { ...addedUp(tallies), ...durationOf(tallies) };
}

export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
