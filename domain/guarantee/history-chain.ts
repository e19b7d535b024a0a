/**
 * The history of a guarantee as a chain: each row's hash covers the row and the hash before it, so that a changed, missing or reordered row is
 * found, and a cut tail as well where an earlier export of the head (sequence and hash of the last row) is at hand. Hashing is given by the caller.
 */
export interface HistoryFacts {
  applyNo: string;
  /** 1, 2, 3 ... without gaps. */
  sequence: number;
  event: string;
  /** Null for the first row. */
  fromStatus: number | null;
  toStatus: number;
  actorId: string;
  actorName: string;
  appId: string;
  appName: string;
  orgType: string | null;
  result: string;
  reason: string | null;
  /** Anything that JSON can hold; the order of its keys does not count. */
  payload: unknown;
  /** Instant, counted to the millisecond. */
  at: string;
}

/** A row of the history as stored: its facts, the hash of the row before it and its own, both in lower-case hex. */
export interface HistoryRow extends HistoryFacts {
  prevHash: string;
  hash: string;
}

/** Where a chain ends according to the application itself: the sequence and the hash of its last row. */
export interface ChainHead {
  sequence: number;
  hash: string;
}

/** What is wrong at a row: its content was changed, it is missing, it stands out of order, or the tail from it on was cut. */
export interface ChainProblem {
  kind: 'changed' | 'missing' | 'reordered' | 'cut';
  sequence: number;
}

/** The hash before the first row. */
export const GENESIS_HASH = '0'.repeat(64);

/**
 * The text of a row to be hashed (UTF-8): a format number, the hash before it and every fact, as a JSON array in fixed order with sorted keys
 * inside. Changing this format needs a new number, and the old one kept for old rows.
 */
export function canonicalText(row: HistoryFacts, prevHash: string): string {
  return JSON.stringify([
    1,
    prevHash,
    row.applyNo,
    row.sequence,
    row.event,
    row.fromStatus,
    row.toStatus,
    row.actorId,
    row.actorName,
    row.appId,
    row.appName,
    row.orgType,
    row.result,
    row.reason,
    sorted(row.payload),
    new Date(Date.parse(row.at)).toISOString(),
  ]);
}

/** Every problem of the rows of one application, in the order in which they were stored; none means the chain is whole. `hash` is that of the writer. */
export function verifyChain(rows: readonly HistoryRow[], hash: (text: string) => string, head?: ChainHead): ChainProblem[] {
  const problems: ChainProblem[] = [];
  let expected = 1;
  let before = GENESIS_HASH;
  for (const row of rows) {
    if (row.sequence < expected) {
      problems.push({ kind: 'reordered', sequence: row.sequence });
      continue;
    }
    const followsGap = row.sequence > expected;
    for (; expected < row.sequence; expected += 1) problems.push({ kind: 'missing', sequence: expected });
    const linked = followsGap || row.prevHash === before;
    if (!linked || row.hash !== hash(canonicalText(row, row.prevHash))) problems.push({ kind: 'changed', sequence: row.sequence });
    before = row.hash;
    expected = row.sequence + 1;
  }
  return [...problems, ...headProblems(rows, expected, head)];
}

function headProblems(rows: readonly HistoryRow[], next: number, head: ChainHead | undefined): ChainProblem[] {
  if (!head) return [];
  if (head.sequence >= next) return [{ kind: 'cut', sequence: next }];
  const row = rows.find(({ sequence }) => sequence === head.sequence);
  return row && row.hash !== head.hash ? [{ kind: 'changed', sequence: head.sequence }] : [];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
