import { sql } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { guaranteePage } from '#contract/guarantees';
import type { ApplicationShown } from '#domain/application/fields';
import type { Viewer } from '#domain/guarantee/actor';
import type { Db } from '../../core/context';
import { FACT_COLUMNS, type GuaranteeRow } from './facts';
import { limitedTo } from './filter-repository';
import { workListCondition } from './work-list-repository';

type Search = BodyOf<typeof guaranteePage>;

/** Of every row that leaves the list, for the screen or for a workbook. */
export const ROW_COLUMNS = [
  ...FACT_COLUMNS,
  'letterAppName',
  'guaranteeAppName',
  'bidderAppName',
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
const LISTED_COLUMNS = [...ROW_COLUMNS, 'productName', 'bidderOrganizationCode', 'projectNo'] as const satisfies (keyof GuaranteeRow)[];
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
export async function findGuarantees(db: Db, viewer: Viewer, search: Search, now: Date): Promise<{ rows: ListedRow[]; total: number }> {
  const { page = 1, size = 10 } = search;
  const found = foundGuarantees(db, viewer, search, now);
  const direction = search.sortOrder === 1 ? 'asc' : 'desc';
  const rows = await found
    .select([...LISTED_COLUMNS, CONTRACT_COLUMN])
    .orderBy(SORT_COLUMNS[search.sortField ?? 'applyDate'], direction)
    .orderBy('applyNo', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = rows.length < size && (page === 1 || rows.length > 0) ? (page - 1) * size + rows.length : await countOf(found);
  return { rows, total };
}

/** What a work list shows the viewer under a filter, in no order yet. */
export function foundGuarantees(db: Db, viewer: Viewer, search: Search, now: Date) {
  const found = limitedTo(db.selectFrom('guarantee').where(workListCondition(search.workList, viewer)), search, viewer, now);
  return search.applyUserIds ? found.where('applyAppId', '=', viewer.appId).where('applyUserId', 'in', search.applyUserIds) : found;
}

export async function countOf(found: ReturnType<typeof foundGuarantees>): Promise<number> {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

/** How many a work list shows the viewer, and the sum of their amounts, in one pass. */
export function findTotals(db: Db, viewer: Viewer, search: Search, now: Date): Promise<{ count: number; guaranteeAmount: string }> {
  return totalsQuery(db, viewer, search, now).executeTakeFirstOrThrow();
}

export function totalsQuery(db: Db, viewer: Viewer, search: Search, now: Date) {
  return foundGuarantees(db, viewer, search, now).select([
    sql<number>`count(*)`.as('count'),
    sql<string>`coalesce(sum(guarantee_amount), 0)::text`.as('guaranteeAmount'),
  ]);
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
