import Type, { type Static } from 'typebox';
import { enumerationValues, type EnumerationValue } from '#domain/enumerations';
import { FEES_AT_ONCE, INVOICE_ORDER_FIELDS } from '#domain/invoice/request';
import { invoiceHandlingTypes, invoiceLogEvents, invoiceStates } from '#domain/invoice/state';
import { INVOICE_INFO_FIELDS } from '#domain/organisation/invoice-info';
import { INVOICES } from './addresses/invoices';
import { defineCall } from './call';
import { draftSchema } from './field-schema';
import { Withheld } from './guarantees';
import {
  Amount,
  Day,
  FileEntries,
  filledCode,
  filledLines,
  filledText,
  Instant,
  oneOf,
  optional,
  orEmpty,
  pageOf,
  paging,
  record,
  text,
  Version,
} from './schemas';

const FeeType = oneOf(enumerationValues('feeType') as EnumerationValue<'feeType'>[]);
const InvoiceState = oneOf(invoiceStates);
const InvoiceNo = filledText(32);
const InvoiceInfo = draftSchema(INVOICE_INFO_FIELDS);

/**
 * A fee that its payer paid. `sellerName` is whose fee it is and who issues the invoice. `sealed`: the bids of its application are not open, and the platform is told
 * neither its number nor of what project and product it is.
 */
const Fee = record({
  feeNo: text(80),
  applyNo: text(),
  feeType: FeeType,
  amount: Amount,
  sellerName: text(),
  projectName: text(),
  productName: text(),
  receivedAt: Instant,
  sealed: optional(Type.Boolean()),
});

/** Fees that the caller's organisation paid and that have no invoice that stands, the newest first. PY-05. */
export const feePage = defineCall({
  ...INVOICES.feePage,
  summary: '可申请开票的费用',
  body: record({ ...paging, applyNo: optional(filledText(64)) }),
  reply: pageOf(Fee),
});

/**
 * Asks for invoices for these fees: one from each seller, whatever their number. 40001 by field for what invoices need and `fees` where one of them is not the caller's, went back
 * or has an invoice.
 */
export const applyInvoice = defineCall({
  ...INVOICES.applyInvoice,
  summary: '申请开票',
  body: record({
    fees: Type.Array(filledText(80), { minItems: 1, maxItems: FEES_AT_ONCE, uniqueItems: true }),
    invoiceInfo: InvoiceInfo,
    order: draftSchema(INVOICE_ORDER_FIELDS),
  }),
  reply: record({ invoices: Type.Array(record({ invoiceNo: text(), sellerName: text(), amount: Amount })) }),
});

/**
 * `redReason` says why a red invoice is asked for; `allowedEvents` are the caller's. `withheld`: it is about applications whose bids are not open, and the platform's
 * list tells neither payer, asker nor amount, which are empty, nor files.
 */
const InvoiceRow = record({
  invoiceNo: text(),
  withheld: optional(Withheld),
  version: Version,
  state: InvoiceState,
  sellerName: text(),
  payerName: text(),
  amount: orEmpty(Amount),
  taxAmount: orEmpty(Amount),
  taxingType: oneOf(enumerationValues('invoiceType') as EnumerationValue<'invoiceType'>[]),
  invoiceMedium: oneOf(enumerationValues('invoiceMedium') as EnumerationValue<'invoiceMedium'>[]),
  requestedAt: Instant,
  requestedBy: text(),
  invoiceNumber: text(),
  issuedAt: optional(Instant),
  files: FileEntries,
  reason: text(500),
  redReason: text(500),
  redNumber: text(),
  redAt: optional(Instant),
  redFiles: FileEntries,
  allowedEvents: Type.Array(oneOf(invoiceHandlingTypes)),
});

const search = {
  keyword: optional(text(100)),
  state: optional(InvoiceState),
  /** What waits for the caller's organisation to issue or to reverse it. */
  waiting: optional(Type.Boolean()),
  taxingType: optional(InvoiceRow.properties.taxingType),
  requestedFrom: optional(Day),
  requestedTo: optional(Day),
};

/**
 * Invoices that the caller's organisation pays or issues; for the platform all whose bids are open, and of the others those that wait for it to issue or to reverse
 * them. The newest first. PY-05, RT-08.
 */
export const invoicePage = defineCall({
  ...INVOICES.invoicePage,
  summary: '发票列表',
  body: record({ ...paging, ...search }),
  reply: pageOf(InvoiceRow),
});

/** The same as an xlsx workbook, 100,000 at most. */
export const exportInvoices = defineCall({
  ...INVOICES.exportInvoices,
  summary: '导出发票列表',
  body: record(search),
  reply: record({}),
});

/** One invoice with what it says, its fees and everything that happened to it; where the platform is told of one whose bids are not open, that is counted. */
export const invoiceDetail = defineCall({
  ...INVOICES.invoiceDetail,
  summary: '发票详情',
  body: record({ invoiceNo: InvoiceNo }),
  reply: record({
    ...InvoiceRow.properties,
    invoiceInfo: InvoiceInfo,
    receiveAddress: text(200),
    remark: text(200),
    expressNo: text(40),
    fees: Type.Array(Fee),
    log: Type.Array(
      record({ event: oneOf(invoiceLogEvents), state: InvoiceState, note: text(500), userName: text(), appName: text(), at: Instant }),
    ),
  }),
});

const number = { invoiceNumber: filledCode(20) };
const byHand = { ...number, issuedOn: Day, files: FileEntries, expressNo: optional(text(40)) };

/**
 * What people do about an invoice, with what is given with it. 40901 where it changed since `version`, 40902 where it does not stand so. A number of 20 digits that
 * another invoice of the seller has is refused with 40001 and, where the caller sees that one, its `takenBy`.
 */
export const invoiceEvent = defineCall({
  ...INVOICES.invoiceEvent,
  summary: '办理发票',
  body: record({
    invoiceNo: InvoiceNo,
    version: Version,
    event: Type.Union(
      [
        record({ type: Type.Literal('start') }),
        record({ type: Type.Literal('startRed') }),
        record({ type: Type.Literal('withdraw') }),
        record({ type: Type.Literal('refuse'), reason: filledLines(200) }),
        record({ type: Type.Literal('askRed'), reason: filledLines(200) }),
        record({ type: Type.Literal('issueByHand'), ...byHand }),
        record({ type: Type.Literal('redByHand'), ...byHand }),
        record({ type: Type.Literal('correctNumber'), ...number }),
        record({ type: Type.Literal('correctRedNumber'), ...number }),
      ],
      { discriminator: { propertyName: 'type' } },
    ),
  }),
  reply: record({ invoiceNo: text(), state: InvoiceState, version: Version }),
});

export type Fee = Static<typeof Fee>;
export type InvoiceRow = Static<typeof InvoiceRow>;
export type InvoiceDetail = Static<typeof invoiceDetail.reply>;
