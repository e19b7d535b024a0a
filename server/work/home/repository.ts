import { sql, type SqlBool } from 'kysely';
import type { RowsBehind } from '#contract/home';
import type { Viewer } from '#domain/guarantee/actor';
import { statusesWhere } from '#domain/guarantee/status';
import { isRecordList, statusesOfWork, works, type RecordList, type WorkList } from '#domain/guarantee/work-lists';
import type { RowOrder } from '#domain/home/rows';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import { FACT_COLUMNS } from '../guarantees/facts';
import { limitedTo } from '../guarantees/filter-repository';
import { partyCondition, workListCondition } from '../guarantees/work-list-repository';

const WITH_WORK = [...new Set(works.flatMap(statusesOfWork))];
const IN_FORCE = statusesWhere(({ phase }) => phase === 'inForce');
const SHOWN_ROWS = 6;
const SHOWN_PROJECTS = 6;

const summed = [
  sql<number>`count(*)`.as('count'),
  sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('amount'),
] as const;

/** For each filter by name: how many rows the list shows the viewer under it, their sum in yuan, and since when the oldest has been as it is. */
export function sumUnder(db: Db, viewer: Viewer, filters: readonly (readonly [string, RowsBehind])[], now: Date) {
  const [first, ...others] = filters.map(([name, rows]) =>
    rowsUnder(db, viewer, rows, now).select([
      sql<string>`${name}::text`.as('name'),
      ...summed,
      sql<Date | null>`min(updated_at)`.as('oldest'),
    ]),
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
  const shown = sql<SqlBool>`(${sql.join(
    lists.map((list) => workListCondition(list, viewer)),
    sql` or `,
  )})`;
  const held = lists.some(isRecordList) ? shown : sql<SqlBool>`(${statusIn(WITH_WORK)} and ${shown})`;
  return limitedTo(db.selectFrom('guarantee').where(held), filter, viewer, now)
    .select([...FACT_COLUMNS, 'projectName', 'guaranteeType', 'bidderAppName', 'guaranteeAppName', 'updatedAt'])
    .orderBy(sql`${ORDERS[order]}`)
    .orderBy('applyNo')
    .limit(SHOWN_ROWS)
    .execute();
}

/** What stands under a filter for letters by the month (`YYYY-MM`) of their issue; a month without any is left out. */
export function issuedByMonth(db: Db, viewer: Viewer, rows: RowsBehind, now: Date) {
  return rowsUnder(db, viewer, rows, now)
    .select([sql<string>`to_char(letter_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'), ...summed])
    .groupBy('month')
    .execute();
}

/** What stands under a filter by project, the last opened first. */
export function sumByProject(db: Db, viewer: Viewer, rows: RowsBehind, now: Date) {
  return rowsUnder(db, viewer, rows, now)
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

/** How many rows each of these work lists shows the viewer, all counted at once. None of them is the record, which is no work. */
export async function countWork(
  db: Db,
  viewer: Viewer,
  lists: readonly Exclude<WorkList, RecordList>[],
): Promise<{ list: WorkList; count: number }[]> {
  if (lists.length === 0) return [];
  const counts: Record<string, number> = await db
    .selectFrom('guarantee')
    .where(partyCondition(viewer))
    .where(statusIn(WITH_WORK))
    .select(lists.map((list, index) => sql<number>`count(*) filter (where ${workListCondition(list, viewer)})`.as(`count${index}`)))
    .executeTakeFirstOrThrow();
  return lists.map((list, index) => ({ list, count: counts[`count${index}`] ?? 0 }));
}

const ORDERS = {
  opening: sql`bid_opening_at asc nulls last`,
  age: sql`updated_at asc`,
  expiry: sql`expiry_date asc`,
  change: sql`updated_at desc`,
} as const satisfies Record<RowOrder, unknown>;

function rowsUnder(db: Db, viewer: Viewer, { workList, ...filter }: RowsBehind, now: Date) {
  return limitedTo(db.selectFrom('guarantee').where(workListCondition(workList, viewer)), filter, viewer, now);
}
