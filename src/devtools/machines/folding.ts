/** Records of the same title that come at least three times, each within so many lines of the last, are ticks: a clock, a poll, a heartbeat. */
const NEAR = 32;
const OFTEN = 3;
/** From so many in a row on they are folded. */
const WORTH = 4;

/** One record, or ticks in a row that are shown as one line. */
export type Line<Item> = { kind: 'one'; key: string; item: Item; inFold?: true } | Fold<Item>;

export interface Fold<Item> {
  kind: 'fold';
  key: string;
  items: readonly Item[];
  /** How often each title stands among them, the most frequent first. */
  counts: readonly { title: string; count: number }[];
  open: boolean;
}

export interface Folding<Item> {
  keyOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  /** False for what must be seen by itself: what changed a state, failed, or was done by a person. */
  isTick: (item: Item) => boolean;
  /** Keys of the folds that are open; their records follow their line. */
  open: ReadonlySet<string>;
}

/** The records as lines, with ticks in a row folded. A fold's key is that of its first record, so that it stays open while it grows. */
export function folded<Item>(items: readonly Item[], { keyOf, titleOf, isTick, open }: Folding<Item>): Line<Item>[] {
  const repeated = repeatedNearby(items, titleOf, isTick);
  const lines: Line<Item>[] = [];
  for (let start = 0; start < items.length;) {
    let end = start;
    while (end < items.length && repeated[end]) end += 1;
    const run = items.slice(start, Math.max(end, start + 1));
    const [first] = run;
    if (first === undefined) break;
    if (end - start >= WORTH) {
      const key = `fold ${keyOf(first)}`;
      lines.push({ kind: 'fold', key, items: run, counts: countsOf(run, titleOf), open: open.has(key) });
      if (open.has(key)) lines.push(...run.map((item) => ({ kind: 'one', key: keyOf(item), item, inFold: true }) as const));
    } else lines.push(...run.map((item) => ({ kind: 'one', key: keyOf(item), item }) as const));
    start += run.length;
  }
  return lines;
}

/** What a fold says of itself. */
export function foldText({ items, counts }: Fold<unknown>): string {
  return `${String(items.length)} 条重复：${counts.map(({ title, count }) => `${title} ×${String(count)}`).join('，')}`;
}

function repeatedNearby<Item>(items: readonly Item[], titleOf: (item: Item) => string, isTick: (item: Item) => boolean): boolean[] {
  const repeated = items.map(() => false);
  const chains = new Map<string, number[]>();
  items.forEach((item, index) => {
    if (!isTick(item)) return;
    const title = titleOf(item);
    const chain = chains.get(title) ?? [];
    if (index - (chain.at(-1) ?? index) > NEAR) chain.length = 0;
    chain.push(index);
    chains.set(title, chain);
    if (chain.length >= OFTEN) for (const place of chain.length === OFTEN ? chain : [index]) repeated[place] = true;
  });
  return repeated;
}

function countsOf<Item>(items: readonly Item[], titleOf: (item: Item) => string): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(titleOf(item), (counts.get(titleOf(item)) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, count })).sort((one, other) => other.count - one.count);
}
