import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { RowsBehind } from '#contract/home';
import type { Viewer } from '#domain/guarantee/actor';
import { statusesWhere, type GuaranteeStatus } from '#domain/guarantee/status';
import type { RecordList, WorkList } from '#domain/guarantee/work-lists';
import type { RowOrder } from '#domain/home/rows';
import { talliesFor, type Tallied } from '#domain/home/tally';
import type { Db } from '../../core/context';
import { statusIn } from '../../core/database/status-in';
import { together } from '../../core/database/together';
import { FACT_COLUMNS } from '../guarantees/facts';
import { limitedTo } from '../guarantees/lists/filter-repository';
import { isUnsealed, workListSides } from '../guarantees/lists/work-list-repository';
import { talliedFor, talliedSums } from '../guarantees/tallies/tally-repository';

const IN_FORCE = statusesWhere(({ phase }) => phase === 'inForce');
const SHOWN_ROWS = 6;
const SHOWN_PROJECTS = 6;

/** Of the work of one list so many are counted at most. */
const MOST_WORK = 1000;

const summed = [
  sql<number>`count(*)`.as('count'),
  sql<string>`coalesce(sum(guarantee_amount), 0)::numeric(20,2)::text`.as('amount'),
] as const;

interface Summed {
  name: string;
  count: number;
  /** In yuan. */
  amount: string;
  oldest: Date | null;
}
/** A filter by name, and whether since when the oldest of its rows has been as it is is wanted. */
type Named = readonly [name: string, rows: RowsBehind, wantsOldest: boolean];

/** For each filter: how many rows the list shows the viewer under it, their sum, and since when the oldest has been as it is. From tallies where they are kept, from the rows themselves elsewhere. */
export async function sumUnder(db: Db, viewer: Viewer, filters: readonly Named[]): Promise<Summed[]> {
  const [first, ...others] = filters.map(([name, rows, wantsOldest]) => {
    const tallied = wantsOldest && viewer.orgType !== 'platform' ? null : talliesFor(viewer, rows);
    return tallied ? sumOfTallies(db, viewer, name, { tallied, wantsOldest }) : sumOfRows(db, viewer, name, rows);
  });
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

function sumOfRows(db: Db, viewer: Viewer, name: string, rows: RowsBehind) {
  return db
    .selectFrom(
      together(
        'side',
        rowsUnder(db, viewer, rows).map((side) => side.select(['guarantee.guaranteeAmount', 'guarantee.updatedAt'])),
      ),
    )
    .select([sql<string>`${name}::text`.as('name'), ...summed, sql<Date | null>`min(updated_at)`.as('oldest')]);
}

interface FromTallies {
  tallied: Tallied;
  wantsOldest: boolean;
}

function sumOfTallies(db: Db, viewer: Viewer, name: string, { tallied, wantsOldest }: FromTallies) {
  return db
    .selectFrom(together('side', talliedFor(db, viewer, tallied)))
    .select([sql<string>`${name}::text`.as('name'), ...talliedSums])
    .select(wantsOldest ? oldestIn(db, tallied.statuses ?? []).as('oldest') : sql<Date | null>`null::timestamptz`.as('oldest'));
}

/** Since when the one that has been longest in one of these statuses has been as it is, for the platform. */
function oldestIn(db: Db, statuses: readonly GuaranteeStatus[]) {
  const oldest = statuses.map((status) =>
    db
      .selectFrom('guarantee')
      .where(statusIn([status]))
      .where(isUnsealed)
      .where(sql<SqlBool>`guarantee.status + 0 = ${sql.lit(status)}`)
      .select(sql<Date | null>`min(guarantee.updated_at)`.as('oldest')),
  );
  return db.selectFrom(together('each', oldest)).select(sql<Date | null>`min(oldest)`.as('oldest'));
}

/** When the first of an application's running clocks is over. */
const dueOfClock = sql`(select min(c.due_at) from working_clock c where c.apply_no = guarantee.apply_no and c.ended_at is null)`;

/** The first rows that any of the lists shows the viewer under a filter. */
export function firstRows(
  db: Db,
  viewer: Viewer,
  { lists, order, filter }: { lists: readonly WorkList[]; order: RowOrder; filter: Omit<RowsBehind, 'workList'> },
) {
  const { place, direction } = ORDERS[order];
  const sides = workListSides(lists, viewer).map((side) =>
    limitedTo(db.selectFrom('guarantee').where(side), filter, viewer)
      .select(SHOWN_COLUMNS.map((name) => `guarantee.${name}` as const))
      .select(place.as('place'))
      .orderBy(place, direction)
      .orderBy('guarantee.applyNo', direction)
      .limit(SHOWN_ROWS),
  );
  return db
    .selectFrom(together('side', sides))
    .selectAll()
    .orderBy('place', direction)
    .orderBy('applyNo', direction)
    .limit(SHOWN_ROWS)
    .execute();
}

/** What stands under a filter by project, the last opened first: the projects are found one after the other, then their rows. */
export async function sumByProject(db: Db, viewer: Viewer, rows: RowsBehind): Promise<SummedProject[]> {
  const next = (where: RawBuilder<SqlBool>) =>
    sql`select * from ${together(
      'each',
      rowsUnder(db, viewer, rows).map((side) =>
        side
          .where(where)
          .select(['guarantee.projectNo', openedAt.as('opened')])
          .orderBy(openedAt, 'desc')
          .orderBy('guarantee.projectNo')
          .limit(1),
      ),
    )} order by opened desc, project_no limit 1`;
  const sides = rowsUnder(db, viewer, rows).map((side) =>
    side
      .innerJoin(sql<{ projectNo: string }>`last`.as('last'), 'last.projectNo', 'guarantee.projectNo')
      .select(['guarantee.projectNo', 'guarantee.projectName', 'guarantee.guaranteeAmount', 'guarantee.expiryDate', 'guarantee.status'])
      .select('guarantee.bidOpeningAt'),
  );
  const { rows: projects } = await sql<SummedProject>`
    with recursive last (project_no, opened, met) as (
      select project_no, opened, array[project_no] from (${next(sql<SqlBool>`${openedAt} <= 'infinity'::timestamptz`)}) first
      union all
      select following.project_no, following.opened, met || following.project_no from last cross join lateral (
        ${next(sql<SqlBool>`(${openedAt} <= last.opened and guarantee.project_no <> all (last.met))`)}) following
      where cardinality(met) < ${SHOWN_PROJECTS})
    select project_no, min(project_name) as project_name, ${sql.join(summed)},
      min(expiry_date) filter (where ${statusIn(IN_FORCE)}) as nearest_expiry
    from ${together('guarantee', sides)} group by project_no order by max(bid_opening_at) desc nulls last, project_no`.execute(db);
  return projects;
}

const openedAt = sql<Date>`coalesce(guarantee.bid_opening_at, '-infinity'::timestamptz)`;

interface SummedProject {
  projectNo: string;
  projectName: string;
  count: number;
  amount: string;
  nearestExpiry: string | null;
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

const ORDERS: Readonly<Record<RowOrder, { place: RawBuilder<unknown>; direction: 'asc' | 'desc' }>> = {
  opening: { place: sql`guarantee.bid_opening_at`, direction: 'asc' },
  age: { place: sql`guarantee.updated_at`, direction: 'asc' },
  expiry: { place: sql`guarantee.expiry_date`, direction: 'asc' },
  change: { place: sql`guarantee.updated_at`, direction: 'desc' },
  clock: { place: dueOfClock, direction: 'asc' },
};

function rowsUnder(db: Db, viewer: Viewer, { workList, ...filter }: RowsBehind) {
  return workListSides([workList], viewer).map((side) => limitedTo(db.selectFrom('guarantee').where(side), filter, viewer));
}
