import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import type { ApplicationShown } from '#domain/application/fields';
import { MOST_COUNTED } from '#domain/counting';
import type { Viewer } from '#domain/guarantee/actor';
import { seesOpenedOnly } from '#domain/guarantee/insiders';
import { isRecordList } from '#domain/guarantee/work-lists';
import { talliesFor } from '#domain/home/tally';
import type { Db } from '../../../core/context';
import { together } from '../../../core/database/together';
import { FACT_COLUMNS, type GuaranteeRow } from '../facts';
import { sumOf } from '../tallies/tally-repository';
import { limitedTo } from './filter-repository';
import { isUnsealed, workListSides } from './work-list-repository';

type Search = BodyOf<typeof guaranteePage>;

/** Of every row that leaves the list, for the screen or for a workbook. */
export const ROW_COLUMNS = [
  ...FACT_COLUMNS,
  'letterAppName',
  'guaranteeAppName',
  'bidderAppName',
  'bidderOrganizationCode',
  'beneficiaryName',
  'projectName',
  'sectionNames',
  'constructionUnit',
  'effectiveDate',
  'letterAt',
  'appliedAt',
  'updatedAt',
] as const satisfies (keyof GuaranteeRow)[];
/** What is listed of the contract, read out of the application. */
export const CONTRACT_COLUMN = sql<ApplicationShown['contractInfo'] | null>`guarantee.application -> 'contractInfo'`.as('contractInfo');
const LISTED_COLUMNS = [...ROW_COLUMNS, 'productName', 'projectNo'] as const satisfies (keyof GuaranteeRow)[];
export type ListedRow = Pick<GuaranteeRow, (typeof LISTED_COLUMNS)[number]> & WithContract;
export interface WithContract {
  contractInfo: ApplicationShown['contractInfo'] | null;
}

export const SORT_COLUMNS = {
  applyDate: 'appliedAt',
  guaranteeAmount: 'guaranteeAmount',
  effectiveDate: 'effectiveDate',
  expiryDate: 'expiryDate',
  updateTime: 'updatedAt',
} as const;

/** A page of what a work list shows the viewer. Where the page tells how many there are in all, they are not counted. */
export async function findGuarantees(db: Db, viewer: Viewer, search: Search): Promise<{ rows: ListedRow[]; total: number }> {
  const { page = 1, size = 10 } = search;
  const found = foundGuarantees(db, viewer, search);
  const rows = await pageQuery(db, found, search, withholdsIn(search, viewer)).execute();
  const total =
    rows.length < size && (page === 1 || rows.length > 0) ? (page - 1) * size + rows.length : await countAll(db, viewer, { search, found });
  return { rows, total };
}

async function countAll(db: Db, viewer: Viewer, { search, found }: { search: Search; found: Found }): Promise<number> {
  const { page: _page, size: _size, ...filter } = search;
  const tallied = talliesFor(viewer, filter);
  return tallied ? Math.min((await sumOf(db, viewer, tallied)).count, MOST_COUNTED + 1) : countOf(db, found, MOST_COUNTED);
}

/** Whether rows of this list may tell the viewer no amounts and days of validity. */
function withholdsIn({ workList }: Pick<Search, 'workList'>, viewer: Viewer): boolean {
  return seesOpenedOnly(viewer) && !isRecordList(workList);
}

const SHOWN_ALWAYS: readonly (keyof GuaranteeRow)[] = ['appliedAt', 'updatedAt'];

/**
 * The keys of the page are read from an index alone where one has its order, however far behind the page stands, and then its rows. Where rows may be withheld, they
 * stand in no order by what they do not tell.
 */
export function pageQuery(db: Db, found: Found, search: Pick<Search, 'page' | 'size' | 'sortField' | 'sortOrder'>, withholds = false) {
  const { page = 1, size = 10 } = search;
  const column = SORT_COLUMNS[search.sortField ?? 'applyDate'];
  const direction = search.sortOrder === 1 ? 'asc' : 'desc';
  const own = sql.ref(`guarantee.${column}`);
  const place = withholds && !SHOWN_ALWAYS.includes(column) ? sql`(case when ${isUnsealed} then ${own} end)` : own;
  const sides = found.map((side) =>
    side
      .select(['guarantee.applyNo as no', place.as('place')])
      .orderBy(place, direction)
      .orderBy('guarantee.applyNo', direction)
      .limit(page * size),
  );
  return db
    .with('found', (query) =>
      query
        .selectFrom(together('side', sides))
        .select(['no', 'place'])
        .orderBy('place', direction)
        .orderBy('no', direction)
        .limit(size)
        .offset((page - 1) * size),
    )
    .selectFrom('found')
    .innerJoin('guarantee', 'guarantee.applyNo', 'found.no')
    .select(LISTED_COLUMNS.map((name) => `guarantee.${name}` as const))
    .select(CONTRACT_COLUMN)
    .orderBy('place', direction)
    .orderBy('no', direction);
}

/** A query for each of the parts in which a list is read; see `workListSides`. */
export type Found = ReturnType<typeof foundGuarantees>;

/** What a work list shows the viewer under a filter, in no order yet. */
export function foundGuarantees(db: Db, viewer: Viewer, search: Search) {
  return workListSides([search.workList], viewer).map((side) => {
    const found = limitedTo(db.selectFrom('guarantee').where(side), search, viewer);
    return search.applyUserIds ? found.where('applyAppId', '=', viewer.appId).where('applyUserId', 'in', search.applyUserIds) : found;
  });
}

/** How many there are; one more than `most` where there are more. */
export async function countOf(db: Db, found: Found, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(upTo(db, found, most).as('counted'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many a work list shows the viewer, and the sum of their amounts: of any number where tallies are kept, elsewhere in one pass; of more than `MOST_COUNTED` one more, and no sum, nor where an amount is withheld. */
export async function findTotals(db: Db, viewer: Viewer, search: Search): Promise<{ count: number; guaranteeAmount?: string }> {
  const tallied = talliesFor(viewer, search);
  if (tallied) return sumOf(db, viewer, tallied);
  const { count, shown, guaranteeAmount } = await totalsQuery(db, viewer, search).executeTakeFirstOrThrow();
  return count > MOST_COUNTED || shown < count ? { count } : { count, guaranteeAmount };
}

function totalsQuery(db: Db, viewer: Viewer, search: Search) {
  return db
    .selectFrom(upTo(db, foundGuarantees(db, viewer, search), MOST_COUNTED, withholdsIn(search, viewer)).as('counted'))
    .select([sql<number>`count(*)`.as('count'), sql<number>`count(guarantee_amount)`.as('shown')])
    .select([sql<string>`coalesce(sum(guarantee_amount), 0)::text`.as('guaranteeAmount')]);
}

function upTo(db: Db, found: Found, most: number, withholds = false) {
  const amount = sql.ref<string>('guarantee.guaranteeAmount');
  const shown = withholds ? sql<string | null>`(case when ${isUnsealed} then ${amount} end)` : amount;
  const sides = found.map((side) => side.select(shown.as('guaranteeAmount')).limit(most + 1));
  return db
    .selectFrom(together('side', sides))
    .select('guaranteeAmount')
    .limit(most + 1);
}

export function lettersOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('letter')
    .innerJoin('storedFile', 'storedFile.fileKey', 'letter.fileKey')
    .select(['letter.applyNo', 'letter.fileKey', 'storedFile.fileName'])
    .where('letter.applyNo', 'in', [...applyNos])
    .where('letter.replacedBy', 'is', null)
    .execute();
}

export function contractsOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('contractDocument')
    .select(['applyNo', 'fileKey', 'title'])
    .where('applyNo', 'in', [...applyNos])
    .orderBy('kind')
    .execute();
}
