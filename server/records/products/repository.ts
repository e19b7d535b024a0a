import { sql, type SqlBool, type Updateable } from 'kysely';
import type { BodyOf } from '#contract/call';
import type { managedProductPage, productPage } from '#contract/products';
import { dayOf } from '#domain/dates';
import type { FeeRate } from '#domain/fee';
import type { Db } from '../../core/context';
import { anyContains } from '../../core/database/pattern';
import type { BusinessTables } from '../../core/database/tables/business';

/** Those of the index `product_by_words`. */
const WORD_COLUMNS = ['product.productName', 'product.productNo', 'product.guaranteeAppName', 'product.letterAppName'];

type ProductChange = Updateable<BusinessTables['product']>;

/** Products of an institution, or of all, by number. */
export async function findManaged(
  db: Db,
  { page = 1, size = 10, keyword, guaranteeAppId }: BodyOf<typeof managedProductPage> & { guaranteeAppId?: string },
) {
  let query = db.selectFrom('product');
  if (guaranteeAppId !== undefined) query = query.where('guaranteeAppId', '=', guaranteeAppId);
  if (keyword)
    query = query.where(anyContains(keyword, WORD_COLUMNS, ['product.productName', 'product.productNo', 'product.guaranteeAppName']));
  const rows = await query
    .selectAll('product')
    .orderBy('productNo')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await query.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Products offered today in a channel, cheapest first. */
export async function findOffered(db: Db, search: BodyOf<typeof productPage> & { channelCode: string }, now: Date) {
  const { page = 1, size = 10 } = search;
  let query = db.selectFrom('product').where(isOffered(search.channelCode, now)).where(noneFrozen);
  if (search.guaranteeType) query = query.where('guaranteeType', '=', search.guaranteeType);
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

export function productByNo(db: Db, productNo: string) {
  return db.selectFrom('product').selectAll().where('productNo', '=', productNo).executeTakeFirst();
}

/** False where the product is another's, or its fields are no longer those of version `from`. */
export async function replaceFields(
  db: Db,
  {
    productNo,
    guaranteeAppId,
    from,
    change,
  }: { productNo: string; guaranteeAppId: string | undefined; from: number; change: ProductChange },
): Promise<boolean> {
  let update = db.updateTable('product').set(change).where('productNo', '=', productNo).where('fieldsVersion', '=', from);
  if (guaranteeAppId !== undefined) update = update.where('guaranteeAppId', '=', guaranteeAppId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
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

export function isOffered(channelCode: string, now: Date) {
  const today = dayOf(now.toISOString());
  return sql<SqlBool>`(enabled and released and effective_day <= ${today} and expiry_day >= ${today} and (channel_codes = '{}' or ${channelCode} = any(channel_codes)))`;
}

const noneFrozen = sql<SqlBool>`not exists (select from organisation o where o.frozen_at is not null and o.app_id in (product.guarantee_app_id, product.letter_app_id))`;

const lowestRate = sql`(select min(rate) from product_rate r where r.rate_type = 'guaranteeFee' and r.guarantee_app_id = product.guarantee_app_id and r.product_no = product.product_no)`;
