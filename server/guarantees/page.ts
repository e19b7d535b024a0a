import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/call';
import type { GuaranteeRow as ShownRow, guaranteePage } from '#contract/guarantees';
import { addDays, isDay, startOfDay } from '#domain/dates';
import { MESSAGES } from '#domain/validation/messages';
import { mayPayOnline } from '#machines/lifecycle/policy';
import { allowedEvents } from '#machines/lifecycle/run';
import type { AppContext, Db } from '../context';
import type { Database } from '../database/database';
import { fieldWrong } from '../http/errors';
import type { Member } from '../http/route';
import { type RowDocuments, documentsOfRows } from './documents-of-rows';
import { FACT_COLUMNS, factsOf, type GuaranteeRow } from './facts';
import { personOf } from './refusals';
import { shownWaiting } from './waiting';
import { workListCondition } from './work-list-sql';

type Search = BodyOf<typeof guaranteePage>;

const ROW_COLUMNS = [
  ...FACT_COLUMNS,
  'productName',
  'letterAppName',
  'guaranteeAppName',
  'bidderAppName',
  'beneficiaryName',
  'bidderOrganizationCode',
  'projectNo',
  'projectName',
  'sectionNames',
  'constructionUnit',
  'effectiveDate',
  'letterAt',
  'appliedAt',
  'updatedAt',
] as const satisfies (keyof GuaranteeRow)[];
type ListedRow = Pick<GuaranteeRow, (typeof ROW_COLUMNS)[number]>;

export const SORT_COLUMNS = {
  applyDate: 'appliedAt',
  guaranteeAmount: 'guaranteeAmount',
  effectiveDate: 'effectiveDate',
  expiryDate: 'expiryDate',
  updateTime: 'updatedAt',
} as const;

export async function pageOfGuarantees(db: Db, { clock }: AppContext, member: Member, search: Search): Promise<ReplyOf<typeof guaranteePage>> {
  const { page = 1, size = 10 } = search;
  const viewer = personOf(member);
  const found = foundGuarantees(db, member, search);
  const direction = search.sortOrder === 1 ? 'asc' : 'desc';
  const rows = await found
    .select(ROW_COLUMNS)
    .orderBy(SORT_COLUMNS[search.sortField ?? 'applyDate'], direction)
    .orderBy('applyNo', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const total = rows.length < size && (page === 1 || rows.length > 0) ? (page - 1) * size + rows.length : await countOf(found);
  const documents = await documentsOfRows(db, rows, viewer);
  const now = clock.now().toISOString();
  return { total, list: rows.map((row) => shownRow(row, documents.get(row.applyNo), viewer, now)) };
}

/** What a work list shows a user under a filter, in no order yet. */
export function foundGuarantees(db: Db, member: Member, search: Search) {
  for (const field of ['applyDateFrom', 'applyDateTo'] as const) if (search[field] !== undefined && !isDay(search[field])) throw fieldWrong(field, MESSAGES.date);
  const found = filtered(db.selectFrom('guarantee').where(workListCondition(search.workList, personOf(member))), search);
  return search.applyUserIds ? found.where('applyAppId', '=', member.appId).where('applyUserId', 'in', search.applyUserIds) : found;
}

function filtered(query: SelectQueryBuilder<Database, 'guarantee', object>, search: Search) {
  let found = query;
  if (search.keyword) found = found.where(matches(search.keyword));
  if (search.guaranteeStatus?.length) found = found.where('status', 'in', search.guaranteeStatus);
  if (search.guaranteeType) found = found.where('guaranteeType', '=', search.guaranteeType);
  if (search.applyDateFrom) found = found.where('appliedAt', '>=', new Date(startOfDay(search.applyDateFrom)));
  if (search.applyDateTo) found = found.where('appliedAt', '<', new Date(startOfDay(addDays(search.applyDateTo, 1))));
  return found;
}

function matches(keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(apply_no ilike ${pattern} or project_name ilike ${pattern} or project_no ilike ${pattern} or bidder_app_name ilike ${pattern} or guarantee_app_name ilike ${pattern} or letter_app_name ilike ${pattern} or product_name ilike ${pattern})`;
}

async function countOf(found: SelectQueryBuilder<Database, 'guarantee', object>): Promise<number> {
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return total;
}

function shownRow(row: ListedRow, documents: RowDocuments | undefined, viewer: ReturnType<typeof personOf>, now: string): ShownRow {
  const facts = factsOf(row);
  return {
    applyNo: row.applyNo,
    productName: row.productName,
    guaranteeType: row.guaranteeType,
    letterAppName: row.letterAppName,
    guaranteeAppName: row.guaranteeAppName,
    bidderAppName: row.bidderAppName,
    bidderOrganizationCode: row.bidderOrganizationCode,
    projectNo: row.projectNo,
    projectName: row.projectName,
    sectionNames: row.sectionNames,
    constructionUnit: row.constructionUnit,
    effectiveDate: row.effectiveDate,
    expiryDate: row.expiryDate,
    guaranteeAmount: row.guaranteeAmount,
    guaranteeFee: row.guaranteeFee,
    platformServiceFee: row.platformServiceFee,
    guaranteeStatus: row.status,
    invoicingStatus: 'wait',
    applyDate: row.appliedAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    version: row.version,
    allowedEvents: allowedEvents(facts, viewer, now),
    mayPayOnline: mayPayOnline(facts, viewer),
    waitingFor: shownWaiting(facts, row),
    doc: { guaranteeFiles: documents?.guaranteeFiles ?? [], contractFiles: documents?.contractFiles ?? [], invoicingFiles: [] },
    ...(row.bidOpeningAt ? { bidOpeningDate: row.bidOpeningAt.toISOString() } : {}),
    ...(row.letterAt ? { guaranteeDate: row.letterAt.toISOString() } : {}),
  };
}
