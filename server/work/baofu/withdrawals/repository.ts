import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { PLATFORM_HOLDER } from '#domain/baofu/account';
import type { BaofuWithdrawalState } from '#domain/baofu/withdrawal';
import { MOST_COUNTED } from '#domain/counting';
import type { Db } from '../../../core/context';
import { isBehind } from '../../../core/database/behind';
import { anyContains } from '../../../core/database/pattern';
import type { BaofuTables } from '../../../core/database/tables/baofu';
import { waitingTargets } from '../../../records/four-eyes/repository';

export type BaofuWithdrawalRow = Selectable<BaofuTables['baofuWithdrawal']>;

export async function insertWithdrawal(db: Db, withdrawal: Insertable<BaofuTables['baofuWithdrawal']>): Promise<BaofuWithdrawalRow> {
  return db.insertInto('baofuWithdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

export function findWithdrawal(db: Db, withdrawalNo: string): Promise<BaofuWithdrawalRow | undefined> {
  return db.selectFrom('baofuWithdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).executeTakeFirst();
}

export function lockWithdrawal(db: Db, withdrawalNo: string): Promise<BaofuWithdrawalRow | undefined> {
  return db.selectFrom('baofuWithdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).forUpdate().executeTakeFirst();
}

export async function changeWithdrawal(db: Db, withdrawalNo: string, change: Updateable<BaofuTables['baofuWithdrawal']>): Promise<void> {
  await db.updateTable('baofuWithdrawal').set(change).where('withdrawalNo', '=', withdrawalNo).execute();
}

/** Those that Baofu is to be asked about now: all that are under way, and of the others those that it has told of. */
export function withdrawalsUnderWay(db: Db, now: Date): Promise<Pick<BaofuWithdrawalRow, 'withdrawalNo'>[]> {
  return db
    .selectFrom('baofuWithdrawal')
    .select('withdrawalNo')
    .where(sql<SqlBool>`(state in ('pending', 'accepted') or next_try_at is not null)`)
    .where((is) => is.or([is('nextTryAt', 'is', null), is('nextTryAt', '<=', now)]))
    .orderBy(sql`next_try_at nulls first`)
    .limit(500)
    .execute();
}

/** Who may confirm what others of this holder have handed in. */
interface Confirming {
  holder: string;
  appId: string;
  userId: string;
}

/** `holder` undefined: everybody's. */
export interface WithdrawalSearch {
  holder?: string | undefined;
  keyword?: string;
  state?: BaofuWithdrawalState;
  /** For whose confirmation they wait. */
  waitingFor?: Confirming;
  from?: string;
  to?: string;
}

/** Those of the index `baofu_withdrawal_by_words`. */
const WORD_COLUMNS = ['withdrawalNo', 'holderName'];

function foundWithdrawals(db: Db, { holder, keyword = '', state, waitingFor, from, to }: WithdrawalSearch) {
  const found = db
    .selectFrom('baofuWithdrawal')
    .$if(holder !== undefined, (query) => query.where('holder', '=', holder ?? ''))
    .$if(keyword.trim() !== '', (query) => query.where(anyContains(keyword, WORD_COLUMNS)))
    .$if(state !== undefined, (query) => query.where('state', '=', sql.lit(state ?? 'requested')))
    .$if(from !== undefined, (query) =>
      query.where(sql<SqlBool>`requested_at >= (${from ?? ''}::date)::timestamp at time zone 'Asia/Shanghai'`),
    )
    .$if(to !== undefined, (query) =>
      query.where(sql<SqlBool>`requested_at < (${to ?? ''}::date + 1)::timestamp at time zone 'Asia/Shanghai'`),
    );
  return waitingFor ? found.where(isToConfirm(waitingFor)) : found;
}

export async function findWithdrawals(db: Db, { page, size, ...search }: WithdrawalSearch & { page: number; size: number }) {
  const list = await foundWithdrawals(db, search)
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('withdrawalNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { list, total: await countWithdrawals(db, search, MOST_COUNTED) };
}

/** No further than one beyond `most`. */
export async function countWithdrawals(db: Db, search: WithdrawalSearch, most: number): Promise<number> {
  const { total } = await db
    .selectFrom(
      foundWithdrawals(db, search)
        .select('withdrawalNo')
        .limit(most + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A batch of them behind the last one that was read. */
export function withdrawalsBehind(
  db: Db,
  search: WithdrawalSearch,
  { last, atMost }: { last: BaofuWithdrawalRow | undefined; atMost: number },
): Promise<BaofuWithdrawalRow[]> {
  return foundWithdrawals(db, search)
    .selectAll()
    .$if(last !== undefined, (query) =>
      query.where(isBehind(['requestedAt', 'desc', last?.requestedAt], ['withdrawalNo', 'desc', last?.withdrawalNo])),
    )
    .orderBy('requestedAt', 'desc')
    .orderBy('withdrawalNo', 'desc')
    .limit(atMost)
    .execute();
}

function isToConfirm({ holder, ...viewer }: Confirming) {
  return sql<SqlBool>`(holder = ${holder} and state = 'requested' and (withdrawal_no, version) not in ${waitingTargets('mine', viewer, ['baofuWithdrawal'])})`;
}

/** How many of this holder wait for a second person who is not who handed them in. */
export async function withdrawalsToConfirm(db: Db, confirming: Confirming): Promise<number> {
  const { count } = await db
    .selectFrom('baofuWithdrawal')
    .where(isToConfirm(confirming))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many wait for the platform. */
export async function withdrawalsUnclear(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('baofuWithdrawal')
    .where('state', '=', sql.lit('unclear'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What is off the account here and cannot be at Baofu yet. Yuan. */
export async function amountsNotRequested(db: Db, holder: string): Promise<string> {
  const { sum } = await db
    .selectFrom('baofuWithdrawal')
    .where('holder', '=', holder)
    .where(sql<SqlBool>`(state = 'requested' or (state = 'pending' and sent_at is null))`)
    .select(sql<string>`coalesce(sum(amount), 0)::numeric(20,2)::text`.as('sum'))
    .executeTakeFirstOrThrow();
  return sum;
}

/** Whether money moves at Baofu now of which it is not known how far it has come. */
export async function movesUnderWay(db: Db, holder: string): Promise<boolean> {
  const ofAll = holder === PLATFORM_HOLDER;
  const { rows } = await sql<{ moving: boolean }>`
    select exists (select 1 from baofu_withdrawal w where w.holder = ${holder} and w.state in ('pending', 'accepted', 'unclear') and w.sent_at is not null)
      or exists (select 1 from payment_split s where s.requested and s.state in ('pending', 'failed') and (${ofAll} or s.holder = ${holder}))
      or exists (select 1 from payment_split_return r join payment_split s using (split_no) where r.state = 'held' and (${ofAll} or s.holder = ${holder}))
      as moving`.execute(db);
  return rows[0]?.moving === true;
}
