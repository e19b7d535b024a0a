import { sql, type Insertable, type Selectable, type SqlBool, type Updateable } from 'kysely';
import { MOST_COUNTED } from '#domain/counting';
import { foldName } from '#domain/text';
import type { Db } from '../../core/context';
import { anyContains, isNamed } from '../../core/database/pattern';
import type { BalanceTables } from '../../core/database/tables/balances';
import { waitingTargets } from '../../records/four-eyes/repository';
import { soughtBy, type RequestSearch } from './requests-repository';
import type { Viewer } from './viewer';

export type WithdrawalRow = Selectable<BalanceTables['withdrawal']>;

/** Those of the index `withdrawal_by_words`. */
const WORDS = ['withdrawalNo', 'orgName', 'bankReference'];

export async function insertWithdrawal(db: Db, withdrawal: Insertable<BalanceTables['withdrawal']>): Promise<WithdrawalRow> {
  return db.insertInto('withdrawal').values(withdrawal).returningAll().executeTakeFirstOrThrow();
}

export function findWithdrawal(db: Db, withdrawalNo: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).executeTakeFirst();
}

export function lockWithdrawal(db: Db, withdrawalNo: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawal').selectAll().where('withdrawalNo', '=', withdrawalNo).forUpdate().executeTakeFirst();
}

export function changeWithdrawal(db: Db, withdrawalNo: string, change: Updateable<BalanceTables['withdrawal']>): Promise<WithdrawalRow> {
  return db.updateTable('withdrawal').set(change).where('withdrawalNo', '=', withdrawalNo).returningAll().executeTakeFirstOrThrow();
}

/** How many of one organisation wait to be paid out. */
export async function countOpenWithdrawals(db: Db, appId: string): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .where('appId', '=', appId)
    .where('state', '=', sql.lit('requested'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The one that was paid out by this entry of the bank. Nobody else can use the entry until the transaction ends. */
export async function withdrawalOfReference(db: Db, bankReference: string): Promise<Pick<WithdrawalRow, 'withdrawalNo'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${foldName(bankReference)}, 77002))`.execute(db);
  return db
    .selectFrom('withdrawal')
    .select('withdrawalNo')
    .where(anyContains(bankReference, WORDS, ['bankReference']))
    .where(isNamed('bankReference', bankReference))
    .executeTakeFirst();
}

/** `userId` is whoever searches. */
export interface WithdrawalSearch extends RequestSearch {
  waiting?: boolean;
  userId: string;
}

export function foundWithdrawals(db: Db, viewer: Viewer, { waiting, userId, ...search }: WithdrawalSearch) {
  const { side, appId } = viewer;
  return db
    .selectFrom('withdrawal')
    .where(soughtBy(viewer, search, WORDS))
    .$if(waiting === true, (query) => query.where(side === 'platform' ? isToPayOut({ appId, userId }) : sql<SqlBool>`false`));
}

/** That it waits for this person of the platform, who has not handed it in himself. */
function isToPayOut(viewer: { appId: string; userId: string }) {
  return sql<SqlBool>`(state = 'requested' and not (withdrawal_no, version) in ${waitingTargets('mine', viewer, ['withdrawal'])})`;
}

/** The newest first. */
export async function findWithdrawals(
  db: Db,
  viewer: Viewer,
  { page, size, ...search }: WithdrawalSearch & { page: number; size: number },
) {
  const list = await foundWithdrawals(db, viewer, search)
    .selectAll()
    .orderBy('requestedAt', 'desc')
    .orderBy('withdrawalNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom(
      foundWithdrawals(db, viewer, search)
        .select('withdrawalNo')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** How many wait for this person. */
export async function countToPayOut(db: Db, viewer: { appId: string; userId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawal')
    .where(isToPayOut(viewer))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
