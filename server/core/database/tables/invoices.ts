import type { ColumnType, Generated } from 'kysely';
import type { EnumerationValue } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { InvoiceLogEvent, InvoiceState } from '#domain/invoice/state';
import type { InvoiceInfo } from '#domain/organisation/invoice-info';

type Fixed<T> = ColumnType<T, T, never>;
type Json<T> = ColumnType<T, string | undefined, string>;

/** One fee of an application as it was received. `sellerAppId` is whoever it belongs to, as in the ledger. */
interface FeeTable {
  feeNo: Fixed<string>;
  applyNo: Fixed<string>;
  feeType: Fixed<EnumerationValue<'feeType'>>;
  sellerAppId: Fixed<string>;
  payerAppId: Fixed<string>;
  amount: Fixed<string>;
  receivedAt: Fixed<Date>;
  refundedAt: ColumnType<Date | null, never, Date>;
  /** How much of it went back before the rest did. */
  refundedAmount: ColumnType<string, never, string>;
  /** The last invoice about it. */
  invoiceNo: ColumnType<string | null, never, string>;
  /** Whether that invoice still stands. */
  invoiced: ColumnType<boolean, never, boolean>;
}

interface InvoiceTable {
  invoiceNo: Fixed<string>;
  version: Generated<number>;
  state: InvoiceState;
  sellerAppId: Fixed<string>;
  sellerName: Fixed<string>;
  payerAppId: Fixed<string>;
  payerName: Fixed<string>;
  amount: Fixed<string>;
  taxingType: Fixed<EnumerationValue<'invoiceType'>>;
  invoiceMedium: Fixed<EnumerationValue<'invoiceMedium'>>;
  invoiceInfo: ColumnType<InvoiceInfo, string, never>;
  receiveAddress: Fixed<string>;
  remark: Fixed<string>;
  requestedBy: Fixed<string>;
  requestedAt: Fixed<Date>;
  invoiceNumber: Generated<string>;
  issuedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  files: Json<FileReference[]>;
  expressNo: Generated<string>;
  /** Why it was refused, or could not be issued. */
  reason: Generated<string>;
  /** Why a red invoice is asked; empty where none is. */
  redReason: Generated<string>;
  redNumber: Generated<string>;
  /** Whether the red invoice was registered by hand. */
  redByHand: Generated<boolean>;
  redAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  redFiles: Json<FileReference[]>;
  /** How often the provider was asked to issue it, by which its tasks are named; 0 once it was issued by hand. */
  tries: Generated<number>;
  /** The applications whose fees it was asked for, whatever became of it. */
  applyNos: ColumnType<string[], string[], never>;
  /** When the bids of all of them were open; null: the platform sees it only while it waits for the platform. */
  unsealedAt: ColumnType<Date | null, Date | null, Date>;
  platformSees: ColumnType<boolean, never, never>;
}

/** What an invoice says of one of its fees: what was left of it when the invoice was asked for. */
interface InvoiceFeeTable {
  invoiceNo: Fixed<string>;
  feeNo: Fixed<string>;
  amount: Fixed<string>;
}

interface InvoiceLogTable {
  logId: Generated<number>;
  invoiceNo: Fixed<string>;
  event: Fixed<InvoiceLogEvent>;
  state: Fixed<InvoiceState>;
  note: Fixed<string>;
  userName: Fixed<string>;
  appName: Fixed<string>;
  at: Fixed<Date>;
}

export interface InvoiceTables {
  fee: FeeTable;
  invoice: InvoiceTable;
  invoiceFee: InvoiceFeeTable;
  invoiceLog: InvoiceLogTable;
}
