import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import type { WageArrearsState } from '#domain/wages/arrears';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import type { WageTables } from '../../core/database/tables/wages';
import { OPEN_ARREARS } from '../guarantees/events/owed-wages-repository';
import { limitOf, type Viewer } from './viewer';

export type ArrearsRow = Selectable<WageTables['wageArrears']>;

export interface ArrearsSearch {
  keyword?: string | undefined;
  state?: WageArrearsState | undefined;
  depositNo?: number | undefined;
  /** The day of today, before which payment was ordered and not made. */
  overdueOn?: string | undefined;
}

/** Those of the index `wage_arrears_by_words`. */
const WORD_COLUMNS = ['projectNo', 'projectName', 'contractorName'];
const MOST_CONTRACTORS = 6;

function foundArrears(db: Db, viewer: Viewer, { keyword = '', state, depositNo, overdueOn }: ArrearsSearch) {
  const limit = limitOf(viewer);
  return db
    .selectFrom('wageArrears')
    .$if(limit !== undefined, (query) => query.where(limit?.column ?? 'contractorAppId', '=', limit?.appId ?? ''))
    .$if(keyword !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(depositNo !== undefined, (query) => query.where('depositNo', '=', depositNo ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'reported')))
    .$if(overdueOn !== undefined, (query) => query.where(sql<SqlBool>`state = 'ordered'`).where('payBy', '<', overdueOn ?? ''));
}

/** Those that are open first, the last reported first. */
export async function findArrears(db: Db, viewer: Viewer, { page, size, ...search }: ArrearsSearch & { page: number; size: number }) {
  const list = await openFirst(db, viewer, search)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const found = foundArrears(db, viewer, search);
  const [total, open] = [await countOf(db, found), await countOf(db, found.where(OPEN_ARREARS))];
  return { list, total, open };
}

export function openFirst(db: Db, viewer: Viewer, search: ArrearsSearch) {
  const isOfOneState = search.state !== undefined || search.overdueOn !== undefined;
  return foundArrears(db, viewer, search)
    .selectAll()
    .$if(!isOfOneState, (query) => query.orderBy(OPEN_ARREARS, 'desc'))
    .orderBy('arrearsNo', 'desc');
}

async function countOf(db: Db, found: ReturnType<typeof foundArrears>): Promise<number> {
  const { count } = await db
    .selectFrom(
      found
        .select('arrearsNo')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many there are under each search, and what is left of them to pay; no further than one beyond `MOST_COUNTED` each. */
export async function sumArrears(db: Db, viewer: Viewer, searches: Readonly<Record<string, ArrearsSearch>>) {
  const sides = Object.entries(searches).map(([name, search]) =>
    db
      .selectFrom(
        foundArrears(db, viewer, search)
          .select(sql<string>`amount - paid_amount`.as('owed'))
          .limit(MOST_COUNTED + 1)
          .as('counted'),
      )
      .select([
        sql<string>`${name}::text`.as('name'),
        sql<number>`count(*)::int`.as('count'),
        sql<string>`coalesce(sum(owed), 0)::numeric(20,2)::text`.as('amount'),
      ]),
  );
  const [first, ...others] = sides;
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** The contractors that owe most of the last `MOST_COUNTED` arrears that are open, the first first. */
export function contractorsOwing(db: Db, viewer: Viewer) {
  return db
    .selectFrom(foundArrears(db, viewer, {}).selectAll().where(OPEN_ARREARS).orderBy('arrearsNo', 'desc').limit(MOST_COUNTED).as('open'))
    .select([
      'contractorName',
      sql<number>`count(distinct deposit_no)::int`.as('projects'),
      sql<string>`sum(amount - paid_amount)::numeric(20,2)::text`.as('amount'),
      sql<number>`sum(persons)::int`.as('persons'),
    ])
    .groupBy(['contractorAppId', 'contractorName'])
    .orderBy(sql`sum(amount - paid_amount)`, 'desc')
    .limit(MOST_CONTRACTORS)
    .execute();
}

/** What is owed on each of these deposits. */
export function owedOn(db: Db, depositNos: readonly number[]) {
  return db
    .selectFrom('wageArrears')
    .select([
      'depositNo',
      sql<number>`count(*)::int`.as('count'),
      sql<string>`sum(amount - paid_amount)::numeric(20,2)::text`.as('amount'),
      sql<number>`sum(persons)::int`.as('persons'),
    ])
    .where('depositNo', '=', sql<number>`any(${[...depositNos]}::bigint[])`)
    .where(OPEN_ARREARS)
    .groupBy('depositNo')
    .execute();
}

export function arrearsByNo(db: Db, arrearsNo: number): Promise<ArrearsRow | undefined> {
  return db.selectFrom('wageArrears').selectAll().where('arrearsNo', '=', arrearsNo).executeTakeFirst();
}

export function lockArrears(db: Db, arrearsNo: number): Promise<ArrearsRow | undefined> {
  return db.selectFrom('wageArrears').selectAll().where('arrearsNo', '=', arrearsNo).forUpdate().executeTakeFirst();
}

const FROM_WORKERS = sql<SqlBool>`reporter = 'worker'`;
const MOST_REPORTS = 50;

/** What workers with this mobile have reported, the newest first. */
export function reportsFrom(db: Db, mobile: string): Promise<ArrearsRow[]> {
  return reportsQuery(db, mobile).execute();
}

export function reportsQuery(db: Db, mobile: string) {
  return db
    .selectFrom('wageArrears')
    .selectAll()
    .where('reporterMobile', '=', mobile)
    .where(FROM_WORKERS)
    .orderBy('arrearsNo', 'desc')
    .limit(MOST_REPORTS);
}

/** Those for which a letter is being claimed on. */
export function lockClaiming(db: Db, applyNo: string): Promise<ArrearsRow | undefined> {
  return db
    .selectFrom('wageArrears')
    .selectAll()
    .where(sql<SqlBool>`state = 'claiming'`)
    .where('applyNo', '=', applyNo)
    .orderBy('arrearsNo')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertArrears(db: Db, arrears: Insertable<WageTables['wageArrears']>): Promise<ArrearsRow> {
  return db.insertInto('wageArrears').values(arrears).returningAll().executeTakeFirstOrThrow();
}

export async function updateArrears(db: Db, arrearsNo: number, change: Updateable<WageTables['wageArrears']>): Promise<void> {
  await db.updateTable('wageArrears').set(change).where('arrearsNo', '=', arrearsNo).execute();
}
