import { sql, type Insertable, type SqlBool } from 'kysely';
import type { EnumerationValue } from '#domain/enumerations';
import type { FileReference } from '#domain/field';
import type { InvoiceState } from '#domain/invoice/state';
import type { Db } from '../../core/context';
import type { InvoiceTables } from '../../core/database/tables/invoices';

export type ListedFee = Awaited<ReturnType<typeof feesOfInvoice>>[number];

/** Those that are there already stay as they are. */
export async function insertFees(db: Db, fees: readonly Insertable<InvoiceTables['fee']>[]): Promise<void> {
  if (fees.length === 0) return;
  await db
    .insertInto('fee')
    .values([...fees])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** These fees went back; answers the invoices that stand about them, each with its seller. */
export async function markRefunded(db: Db, feeNos: readonly string[], at: Date): Promise<{ invoiceNo: string; sellerAppId: string }[]> {
  const rows = await db
    .updateTable('fee')
    .set({ refundedAt: at })
    .where('feeNo', '=', sql<string>`any(${[...feeNos]}::text[])`)
    .where('refundedAt', 'is', null)
    .returning(['invoiceNo', 'invoiced', 'sellerAppId'])
    .execute();
  const sellers = new Map(
    rows.flatMap(({ invoiceNo, invoiced, sellerAppId }) => (invoiceNo && invoiced ? [[invoiceNo, sellerAppId] as const] : [])),
  );
  return [...sellers.keys()].sort().map((invoiceNo) => ({ invoiceNo, sellerAppId: sellers.get(invoiceNo) ?? '' }));
}

/** A part of a fee went back; answers the invoice that stands about it. Never more than the fee: the table refuses it. */
export async function markRefundedInPart(
  db: Db,
  feeNo: string,
  amount: string,
): Promise<{ invoiceNo: string; sellerAppId: string } | undefined> {
  const row = await db
    .updateTable('fee')
    .set({ refundedAmount: sql<string>`refunded_amount + ${amount}::numeric` })
    .where('feeNo', '=', feeNo)
    .returning(['invoiceNo', 'invoiced', 'sellerAppId'])
    .executeTakeFirst();
  return row?.invoiced && row.invoiceNo !== null ? { invoiceNo: row.invoiceNo, sellerAppId: row.sellerAppId } : undefined;
}

/** What is left of a fee to invoice. */
const REST = sql<string>`fee.amount - fee.refunded_amount`;
const IS_LEFT = sql<SqlBool>`fee.refunded_at is null and fee.amount > fee.refunded_amount`;

/** Until the transaction ends, no application that paid one of these fees and is sealed is opened: whoever opens it holds its project. */
export async function lockSealed(db: Db, feeNos: readonly string[]): Promise<void> {
  await db
    .selectFrom('project')
    .select('projectNo')
    .where('projectNo', 'in', (query) =>
      query
        .selectFrom('fee')
        .innerJoin('guarantee', 'guarantee.applyNo', 'fee.applyNo')
        .select('guarantee.projectNo')
        .where('fee.feeNo', '=', sql<string>`any(${[...feeNos]}::text[])`)
        .where('guarantee.unsealedAt', 'is', null),
    )
    .orderBy('projectNo')
    .forShare()
    .execute();
}

/** Whether the bids of one of these applications are not open. */
export async function isAnySealed(db: Db, applyNos: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('guarantee')
    .select('applyNo')
    .where('applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .where('unsealedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of this payer that can be invoiced, locked. */
export async function lockFeesToInvoice(db: Db, payerAppId: string, feeNos: readonly string[]) {
  await lockPayer(db, payerAppId);
  return db
    .selectFrom('fee')
    .select(['feeNo', 'applyNo', 'feeType', 'sellerAppId', REST.as('amount')])
    .where('feeNo', '=', sql<string>`any(${[...feeNos]}::text[])`)
    .where('payerAppId', '=', payerAppId)
    .where('invoiced', '=', sql.lit(false))
    .where(IS_LEFT)
    .orderBy('feeNo')
    .forUpdate()
    .execute();
}

/** These fees have this invoice, which keeps what it says of each. */
export async function attachFees(db: Db, invoiceNo: string, fees: readonly { feeNo: string; amount: string }[]): Promise<void> {
  await db
    .updateTable('fee')
    .set({ invoiceNo, invoiced: true })
    .where('feeNo', '=', sql<string>`any(${fees.map(({ feeNo }) => feeNo)}::text[])`)
    .execute();
  await db
    .insertInto('invoiceFee')
    .values(fees.map(({ feeNo, amount }) => ({ invoiceNo, feeNo, amount })))
    .execute();
}

/**
 * Until the transaction ends, nobody else returns or invoices fees of this payer. Taken before they are locked, in a statement of its own: whoever waited for one
 * of two fees would know nothing of an invoice that came to be about both meanwhile, and hold what another return waits for.
 */
async function lockPayer(db: Db, payerAppId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${payerAppId}, 62002))`.execute(db);
}

/** These fees, and those that share an invoice with one of them, which is taken off all of them. Locked in the order of their numbers, after their payer and before their invoices, by everybody. */
export async function lockFeesTogether(db: Db, feeNos: readonly string[]): Promise<void> {
  const own = sql<string>`any(${[...feeNos]}::text[])`;
  const payer = await db.selectFrom('fee').select('payerAppId').where('feeNo', '=', own).limit(1).executeTakeFirst();
  if (!payer) return;
  await lockPayer(db, payer.payerAppId);
  const shared = sql<string>`any(array(select invoice_no from fee where fee_no = ${own} and invoiced))`;
  await db
    .selectFrom('fee')
    .select('feeNo')
    .where((is) => is.or([is('feeNo', '=', own), is('invoiceNo', '=', shared)]))
    .orderBy('feeNo')
    .forUpdate()
    .execute();
}

/** Those of an invoice, in the same order. */
export async function lockFeesOf(db: Db, invoiceNo: string): Promise<void> {
  await db.selectFrom('fee').select('feeNo').where('invoiceNo', '=', invoiceNo).orderBy('feeNo').forUpdate().execute();
}

export async function detachFees(db: Db, invoiceNo: string): Promise<void> {
  await db.updateTable('fee').set({ invoiced: false }).where('invoiceNo', '=', invoiceNo).execute();
}

function listed(db: Db) {
  return db
    .selectFrom('fee')
    .innerJoin('guarantee', 'guarantee.applyNo', 'fee.applyNo')
    .leftJoin('organisation', 'organisation.appId', 'fee.sellerAppId')
    .select(['fee.feeNo', 'fee.applyNo', 'fee.feeType', 'fee.receivedAt', 'fee.sellerAppId'])
    .select(['guarantee.projectName', 'guarantee.productName', 'guarantee.unsealedAt', 'organisation.orgName as sellerName']);
}

/** What an invoice says, line by line, however its fees stand by now. */
export function feesOfInvoice(db: Db, invoiceNo: string) {
  return listed(db)
    .innerJoin('invoiceFee', 'invoiceFee.feeNo', 'fee.feeNo')
    .select('invoiceFee.amount')
    .where('invoiceFee.invoiceNo', '=', invoiceNo)
    .orderBy('fee.feeNo')
    .execute();
}

export async function findFeesToInvoice(
  db: Db,
  payerAppId: string,
  { applyNo, page, size }: { applyNo: string | undefined; page: number; size: number },
) {
  const open = sql<SqlBool>`not fee.invoiced and ${IS_LEFT}`;
  const list = await listed(db)
    .select(REST.as('amount'))
    .where('fee.payerAppId', '=', payerAppId)
    .where(open)
    .$if(applyNo !== undefined, (query) => query.where('fee.applyNo', '=', applyNo ?? ''))
    .orderBy('fee.receivedAt', 'desc')
    .orderBy('fee.feeNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('fee')
    .where('payerAppId', '=', payerAppId)
    .where(open)
    .$if(applyNo !== undefined, (query) => query.where('fee.applyNo', '=', applyNo ?? ''))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

export interface FeeStatus {
  applyNo: string;
  feeType: EnumerationValue<'feeType'>;
  state: InvoiceState | null;
  issuedAt: Date | null;
  files: FileReference[] | null;
}

/** How the fees of these applications stand with their invoices, without those that went back and about which no invoice stands. */
export function statusesOf(db: Db, applyNos: readonly string[]): Promise<FeeStatus[]> {
  return db
    .selectFrom('fee')
    .leftJoin('invoice', 'invoice.invoiceNo', 'fee.invoiceNo')
    .select(['fee.applyNo', 'fee.feeType', 'invoice.state', 'invoice.issuedAt', 'invoice.files'])
    .where('fee.applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .where(sql<SqlBool>`(fee.invoiced or ${IS_LEFT})`)
    .orderBy('fee.feeNo')
    .execute();
}
