import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { managedProductPage, productPage } from '#contract/products';
import { dayOf } from '#domain/dates';
import type { FeeRate } from '#domain/fee';
import type { FourEyesFilter } from '#domain/four-eyes';
import { canStillChange } from '#domain/guarantee/status';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import { rowWhere } from '../../core/database/status-in';
import type { BusinessTables, InstitutionKind, ProductLogTable } from '../../core/database/tables/business';
import { waitingTargets } from '../four-eyes/repository';

/** Those of the index `product_by_words`. */
const WORD_COLUMNS = ['product.productName', 'product.productNo', 'product.guaranteeAppName', 'product.letterAppName'];

export type ProductRow = Selectable<BusinessTables['product']>;
export type ProductChange = Updateable<BusinessTables['product']>;

/** Products of an institution, or of all, by number. */
export async function findManaged(
  db: Db,
  { page = 1, size = 10, keyword, fourEyes, guaranteeAppId }: BodyOf<typeof managedProductPage> & { guaranteeAppId?: string },
  viewer: { appId: string; userId: string },
) {
  let query = db.selectFrom('product');
  if (guaranteeAppId !== undefined) query = query.where('guaranteeAppId', '=', guaranteeAppId);
  if (keyword)
    query = query.where(anyContains(keyword, WORD_COLUMNS, ['product.productName', 'product.productNo', 'product.guaranteeAppName']));
  if (fourEyes) query = query.where(isHandedIn(fourEyes, viewer));
  const rows = await query
    .selectAll('product')
    .orderBy('productNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Products whose change somebody else of the viewer's organisation has handed in. */
export async function countToConfirm(db: Db, viewer: { appId: string; userId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isHandedIn('toConfirm', viewer))
    .executeTakeFirstOrThrow();
  return count;
}

function isHandedIn(who: FourEyesFilter, viewer: { appId: string; userId: string }) {
  return sql<SqlBool>`(product.product_no, product.version) in ${waitingTargets(who, viewer, ['product'])}`;
}

export type OfferedSearch = BodyOf<typeof productPage> & {
  channelCode: string;
  institutionKind?: InstitutionKind;
  productNo?: string | undefined;
};

/** Products offered today in a channel, cheapest first. */
export async function findOffered(db: Db, search: OfferedSearch, now: Date) {
  const { page = 1, size = 10 } = search;
  let query = db.selectFrom('product').where(isOffered(search.channelCode, now)).where(noneFrozen);
  if (search.productNo !== undefined) query = query.where('productNo', '=', search.productNo);
  if (search.guaranteeType) query = query.where('guaranteeType', '=', search.guaranteeType);
  if (search.institutionKind) query = query.where('institutionKind', '=', search.institutionKind);
  if (search.keyword)
    query = query.where(
      anyContains(search.keyword, WORD_COLUMNS, ['product.productName', 'product.guaranteeAppName', 'product.letterAppName']),
    );
  const rows = await query
    .selectAll('product')
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(lowestRate)
    .orderBy('productNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** All that is offered today in a channel, in the same order, whether it is turned on or not. */
export function everyOffered(db: Db, channelCode: string, now: Date) {
  return db
    .selectFrom('product')
    .select(['productNo', 'productName', 'guaranteeType'])
    .where(isOffered(channelCode, now))
    .where(noneFrozen)
    .orderBy(lowestRate)
    .orderBy('productNo')
    .execute();
}

export function productByNo(db: Db, productNo: string) {
  return db.selectFrom('product').selectAll().where('productNo', '=', productNo).executeTakeFirst();
}

/** As `productByNo`; nobody else changes it until the transaction ends. */
export function lockProduct(db: Db, productNo: string) {
  return db.selectFrom('product').selectAll().where('productNo', '=', productNo).forNoKeyUpdate().executeTakeFirst();
}

export async function updateProduct(db: Db, { guaranteeAppId, productNo }: ProductRow, change: ProductChange): Promise<void> {
  await db.updateTable('product').set(change).where('guaranteeAppId', '=', guaranteeAppId).where('productNo', '=', productNo).execute();
}

/** An institution's new name, on the products that it guarantees or issues the letters of. */
export async function renameInstitution(db: Db, appId: string, name: string): Promise<void> {
  await db
    .updateTable('product')
    .set({
      guaranteeAppName: sql<string>`case when guarantee_app_id = ${appId} then ${name} else guarantee_app_name end`,
      letterAppName: sql<string>`case when coalesce(letter_app_id, guarantee_app_id) = ${appId} then ${name} else letter_app_name end`,
    })
    .where((is) => is.or([is('guaranteeAppId', '=', appId), is('letterAppId', '=', appId)]))
    .execute();
}

/** In the order given. */
export async function replaceRates(
  db: Db,
  { guaranteeAppId, productNo }: Pick<ProductRow, 'guaranteeAppId' | 'productNo'>,
  rates: readonly FeeRate[],
): Promise<void> {
  await db.deleteFrom('productRate').where('guaranteeAppId', '=', guaranteeAppId).where('productNo', '=', productNo).execute();
  const rows = rates.map((rate, index) => ({ guaranteeAppId, productNo, position: index + 1, ...rate }));
  if (rows.length > 0) await db.insertInto('productRate').values(rows).execute();
}

/** What the product is until now, for the applications that were made with it. */
export async function saveEdition(db: Db, { productNo, edition }: ProductRow, content: string): Promise<void> {
  await db
    .insertInto('productEdition')
    .values({ productNo, edition, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the product was in an earlier edition. */
export async function editionOf(db: Db, productNo: string, edition: number) {
  const row = await db
    .selectFrom('productEdition')
    .select('content')
    .where('productNo', '=', productNo)
    .where('edition', '=', edition)
    .executeTakeFirst();
  return row?.content;
}

/** False where the number is taken, in whatever case or width either is written. */
export async function insertProduct(db: Db, product: Insertable<BusinessTables['product']>, rates: readonly FeeRate[]): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('product')
    .values({ ...product, foldedNo: sql<string>`folded_name(${product.productNo})` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await replaceRates(db, product, rates);
  return true;
}

export async function addLogRow(db: Db, row: Insertable<ProductLogTable>): Promise<void> {
  await db.insertInto('productLog').values(row).execute();
}

/** The newest first. */
export async function findLogRows(db: Db, { productNo, page, size }: { productNo: string; page: number; size: number }) {
  const found = logQuery(db, productNo);
  const list = await found
    .selectAll()
    .orderBy('logId', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { list, total };
}

export function logQuery(db: Db, productNo: string) {
  return db.selectFrom('productLog').where('productNo', '=', productNo);
}

/** Whether those are left out whose bids are not open yet. */
interface Counted {
  openedOnly: boolean;
}

/** How many open applications run by which edition, the newest first; null of those from before there were editions. */
export function runningByEdition(db: Db, productNo: string, counted: Counted) {
  return runningQuery(db, productNo, counted).execute();
}

export function runningQuery(db: Db, productNo: string, { openedOnly }: Counted) {
  return db
    .selectFrom('guarantee')
    .select(['productEdition as edition', sql<number>`count(*)::integer`.as('count')])
    .where('productNo', '=', productNo)
    .where(rowWhere(canStillChange))
    .$if(openedOnly, (query) => query.where('unsealedAt', 'is not', null))
    .groupBy('productEdition')
    .orderBy('productEdition', (order) => order.desc().nullsLast());
}

export async function ratesOf(db: Db, productNos: readonly string[]): Promise<(FeeRate & { productNo: string })[]> {
  return productNos.length === 0 ? [] : ratesQuery(db, productNos).execute();
}

/** By the products' index, then by the rates' key, which begins with the institution. */
export function ratesQuery(db: Db, productNos: readonly string[]) {
  return db
    .selectFrom('product')
    .innerJoin('productRate', (join) =>
      join.onRef('productRate.guaranteeAppId', '=', 'product.guaranteeAppId').onRef('productRate.productNo', '=', 'product.productNo'),
    )
    .select([
      'productRate.productNo',
      'productRate.rateType',
      'productRate.rate',
      'productRate.minFee',
      'productRate.maxFee',
      'productRate.minEffect',
      'productRate.maxEffect',
      'productRate.minPeriod',
      'productRate.maxPeriod',
    ])
    .where('product.productNo', 'in', [...productNos])
    .orderBy('productRate.productNo')
    .orderBy('productRate.position');
}

/** Which of these numbers are a product's, in the order given, each once. */
export async function knownProducts(db: Db, productNos: readonly string[]): Promise<string[]> {
  const rows = await knownProductsQuery(db, productNos).execute();
  const known = new Set(rows.map(({ productNo }) => productNo));
  return [...new Set(productNos)].filter((productNo) => known.has(productNo));
}

export function knownProductsQuery(db: Db, productNos: readonly string[]) {
  return db
    .selectFrom('product')
    .select('productNo')
    .where('productNo', 'in', [...productNos]);
}

/** The names of those of these products that have ever been offered. */
export async function namesOfProducts(db: Db, productNos: readonly string[]) {
  return productNos.length === 0
    ? []
    : knownProductsQuery(db, productNos).select('productName').where('state', '<>', 'draft').orderBy('productNo').execute();
}

/** Those of these products that are offered today in a channel, in the order given, each once. */
export async function offeredAmong(db: Db, productNos: readonly string[], channelCode: string, now: Date): Promise<string[]> {
  const rows = await offeredAmongQuery(db, productNos, channelCode, now).execute();
  const offered = new Set(rows.map(({ productNo }) => productNo));
  return [...new Set(productNos)].filter((productNo) => offered.has(productNo));
}

export function offeredAmongQuery(db: Db, productNos: readonly string[], channelCode: string, now: Date) {
  return knownProductsQuery(db, productNos).where(isOffered(channelCode, now)).where(noneFrozen);
}

export function isOffered(channelCode: string, now: Date) {
  const today = dayOf(now.toISOString());
  return sql<SqlBool>`(product.state = 'offered' and effective_day <= ${today} and expiry_day >= ${today} and (channel_codes = '{}' or ${channelCode} = any(channel_codes)))`;
}

const noneFrozen = sql<SqlBool>`not exists (select from organisation o where o.frozen_at is not null and o.app_id in (product.guarantee_app_id, product.letter_app_id))`;

const lowestRate = sql`(select min(rate) from product_rate r where r.rate_type = 'guaranteeFee' and r.guarantee_app_id = product.guarantee_app_id and r.product_no = product.product_no)`;
