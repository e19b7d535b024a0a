import { sql } from 'kysely';
import type { RowsBehind } from '#contract/home';
import type { Viewer } from '#domain/guarantee/actor';
import { statusesWhere } from '#domain/guarantee/status';
import type { RecordList, WorkList } from '#domain/guarantee/work-lists';
import type { RowOrder } from '#domain/home/rows';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import { together } from '../../core/database/together';
import { FACT_COLUMNS } from '../guarantees/facts';
import { limitedTo } from '../guarantees/filter-repository';
import { workListSides } from '../guarantees/work-list-repository';

const IN_FORCE = statusesWhere(({ phase }) => phase === 'inForce');
const SHOWN_ROWS = 6;
const SHOWN_PROJECTS = 6;

/** Of the work of one list so many are counted at most. */
const MOST_WORK = 1000;

const summed = [
  sql<number>`count(*)`.as('count'),
  sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('amount'),
] as const;

/** For each filter by name: how many rows the list shows the viewer under it, their sum in yuan, and since when the oldest has been as it is. */
export function sumUnder(db: Db, viewer: Viewer, filters: readonly (readonly [string, RowsBehind])[], now: Date) {
  const [first, ...others] = filters.map(([name, rows]) =>
    db
      .selectFrom(
        together(
          'side',
          rowsUnder(db, viewer, rows, now).map((side) => side.select(['guarantee.guaranteeAmount', 'guarantee.updatedAt'])),
        ),
      )
      .select([sql<string>`${name}::text`.as('name'), ...summed, sql<Date | null>`min(updated_at)`.as('oldest')]),
  );
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : Promise.resolve([]);
}

/** The first rows that any of the lists shows the viewer under a filter. */
export function firstRows(
  db: Db,
  viewer: Viewer,
  { lists, order, filter }: { lists: readonly WorkList[]; order: RowOrder; filter: Omit<RowsBehind, 'workList'> },
  now: Date,
) {
  const { column, direction } = ORDERS[order];
  const sides = workListSides(lists, viewer).map((side) =>
    limitedTo(db.selectFrom('guarantee').where(side), filter, viewer, now)
      .select(SHOWN_COLUMNS.map((name) => `guarantee.${name}` as const))
      .orderBy(`guarantee.${column}`, direction)
      .orderBy('guarantee.applyNo', direction)
      .limit(SHOWN_ROWS),
  );
  return db
    .selectFrom(together('side', sides))
    .selectAll()
    .orderBy(column, direction)
    .orderBy('applyNo', direction)
    .limit(SHOWN_ROWS)
    .execute();
}

/** What stands under a filter for letters by the month (`YYYY-MM`) of their issue; a month without any is left out. */
export function issuedByMonth(db: Db, viewer: Viewer, rows: RowsBehind, now: Date) {
  const sides = rowsUnder(db, viewer, rows, now).map((side) => side.select(['guarantee.guaranteeAmount', 'guarantee.letterAt']));
  return db
    .selectFrom(together('side', sides))
    .select([sql<string>`to_char(letter_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'), ...summed])
    .groupBy('month')
    .execute();
}

/** What stands under a filter by project, the last opened first. */
export function sumByProject(db: Db, viewer: Viewer, rows: RowsBehind, now: Date) {
  const sides = rowsUnder(db, viewer, rows, now).map((side) =>
    side
      .select(['guarantee.projectNo', 'guarantee.projectName', 'guarantee.guaranteeAmount', 'guarantee.expiryDate', 'guarantee.status'])
      .select('guarantee.bidOpeningAt'),
  );
  return db
    .selectFrom(together('guarantee', sides))
    .select([
      'projectNo',
      sql<string>`min(project_name)`.as('projectName'),
      ...summed,
      sql<string | null>`min(expiry_date) filter (where ${statusIn(IN_FORCE)})`.as('nearestExpiry'),
    ])
    .groupBy('projectNo')
    .orderBy(sql`max(bid_opening_at) desc nulls last`)
    .orderBy('projectNo')
    .limit(SHOWN_PROJECTS)
    .execute();
}

/** How many rows each of these work lists shows the viewer, all counted at once, none of them further than `MOST_WORK`. None of them is the record, which is no work. */
export async function countWork(
  db: Db,
  viewer: Viewer,
  lists: readonly Exclude<WorkList, RecordList>[],
): Promise<{ list: WorkList; count: number }[]> {
  const [first, ...others] = lists.map((list) => {
    const sides = workListSides([list], viewer).map((side) =>
      db.selectFrom('guarantee').where(side).select('guarantee.applyNo').limit(MOST_WORK),
    );
    return db
      .selectFrom(db.selectFrom(together('side', sides)).select('applyNo').limit(MOST_WORK).as('counted'))
      .select([sql<WorkList>`${list}::text`.as('list'), sql<number>`count(*)`.as('count')]);
  });
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

const SHOWN_COLUMNS = [...FACT_COLUMNS, 'projectName', 'bidderAppName', 'guaranteeAppName', 'updatedAt'] as const;

const ORDERS = {
  opening: { column: 'bidOpeningAt', direction: 'asc' },
  age: { column: 'updatedAt', direction: 'asc' },
  expiry: { column: 'expiryDate', direction: 'asc' },
  change: { column: 'updatedAt', direction: 'desc' },
} as const satisfies Record<RowOrder, unknown>;

function rowsUnder(db: Db, viewer: Viewer, { workList, ...filter }: RowsBehind, now: Date) {
  return workListSides([workList], viewer).map((side) => limitedTo(db.selectFrom('guarantee').where(side), filter, viewer, now));
}
