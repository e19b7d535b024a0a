import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import type { InvoiceState } from '#domain/invoice/state';
import type { Db } from '../../core/context';
import { isBehind } from '../../core/database/behind';
import { anyContains, oneContains } from '../../core/database/pattern';
import type { InvoiceTables } from '../../core/database/tables/invoices';

export type InvoiceRow = Selectable<InvoiceTables['invoice']>;

/** From which side somebody sees invoices. The platform sees all whose bids are open, and issues those about its own fees. */
export interface Viewer {
  side: 'payer' | 'seller' | 'platform';
  appId: string;
}

export async function insertInvoice(db: Db, invoice: Insertable<InvoiceTables['invoice']>): Promise<void> {
  await db.insertInto('invoice').values(invoice).execute();
}

export function findInvoice(db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('invoiceNo', '=', invoiceNo).executeTakeFirst();
}

export function lockInvoice(db: Db, invoiceNo: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoice').selectAll().where('invoiceNo', '=', invoiceNo).forUpdate().executeTakeFirst();
}

export async function changeInvoice(db: Db, invoiceNo: string, change: Updateable<InvoiceTables['invoice']>): Promise<void> {
  await db.updateTable('invoice').set(change).where('invoiceNo', '=', invoiceNo).execute();
}

/**
 * The other invoice of this seller that has this number, or is reversed by one that has. Numbers of 20 digits are given out once in the country; those of 8 digits only together
 * with the code of their paper, which is not kept. Until the transaction ends nobody else learns it of this seller.
 */
export async function otherWithNumber(
  db: Db,
  { invoiceNo, sellerAppId }: Pick<InvoiceRow, 'invoiceNo' | 'sellerAppId'>,
  number: string,
): Promise<InvoiceRow | undefined> {
  if (number.length !== 20) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerAppId}, 62001))`.execute(db);
  return (await invoicesWithNumber(db, sellerAppId, number).execute()).find((other) => other.invoiceNo !== invoiceNo);
}

/** By the indexes `invoice_by_number` and `invoice_by_red_number`. */
export function invoicesWithNumber(db: Db, sellerAppId: string, number: string) {
  const withIt = (column: 'invoiceNumber' | 'redNumber') =>
    db
      .selectFrom('invoice')
      .selectAll()
      .where('sellerAppId', '=', sellerAppId)
      .where(column, '=', number)
      .where(sql<SqlBool>`length(${sql.ref(column)}) = 20`);
  return withIt('invoiceNumber').unionAll(withIt('redNumber'));
}

export async function addLog(db: Db, row: Insertable<InvoiceTables['invoiceLog']>): Promise<void> {
  await db.insertInto('invoiceLog').values(row).execute();
}

export function logOf(db: Db, invoiceNo: string) {
  return db.selectFrom('invoiceLog').selectAll().where('invoiceNo', '=', invoiceNo).orderBy('logId', 'desc').limit(200).execute();
}

export interface InvoiceSearch {
  keyword?: string;
  state?: InvoiceState;
  waiting?: boolean;
  taxingType?: 'ordinary' | 'special';
  requestedFrom?: string;
  requestedTo?: string;
}

/** Those of the index `invoice_by_words`. */
const WORD_COLUMNS = ['invoiceNo', 'payerName', 'sellerName', 'invoiceNumber'];
/** That of the index `invoice_to_do`. */
const isToDo = sql<SqlBool>`(state in ('apply', 'fail', 'redFail') or red_reason <> '' and state = 'finish')`;
/** Those that tell nobody whose bids are not open. */
const SHOWN_ALWAYS = ['invoiceNo', 'sellerName', 'invoiceNumber'];

export function foundInvoices(
  db: Db,
  viewer: Viewer,
  { keyword = '', state, waiting, taxingType, requestedFrom, requestedTo }: InvoiceSearch,
) {
  return db
    .selectFrom('invoice')
    .$if(viewer.side === 'platform', (query) => query.where(sql<SqlBool>`platform_sees`))
    .$if(viewer.side !== 'platform', (query) => query.where(viewer.side === 'payer' ? 'payerAppId' : 'sellerAppId', '=', viewer.appId))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(keyword.trim() !== '' && viewer.side === 'platform', (query) =>
      query.where(sql<SqlBool>`(unsealed_at is not null or ${oneContains(keyword, SHOWN_ALWAYS)})`),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'apply')))
    .$if(waiting === true, (query) => query.where('sellerAppId', '=', viewer.appId).where(isToDo))
    .$if(taxingType !== undefined, (query) => query.where('taxingType', '=', taxingType ?? 'ordinary'))
    .$if(requestedFrom !== undefined, (query) =>
      query.where(sql<SqlBool>`requested_at >= (${requestedFrom ?? ''}::date)::timestamp at time zone 'Asia/Shanghai'`),
    )
    .$if(requestedTo !== undefined, (query) =>
      query.where(sql<SqlBool>`requested_at < (${requestedTo ?? ''}::date + 1)::timestamp at time zone 'Asia/Shanghai'`),
    );
}

export async function findInvoices(db: Db, viewer: Viewer, search: InvoiceSearch & { page: number; size: number }) {
  const { page, size } = search;
  const list = await foundInvoices(db, viewer, search)
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('invoiceNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countInvoices(db, viewer, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countInvoices(db: Db, viewer: Viewer, search: InvoiceSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundInvoices(db, viewer, search)
        .select('invoiceNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read. */
export function invoicesBehind(
  db: Db,
  viewer: Viewer,
  search: InvoiceSearch,
  { last, atMost }: { last: InvoiceRow | undefined; atMost: number },
): Promise<InvoiceRow[]> {
  return foundInvoices(db, viewer, search)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(isBehind(['requestedAt', 'desc', last?.requestedAt], ['invoiceNo', 'desc', last?.invoiceNo])),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('invoiceNo', 'desc')
    .limit(atMost)
    .execute();
}

/** The bids of these applications are open: so is every invoice that is about no other that is sealed. Locked in the order in which all lock invoices. */
export async function unsealInvoices(db: Db, applyNos: readonly string[], at: Date): Promise<void> {
  const sealed = await db
    .selectFrom('invoice')
    .select('invoiceNo')
    .where('unsealedAt', 'is', null)
    .where(sql<SqlBool>`apply_nos && ${[...applyNos]}::text[]`)
    .orderBy('invoiceNo')
    .forUpdate()
    .execute();
  if (sealed.length === 0) return;
  await db
    .updateTable('invoice')
    .set({ unsealedAt: at })
    .where('invoiceNo', '=', sql<string>`any(${sealed.map(({ invoiceNo }) => invoiceNo)}::text[])`)
    .where(sql<SqlBool>`not exists (select from guarantee g where g.apply_no = any (invoice.apply_nos) and g.unsealed_at is null)`)
    .execute();
}

/** Which of these applications have bids that are not open. */
export async function sealedAmong(db: Db, applyNos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('guarantee')
    .select('applyNo')
    .where('applyNo', '=', sql<string>`any(${[...applyNos]}::text[])`)
    .where('unsealedAt', 'is', null)
    .execute();
  return rows.map(({ applyNo }) => applyNo);
}

/** How many wait for their seller. */
export async function countToDo(db: Db, sellerAppId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .where('sellerAppId', '=', sellerAppId)
    .where(isToDo)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Those about which the provider has been silent for a while, the oldest first. */
export function invoicesUnderWay(db: Db): Promise<Pick<InvoiceRow, 'invoiceNo' | 'tries'>[]> {
  return db
    .selectFrom('invoice')
    .select(['invoiceNo', 'tries'])
    .where(sql<SqlBool>`state in ('invoicing', 'invaliding')`)
    .orderBy('requestedAt')
    .limit(500)
    .execute();
}
