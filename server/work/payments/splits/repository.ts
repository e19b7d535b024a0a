import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import { MOST_COUNTED } from '#domain/counting';
import type { SplitState } from '#domain/split';
import type { Db } from '../../../core/context';
import { isBehind } from '../../../core/database/behind';
import { anyContains, oneContains } from '../../../core/database/pattern';
import type { BaofuTables } from '../../../core/database/tables/baofu';

export type SplitRow = Selectable<BaofuTables['paymentSplit']>;
/** `sealed`: the bids of its application are not open. */
export type ListedSplit = SplitRow & { sealed: boolean };
export type ReturnRow = Selectable<BaofuTables['paymentSplitReturn']>;

export async function insertSplit(db: Db, split: Insertable<BaofuTables['paymentSplit']>): Promise<void> {
  await db.insertInto('paymentSplit').values(split).execute();
}

export function findSplit(db: Db, splitNo: string): Promise<SplitRow | undefined> {
  return db.selectFrom('paymentSplit').selectAll().where('splitNo', '=', splitNo).executeTakeFirst();
}

export function lockSplit(db: Db, splitNo: string): Promise<SplitRow | undefined> {
  return db.selectFrom('paymentSplit').selectAll().where('splitNo', '=', splitNo).forUpdate().executeTakeFirst();
}

/** An application is paid once, so that its fees are split once. */
export function splitOf(db: Db, applyNo: string): Promise<SplitRow | undefined> {
  return db.selectFrom('paymentSplit').selectAll().where('applyNo', '=', applyNo).executeTakeFirst();
}

export function lockSplitOf(db: Db, applyNo: string): Promise<SplitRow | undefined> {
  return db.selectFrom('paymentSplit').selectAll().where('applyNo', '=', applyNo).forUpdate().executeTakeFirst();
}

export async function isSealed(db: Db, { splitNo }: Pick<SplitRow, 'splitNo'>): Promise<boolean> {
  const split = await db.selectFrom('paymentSplit').select(sealed.as('sealed')).where('splitNo', '=', splitNo).executeTakeFirstOrThrow();
  return split.sealed;
}

export async function changeSplit(db: Db, splitNo: string, change: Updateable<BaofuTables['paymentSplit']>): Promise<void> {
  await db.updateTable('paymentSplit').set(change).where('splitNo', '=', splitNo).execute();
}

/** Those that are to be seen to now. */
export function splitsUnderWay(db: Db, now: Date): Promise<Pick<SplitRow, 'splitNo'>[]> {
  return db
    .selectFrom('paymentSplit')
    .select('splitNo')
    .where('state', '=', sql.lit('pending'))
    .where((is) => is.or([is('nextTryAt', 'is', null), is('nextTryAt', '<=', now)]))
    .orderBy(sql`next_try_at nulls first`)
    .limit(500)
    .execute();
}

/** What waits for this holder, or for the platform, is seen to at once. */
export async function hurrySplits(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('paymentSplit')
    .set({ nextTryAt: null })
    .where('state', '=', sql.lit('pending'))
    .where(sql<SqlBool>`not requested`)
    .$if(holder !== PLATFORM_HOLDER, (query) => query.where('holder', '=', holder))
    .execute();
}

export async function countFailed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('paymentSplit')
    .where('state', '=', sql.lit('failed'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** `holder` undefined: everybody's. */
export interface SplitSearch {
  holder?: string | undefined;
  splitNo?: string;
  keyword?: string;
  state?: SplitState;
  /** Of applications whose bids are open alone, and those that wait for the platform. */
  openedOnly?: boolean;
}

/** Those of the index `payment_split_by_words`. */
const WORD_COLUMNS = ['splitNo', 'applyNo', 'orderId', 'holderName'];

/** Asked row by row, by the number of its application. */
const sealed = sql<boolean>`((select g.unsealed_at from guarantee g where g.apply_no = payment_split.apply_no) is null)`;
const isShownToPlatform = sql<SqlBool>`(payment_split.state = 'failed' or not ${sealed})`;

/** By the number of its application, which the platform is not told, none that is sealed is found. */
function isFoundByPlatform(keyword: string) {
  const others = oneContains(
    keyword,
    WORD_COLUMNS.filter((column) => column !== 'applyNo'),
  );
  return sql<SqlBool>`(${others} or not ${sealed})`;
}

function foundSplits(db: Db, { holder, splitNo, keyword = '', state, openedOnly = false }: SplitSearch) {
  return db
    .selectFrom('paymentSplit')
    .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? ''))
    .$if(splitNo !== undefined, (query) => query.where('splitNo', '=', splitNo ?? ''))
    .$if(openedOnly, (query) => query.where(isShownToPlatform))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(openedOnly && keyword.trim() !== '', (query) => query.where(isFoundByPlatform(keyword)))
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'pending')));
}

export async function findSplits(db: Db, { page, size, ...search }: SplitSearch & { page: number; size: number }) {
  const list = await foundSplits(db, search)
    .selectAll()
    .select(sealed.as('sealed'))
    .orderBy('createdAt', 'desc')
    .orderBy('splitNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countSplits(db, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countSplits(db: Db, search: SplitSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundSplits(db, search)
        .select('splitNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read. */
export function splitsBehind(
  db: Db,
  search: SplitSearch,
  { last, atMost }: { last: SplitRow | undefined; atMost: number },
): Promise<ListedSplit[]> {
  return foundSplits(db, search)
    .selectAll()
    .select(sealed.as('sealed'))
    .$if(last !== undefined, (query) => query.where(isBehind(['createdAt', 'desc', last?.createdAt], ['splitNo', 'desc', last?.splitNo])))
    .orderBy('createdAt', 'desc')
    .orderBy('splitNo', 'desc')
    .limit(atMost)
    .execute();
}

/** What refunds have taken back of these splits, or are about to. */
export function returnsOf(db: Db, splitNos: readonly string[]): Promise<ReturnRow[]> {
  return splitNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('paymentSplitReturn')
        .selectAll()
        .where('splitNo', 'in', [...splitNos])
        .where('state', '<>', 'undone')
        .execute();
}

export function returnsOfRefund(db: Db, refundId: string): Promise<ReturnRow[]> {
  return db.selectFrom('paymentSplitReturn').selectAll().where('refundId', '=', refundId).orderBy('attempt').forUpdate().execute();
}

export async function insertReturn(db: Db, row: Insertable<BaofuTables['paymentSplitReturn']>): Promise<void> {
  await db.insertInto('paymentSplitReturn').values(row).execute();
}

export async function endReturn(db: Db, { refundId, attempt }: ReturnRow, state: 'done' | 'undone', endedAt: Date): Promise<void> {
  await db
    .updateTable('paymentSplitReturn')
    .set({ state, endedAt })
    .where('refundId', '=', refundId)
    .where('attempt', '=', attempt)
    .execute();
}
