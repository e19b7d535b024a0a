import type { GuaranteeListRow } from '#contract/guarantees';
import type { BulkEvent } from '#domain/guarantee/work-lists';
import { refusalOf } from '../../detail/events/why-not';

export interface JudgedRow {
  row: GuaranteeListRow;
  /** Why it cannot be done; null where it can. */
  why: string | null;
}

/** What the server said last of each row, before anything is sent; first those that can be done. */
export function judgedRows(event: BulkEvent, rows: readonly GuaranteeListRow[]): JudgedRow[] {
  const first = rows.find(({ allowedEvents }) => allowedEvents.includes(event));
  const judged = rows.map((row) => ({
    row,
    why: row.allowedEvents.includes(event) ? (refusalOfWithheld(row) ?? apartFrom(first, event, row)) : refusalOf(event, row),
  }));
  return [...judged.filter(({ why }) => why === null), ...judged.filter(({ why }) => why !== null)];
}

function refusalOfWithheld({ withheld }: GuaranteeListRow): string | null {
  return withheld ? '未开标，请打开申请核对后逐笔办理' : null;
}

/** One award is of one section: letters of others are released by themselves. */
function apartFrom(first: GuaranteeListRow | undefined, event: BulkEvent, row: GuaranteeListRow): string | null {
  if (event !== 'applyRelease' || first === undefined) return null;
  const same = first.projectNo === row.projectNo && first.sectionNames === row.sectionNames;
  return same ? null : `与“${first.projectName}”的所选标段不同，中标情况须分别填写`;
}
