import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { exportAllGuarantees, exportGuarantees } from '#contract/exports';
import type { Viewer } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import type { GuaranteeRow } from '../guarantees/facts';
import { CONTRACT_COLUMN, countOf, foundGuarantees, ROW_COLUMNS, SORT_COLUMNS, type WithContract } from '../guarantees/page-repository';

/** Those of a work list, or some of them by number. */
export type Wanted = Omit<BodyOf<typeof exportAllGuarantees>, 'columns'> & Partial<Pick<BodyOf<typeof exportGuarantees>, 'applyNos'>>;

export type ExportedRow = Pick<GuaranteeRow, (typeof ROW_COLUMNS)[number]> & WithContract;

export function countWanted(db: Db, viewer: Viewer, wanted: Wanted, now: Date): Promise<number> {
  return countOf(wantedGuarantees(db, viewer, wanted, now));
}

/** The next `atMost` behind the last row that was read, so that rows that come and go meanwhile neither repeat nor hide others. */
export function wantedBehind(
  db: Db,
  viewer: Viewer,
  wanted: Wanted,
  { last, atMost, now }: { last: ExportedRow | undefined; atMost: number; now: Date },
): Promise<ExportedRow[]> {
  const column = SORT_COLUMNS[wanted.sortField ?? 'applyDate'];
  const direction = wanted.sortOrder === 1 ? 'asc' : 'desc';
  const behind = sql.raw(direction === 'asc' ? '>' : '<');
  const all = wantedGuarantees(db, viewer, wanted, now);
  const rest = last
    ? all.where(sql<SqlBool>`(${sql.ref(`guarantee.${column}`)}, guarantee.apply_no) ${behind} (${last[column]}, ${last.applyNo})`)
    : all;
  return rest
    .select([...ROW_COLUMNS, CONTRACT_COLUMN])
    .orderBy(column, direction)
    .orderBy('applyNo', direction)
    .limit(atMost)
    .execute();
}

export function wantedGuarantees(db: Db, viewer: Viewer, { applyNos, ...search }: Wanted, now: Date) {
  const found = foundGuarantees(db, viewer, search, now);
  return applyNos ? found.where('applyNo', 'in', applyNos) : found;
}
