import { sql } from 'kysely';
import type { NoticeKind } from '#domain/notice/kinds';
import type { WaysWanted } from '#domain/notice/ways';
import type { Db } from '../../core/context';

/** Makes changes of one setting wait for each other until the transaction ends. */
export async function lockWays(db: Db, userId: string, kind: NoticeKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${kind}`}, 27001))`.execute(db);
}

export async function upsertWays(db: Db, userId: string, kind: NoticeKind, ways: WaysWanted): Promise<void> {
  await db
    .insertInto('noticeSetting')
    .values({ userId, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ ...ways }))
    .execute();
}

export function addressOfUser(db: Db, userId: string) {
  return db
    .selectFrom('mailAddress as m')
    .innerJoin('userAccount as u', 'u.userId', 'm.userId')
    .select(['m.address', 'm.unsubscribeKey', 'm.stoppedAt', 'u.userName'])
    .where('m.userId', '=', userId)
    .executeTakeFirst();
}

/** The proven address, in the place of the one before; links in mails to that one end. */
export async function saveAddress(
  db: Db,
  saved: { userId: string; address: string; unsubscribeKey: string; provenAt: Date },
): Promise<void> {
  const { userId, ...rest } = saved;
  await db
    .insertInto('mailAddress')
    .values({ userId, ...rest })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...rest, refusals: 0, stoppedAt: null }))
    .execute();
}

/** Answers which it was. */
export async function removeAddress(db: Db, userId: string): Promise<string | undefined> {
  const removed = await db.deleteFrom('mailAddress').where('userId', '=', userId).returning('address').executeTakeFirst();
  return removed?.address;
}
