import type { BodyOf, ReplyOf } from '#contract/call';
import type { exportInvoices, Fee, feePage, invoiceDetail, invoicePage, InvoiceRow as ShownInvoice } from '#contract/invoices';
import { formatMinute, isDay } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { AFTER_OPENING } from '#domain/guarantee/sealed';
import { taxWithin } from '#domain/invoice/request';
import { addYuan } from '#domain/money';
import { MESSAGES } from '#domain/validation/messages';
import type { AppContext, Db } from '../../core/context';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import { refuseShortWord } from '../../core/http/searchable';
import type { Member } from '../../core/sessions/member';
import { organisationsOf } from '../../records/organisations/repository';
import { amount as amountCell, MONEY_FORMAT, MOST_ROWS, refuseTooMany, workbook, type WorkbookColumn } from '../workbooks/workbook';
import { feesOfInvoice, findFeesToInvoice, type ListedFee } from './fee-repository';
import {
  countInvoices,
  findInvoice,
  findInvoices,
  invoicesBehind,
  logOf,
  type InvoiceRow,
  type InvoiceSearch,
  type Viewer,
} from './repository';
import { countOpened } from './sealed-readings';
import { allowedEvents, isWithheld, sees, viewerOf } from './viewer';

export async function pageOfFees(
  db: Db,
  member: Member,
  { applyNo, page = 1, size = 10 }: BodyOf<typeof feePage>,
): Promise<ReplyOf<typeof feePage>> {
  const viewer = viewerOf(member);
  if (viewer.side !== 'payer') return { list: [], total: 0 };
  const { list, total } = await findFeesToInvoice(db, member.appId, { applyNo, page, size });
  return { total, list: await shownFees(db, viewer, list) };
}

export async function pageOfInvoices(
  db: Db,
  context: AppContext,
  member: Member,
  { page = 1, size = 10, ...search }: BodyOf<typeof invoicePage>,
): Promise<ReplyOf<typeof invoicePage>> {
  refuseWrong(search);
  const viewer = viewerOf(member);
  const { list, total } = await findInvoices(db, viewer, { ...search, page, size });
  return {
    total,
    list: list.map((invoice) => {
      const row = shown(context, member, viewer, invoice);
      return isWithheld(viewer, invoice) ? withheldRow(row) : row;
    }),
  };
}

/** Without whose it is and how much, and without what people wrote, who name them. */
function withheldRow(row: ShownInvoice): ShownInvoice {
  const nothing = { payerName: '', requestedBy: '', amount: '', taxAmount: '', files: [], redFiles: [] };
  return { ...row, ...nothing, withheld: true, reason: hidden(row.reason), redReason: hidden(row.redReason) };
}

function hidden(written: string): string {
  return written === '' ? '' : AFTER_OPENING;
}

export async function detailOfInvoice(
  db: Db,
  context: AppContext,
  member: Member,
  invoiceNo: string,
): Promise<ReplyOf<typeof invoiceDetail>> {
  const viewer = viewerOf(member);
  const invoice = await findInvoice(db, invoiceNo);
  if (!invoice || !sees(viewer, invoice)) throw notFound('发票');
  await countOpened(db, context, member, invoice);
  const { invoiceInfo, receiveAddress, remark, expressNo } = invoice;
  const fees = await feesOfInvoice(db, invoiceNo);
  const log = await logOf(db, invoiceNo);
  return {
    ...shown(context, member, viewer, invoice),
    taxAmount: addYuan(...fees.map(({ amount }) => taxWithin(amount))),
    invoiceInfo,
    receiveAddress,
    remark,
    expressNo,
    fees: await shownFees(db, viewer, fees),
    log: log.map(({ event, state, note, userName, appName, at }) => ({
      ...{ event, state, userName, appName },
      note: isWithheld(viewer, invoice) && event === 'feeReturned' ? '' : note,
      at: at.toISOString(),
    })),
  };
}

export async function invoiceWorkbook(
  db: Db,
  context: AppContext,
  member: Member,
  search: BodyOf<typeof exportInvoices>,
): Promise<FileReply> {
  refuseWrong(search);
  const viewer = viewerOf(member);
  refuseTooMany(await countInvoices(db, viewer, search, MOST_ROWS));
  return workbook({ title: '发票列表', columns: COLUMNS, rows: rowsOf(db, viewer, search), at: context.clock.now() });
}

const AT_ONCE = 1000;

async function* rowsOf(db: Db, viewer: Viewer, search: InvoiceSearch): AsyncGenerator<Exported> {
  let last: InvoiceRow | undefined;
  do {
    const rows = await invoicesBehind(db, viewer, search, { last, atMost: AT_ONCE });
    yield* rows.map((row) => ({ ...row, withheld: isWithheld(viewer, row) }));
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

interface Exported extends InvoiceRow {
  withheld: boolean;
}

const COLUMNS: readonly WorkbookColumn<Exported>[] = [
  { title: '申请编号', width: 24, cell: ({ invoiceNo }) => invoiceNo },
  { title: '状态', width: 12, cell: ({ state }) => enumerationLabel('invoicingStatus', state) },
  { title: '付款方', width: 30, cell: ({ withheld, payerName }) => (withheld ? AFTER_OPENING : payerName) },
  { title: '收款方', width: 30, cell: ({ sellerName }) => sellerName },
  { title: '价税合计', width: 16, format: MONEY_FORMAT, cell: ({ withheld, amount }) => (withheld ? null : amountCell(amount)) },
  { title: '发票类型', width: 18, cell: ({ taxingType }) => enumerationLabel('invoiceType', taxingType) },
  { title: '发票形式', width: 12, cell: ({ invoiceMedium }) => enumerationLabel('invoiceMedium', invoiceMedium) },
  { title: '发票号码', width: 24, cell: ({ invoiceNumber }) => invoiceNumber },
  { title: '开票时间', width: 18, cell: ({ issuedAt }) => (issuedAt ? formatMinute(issuedAt.toISOString()) : null) },
  { title: '红字发票号码', width: 24, cell: ({ redNumber }) => redNumber },
  { title: '申请人', width: 12, cell: ({ withheld, requestedBy }) => (withheld ? AFTER_OPENING : requestedBy) },
  { title: '申请时间', width: 18, cell: ({ requestedAt }) => formatMinute(requestedAt.toISOString()) },
];

function refuseWrong({ keyword = '', requestedFrom, requestedTo }: BodyOf<typeof exportInvoices>): void {
  refuseShortWord('keyword', keyword);
  if (requestedFrom !== undefined && !isDay(requestedFrom)) throw fieldWrong('requestedFrom', MESSAGES.date);
  if (requestedTo !== undefined && !isDay(requestedTo)) throw fieldWrong('requestedTo', MESSAGES.date);
}

function shown(context: AppContext, member: Member, viewer: Viewer, invoice: InvoiceRow): ShownInvoice {
  return {
    invoiceNo: invoice.invoiceNo,
    version: invoice.version,
    state: invoice.state,
    sellerName: invoice.sellerName,
    payerName: invoice.payerName,
    amount: invoice.amount,
    taxAmount: taxWithin(invoice.amount),
    taxingType: invoice.taxingType,
    invoiceMedium: invoice.invoiceMedium,
    requestedAt: invoice.requestedAt.toISOString(),
    requestedBy: invoice.requestedBy,
    invoiceNumber: invoice.invoiceNumber,
    files: invoice.files,
    reason: invoice.reason,
    redReason: invoice.redReason,
    redNumber: invoice.redNumber,
    redFiles: invoice.redFiles,
    allowedEvents: allowedEvents(context, member, viewer, invoice),
    ...(invoice.issuedAt ? { issuedAt: invoice.issuedAt.toISOString() } : {}),
    ...(invoice.redAt ? { redAt: invoice.redAt.toISOString() } : {}),
  };
}

/** Fees without an organisation of their own are the platform's, which issues its invoices without knowing of which application that is sealed. */
async function shownFees(db: Db, { side }: Viewer, fees: readonly ListedFee[]): Promise<Fee[]> {
  const [platform] = fees.some(({ sellerName }) => sellerName === null) ? await organisationsOf(db, 'platform') : [];
  return fees.map(({ sellerAppId: _owner, sellerName, receivedAt, unsealedAt, ...fee }, index) => ({
    ...fee,
    sellerName: sellerName ?? platform?.orgName ?? '平台',
    receivedAt: receivedAt.toISOString(),
    ...(side === 'platform' && unsealedAt === null
      ? { feeNo: String(index + 1), applyNo: '', projectName: '', productName: '', sealed: true }
      : {}),
  }));
}
