import { sql, type Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { NoticeTables } from '../../core/database/tables/notices';

/** Makes what one user asks for wait for each other until the transaction ends. */
export async function lockCodesOf(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 42903))`.execute(db);
}

/** When this user asked for codes, newest first. */
export async function codesRequestedBy(db: Db, userId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('mailCode')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ createdAt }) => createdAt);
}

/** Whether so many codes, or more, went to this address, whoever asked. */
export async function codesSentTo(db: Db, address: string, since: Date, count: number): Promise<boolean> {
  const found = await db
    .selectFrom('mailCode')
    .select('mailCodeId')
    .where('address', '=', address)
    .where('createdAt', '>', since)
    .limit(count)
    .execute();
  return found.length >= count;
}

export async function insertMailCode(db: Db, code: Insertable<NoticeTables['mailCode']>): Promise<void> {
  await db.insertInto('mailCode').values(code).execute();
}

/** Puts the code of a message that is still worth sending, and answers where it goes. */
export async function setMailCode(
  db: Db,
  mailCodeId: string,
  codeHash: string,
  now: Date,
): Promise<{ userId: string; address: string } | undefined> {
  return db
    .updateTable('mailCode')
    .set({ codeHash })
    .where('mailCodeId', '=', mailCodeId)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .returning(['userId', 'address'])
    .executeTakeFirst();
}

/** Counts a try of the newest code for this address that can still be tried. */
export async function countMailTry(db: Db, userId: string, address: string, triesAllowed: number, now: Date) {
  const newest = db
    .selectFrom('mailCode')
    .select('mailCodeId')
    .where('userId', '=', userId)
    .where('address', '=', address)
    .orderBy('createdAt', 'desc')
    .limit(1);
  return db
    .updateTable('mailCode')
    .set({ tries: sql<number>`tries + 1` })
    .where('mailCodeId', '=', newest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesAllowed)
    .returning(['mailCodeId', 'codeHash', 'tries'])
    .executeTakeFirst();
}

/** False where somebody used it before. */
export async function useMailCode(db: Db, mailCodeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailCode')
    .set({ usedAt: now })
    .where('mailCodeId', '=', mailCodeId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMailCodes(db: Db, madeBefore: Date): Promise<void> {
  await db.deleteFrom('mailCode').where('createdAt', '<', madeBefore).execute();
}
