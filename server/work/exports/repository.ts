import type { BodyOf } from '#contract/call';
import type { exportAllGuarantees, exportGuarantees } from '#contract/exports';
import type { Viewer } from '#domain/guarantee/actor';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { together } from '../../core/database/together';
import type { GuaranteeRow } from '../guarantees/facts';
import {
  CONTRACT_COLUMN,
  countOf,
  foundGuarantees,
  ROW_COLUMNS,
  SORT_COLUMNS,
  type WithContract,
} from '../guarantees/lists/page-repository';
import { isUnsealed } from '../guarantees/lists/work-list-repository';

/** Those of a work list, or some of them by number. */
export type Wanted = Omit<BodyOf<typeof exportAllGuarantees>, 'columns'> & Partial<Pick<BodyOf<typeof exportGuarantees>, 'applyNos'>>;

export type ExportedRow = Pick<GuaranteeRow, (typeof ROW_COLUMNS)[number]> & WithContract;

/** How many there are; one more than `most` where there are more. */
export function countWanted(db: Db, viewer: Viewer, wanted: Wanted, most: number): Promise<number> {
  return countOf(db, wantedGuarantees(db, viewer, wanted), most);
}

interface Batch {
  last: ExportedRow | undefined;
  atMost: number;
}

/** The next `atMost` behind the last row that was read, so that rows that come and go meanwhile neither repeat nor hide others. */
export function wantedBehind(db: Db, viewer: Viewer, wanted: Wanted, batch: Batch): Promise<ExportedRow[]> {
  return batchQuery(db, viewer, wanted, batch).execute();
}

function batchQuery(db: Db, viewer: Viewer, wanted: Wanted, { last, atMost }: Batch) {
  const column = SORT_COLUMNS[wanted.sortField ?? 'applyDate'];
  const direction = wanted.sortOrder === 1 ? 'asc' : 'desc';
  const sides = wantedGuarantees(db, viewer, wanted).map((side) =>
    (last ? side.where(isBehind([`guarantee.${column}`, direction, last[column]], ['guarantee.applyNo', direction, last.applyNo])) : side)
      .select(ROW_COLUMNS.map((name) => `guarantee.${name}` as const))
      .select(CONTRACT_COLUMN)
      .orderBy(`guarantee.${column}`, direction)
      .orderBy('guarantee.applyNo', direction)
      .limit(atMost),
  );
  return db.selectFrom(together('side', sides)).selectAll().orderBy(column, direction).orderBy('applyNo', direction).limit(atMost);
}

/** Of work lists too the platform takes nothing with it that is sealed. */
export function wantedGuarantees(db: Db, viewer: Viewer, { applyNos, ...search }: Wanted) {
  const listed = foundGuarantees(db, viewer, search);
  const found = seesOpenedOnly(viewer) ? listed.map((side) => side.where(isUnsealed)) : listed;
  return applyNos ? found.map((side) => side.where('applyNo', 'in', applyNos)) : found;
}
