import type { GuaranteeRow } from '#contract/guarantees';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { refusalOf } from '../../detail/why-not';

export interface JudgedRow {
  row: GuaranteeRow;
  /** Why it cannot be done; null where it can. */
  why: string | null;
}

/** What the server said last of each row, before anything is sent; first those that can be done. */
export function judgedRows(event: BulkEvent, rows: readonly GuaranteeRow[]): JudgedRow[] {
  const judged = rows.map((row) => ({ row, why: row.allowedEvents.includes(event) ? null : refusalOf(event, row) }));
  return [...judged.filter(({ why }) => why === null), ...judged.filter(({ why }) => why !== null)];
}
