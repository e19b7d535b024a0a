import type { QueuedCase } from '#contract/desk';

type Rows = readonly Pick<QueuedCase, 'applyNo' | 'held'>[];

export interface QueuePlaces {
  /** From 1; 0 where the case does not stand in the queue. */
  place: number;
  next: string | null;
  former: string | null;
  /** What is worked on after this one: the next that nobody else has. */
  following: string | null;
}

/** What stands around a case in its queue; one that stands in it no more is followed by the first. */
export function placesAround(rows: Rows, applyNo: string): QueuePlaces {
  const index = rows.findIndex((row) => row.applyNo === applyNo);
  return {
    place: index + 1,
    next: rows[index + 1]?.applyNo ?? null,
    former: rows[index - 1]?.applyNo ?? null,
    following: firstFree(rows.slice(index + 1))?.applyNo ?? null,
  };
}

/** The first case that nobody else has taken. */
export function firstFree<Row extends Rows[number]>(rows: readonly Row[]): Row | undefined {
  return rows.find(({ held }) => held === undefined || held.mine);
}
