import { sql, type SqlBool } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { exportAllGuarantees, exportGuarantees } from '#contract/exports';
import { formatMinute } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { GUARANTEE_STATUSES, stateOf } from '#domain/guarantee/status';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { type ColumnOf, TABLE_KINDS } from '#domain/tables';
import type { AppContext, Db } from '../context';
import { FACT_COLUMNS, factsOf, type GuaranteeRow } from '../guarantees/facts';
import { foundGuarantees, SORT_COLUMNS } from '../guarantees/page';
import { shownWaiting } from '../guarantees/waiting';
import type { FileReply, Member } from '../http/route';
import { amount, type Cell, MONEY_FORMAT, refuseTooMany, workbook, type WorkbookColumn } from './workbook';

type Asked = BodyOf<typeof exportAllGuarantees> & Partial<Pick<BodyOf<typeof exportGuarantees>, 'applyNos'>>;

export async function guaranteeWorkbook(db: Db, { clock }: AppContext, member: Member, asked: Asked): Promise<FileReply> {
  const { columns, applyNos, ...search } = asked;
  const found = () => {
    const query = foundGuarantees(db, member, search);
    return applyNos ? query.where('applyNo', 'in', applyNos) : query;
  };
  const { total } = await found()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  refuseTooMany(total);
  return workbook({ title: WORK_LISTS[search.workList].label, columns: columns.map(columnOf), rows: rowsOf(found, search), at: clock.now() });
}

const ROW_COLUMNS = [
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
type Row = Pick<GuaranteeRow, (typeof ROW_COLUMNS)[number]>;

const AT_ONCE = 1000;

/** Batch by batch, each beginning behind the last row of the one before, so that rows that come and go meanwhile neither repeat nor hide others. */
async function* rowsOf(found: () => ReturnType<typeof foundGuarantees>, { sortField = 'applyDate', sortOrder }: Pick<Asked, 'sortField' | 'sortOrder'>): AsyncGenerator<Row> {
  const column = SORT_COLUMNS[sortField];
  const direction = sortOrder === 1 ? 'asc' : 'desc';
  const behind = sql.raw(direction === 'asc' ? '>' : '<');
  let last: Row | undefined;
  do {
    const query = last ? found().where(sql<SqlBool>`(${sql.ref(`guarantee.${column}`)}, guarantee.apply_no) ${behind} (${last[column]}, ${last.applyNo})`) : found();
    const rows: Row[] = await query.select(ROW_COLUMNS).orderBy(column, direction).orderBy('applyNo', direction).limit(AT_ONCE).execute();
    yield* rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

function columnOf(key: ColumnOf<'guarantee'>): WorkbookColumn<Row> {
  return { title: TABLE_KINDS.guarantee.columns[key], ...COLUMNS[key] };
}

const text = (cell: (row: Row) => Cell, width: number) => ({ width, cell });
const money = (yuan: (row: Row) => string) => ({ width: 16, format: MONEY_FORMAT, cell: (row: Row) => amount(yuan(row)) });
const moment = (at: (row: Row) => Date | null) => text((row) => minute(at(row)), 18);

const COLUMNS: Record<ColumnOf<'guarantee'>, Omit<WorkbookColumn<Row>, 'title'>> = {
  projectName: text(({ projectName, sectionNames }) => (sectionNames ? `${projectName}（${sectionNames}）` : projectName), 48),
  guaranteeStatus: text(({ status }) => GUARANTEE_STATUSES[stateOf(status)].label, 14),
  waitingFor: text((row) => [...new Set(shownWaiting(factsOf(row), row).map((waiting) => waiting.text))].join('；'), 28),
  guaranteeAmount: money(({ guaranteeAmount }) => guaranteeAmount),
  guaranteeFee: money(({ guaranteeFee }) => guaranteeFee),
  platformServiceFee: money(({ platformServiceFee }) => platformServiceFee),
  bidderAppName: text(({ bidderAppName }) => bidderAppName, 30),
  guaranteeAppName: text(({ guaranteeAppName }) => guaranteeAppName, 30),
  letterAppName: text(({ letterAppName }) => letterAppName, 30),
  constructionUnit: text(({ constructionUnit }) => constructionUnit, 30),
  guaranteeType: text(({ guaranteeType }) => enumerationLabel('guaranteeType', guaranteeType), 14),
  effectiveDate: text(({ effectiveDate }) => effectiveDate, 12),
  expiryDate: text(({ expiryDate }) => expiryDate, 12),
  guaranteeDate: moment(({ letterAt }) => letterAt),
  invoicingStatus: text(() => enumerationLabel('invoicingStatus', 'wait'), 12),
  applyDate: moment(({ appliedAt }) => appliedAt),
  applyNo: text(({ applyNo }) => applyNo, 26),
};

function minute(at: Date | null): Cell {
  return at ? formatMinute(at.toISOString()) : null;
}
