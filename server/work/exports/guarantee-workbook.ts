import type { BodyOf } from '#contract/call';
import type { exportGuarantees } from '#contract/exports';
import { contractPeriodText } from '#domain/application/contract-period';
import { dayOf, formatMinute } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import type { Viewer } from '#domain/guarantee/actor';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { GUARANTEE_STATUSES, stateOf } from '#domain/guarantee/status';
import { WORK_LISTS } from '#domain/guarantee/work-lists';
import { TABLE_KINDS, type ColumnOf } from '#domain/tables';
import type { AppContext, Db } from '../../core/context';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { personOf } from '../guarantees/events/refusals';
import { shownWaiting } from '../guarantees/events/waiting';
import { factsOf } from '../guarantees/facts';
import { refuseWrongDays } from '../guarantees/lists/page';
import { countRows } from '../guarantees/sealed/sealed-readings';
import { invoicingFor, type InvoicingOf } from '../invoices/status';
import { amount, MONEY_FORMAT, MOST_ROWS, refuseTooMany, workbook, type Cell, type WorkbookColumn } from '../workbooks/workbook';
import { countWanted, wantedBehind, type ExportedRow, type Wanted } from './repository';

export async function guaranteeWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  { columns, ...wanted }: Wanted & Pick<BodyOf<typeof exportGuarantees>, 'columns'>,
): Promise<FileReply> {
  refuseWrongDays(wanted);
  const viewer = personOf(member);
  const now = context.clock.now();
  refuseTooMany(await countWanted(db, viewer, wanted, MOST_ROWS));
  return workbook({
    title: WORK_LISTS[wanted.workList].label,
    columns: columns.map(columnOf),
    rows: rowsOf(db, context, viewer, wanted),
    at: now,
  });
}

type WrittenRow = ExportedRow & { invoicing: InvoicingOf | undefined };

const AT_ONCE = 1000;

/** Batch by batch, as they are written. */
async function* rowsOf(db: Db, context: AppContext, viewer: Viewer, wanted: Wanted): AsyncGenerator<WrittenRow> {
  let last: ExportedRow | undefined;
  do {
    const rows = await wantedBehind(db, viewer, wanted, { last, atMost: AT_ONCE });
    await countRows(db, context, viewer, rows);
    const invoicing = await invoicingFor(db, viewer, rows);
    yield* rows.map((row) => ({ ...row, invoicing: invoicing.get(row.applyNo) }));
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

function columnOf(key: ColumnOf<'guarantee'>): WorkbookColumn<WrittenRow> {
  return { title: TABLE_KINDS.guarantee.columns[key], ...COLUMNS[key] };
}

const text = (cell: (row: WrittenRow) => Cell, width: number) => ({ width, cell });
const money = (yuan: (row: WrittenRow) => string) => ({ width: 16, format: MONEY_FORMAT, cell: (row: WrittenRow) => amount(yuan(row)) });
const moment = (at: (row: WrittenRow) => Date | null) => text((row) => minute(at(row)), 18);

const COLUMNS: Record<ColumnOf<'guarantee'>, Omit<WorkbookColumn<WrittenRow>, 'title'>> = {
  projectName: text(({ projectName, sectionNames }) => (sectionNames ? `${projectName}（${sectionNames}）` : projectName), 48),
  guaranteeStatus: text(({ status }) => GUARANTEE_STATUSES[stateOf(status)].label, 14),
  waitingFor: text((row) => [...new Set(shownWaiting(factsOf(row), row).map((waiting) => waiting.text))].join('；'), 28),
  guaranteeAmount: money(({ guaranteeAmount }) => guaranteeAmount),
  guaranteeFee: money(({ guaranteeFee }) => guaranteeFee),
  platformServiceFee: money(({ platformServiceFee }) => platformServiceFee),
  bidderAppName: text(({ bidderAppName }) => bidderAppName, 30),
  bidderOrganizationCode: text(({ bidderOrganizationCode }) => bidderOrganizationCode, 22),
  guaranteeAppName: text(({ guaranteeAppName }) => guaranteeAppName, 30),
  letterAppName: text(({ letterAppName }) => letterAppName, 30),
  constructionUnit: text(({ constructionUnit }) => constructionUnit, 30),
  guaranteeType: text(({ guaranteeType }) => guaranteeTypeLabel(guaranteeType), 14),
  contractAmount: {
    width: 16,
    format: MONEY_FORMAT,
    cell: ({ contractInfo }) => (contractInfo?.contractAmount ? amount(contractInfo.contractAmount) : null),
  },
  contractPeriod: text(({ contractInfo }) => contractPeriodText(contractInfo), 26),
  winningNotice: text(({ contractInfo }) => contractInfo?.winningNoticeFiles?.map(({ fileName }) => fileName).join('、') ?? null, 30),
  effectiveDate: text(({ effectiveDate }) => effectiveDate, 12),
  expiryDate: text(({ expiryDate }) => expiryDate, 12),
  guaranteeDate: moment(({ letterAt }) => letterAt),
  agencyInvoicingStatus: text(({ invoicing }) => enumerationLabel('invoicingStatus', invoicing?.agencyInvoicingStatus ?? ''), 16),
  platInvoicingStatus: text(({ invoicing }) => enumerationLabel('invoicingStatus', invoicing?.platInvoicingStatus ?? ''), 20),
  invoicingDate: text(({ invoicing }) => (invoicing?.invoicingDate ? dayOf(invoicing.invoicingDate.toISOString()) : null), 12),
  applyDate: moment(({ appliedAt }) => appliedAt),
  applyNo: text(({ applyNo }) => applyNo, 26),
};

function minute(at: Date | null): Cell {
  return at ? formatMinute(at.toISOString()) : null;
}
