import { sql } from 'kysely';
import type { Db } from '../../core/context';

const refusalsAtMost = 3;

/** Those of these users who can be reached by mail. */
export async function reachedByMail(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mailAddress')
    .select('userId')
    .where('userId', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('stoppedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Counts that the address was refused for good, and answers whether it is given up therefore. */
export async function countRefusal(db: Db, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('mailAddress')
    .set({
      refusals: sql<number>`refusals + 1`,
      stoppedAt: sql<Date | null>`case when refusals + 1 >= ${refusalsAtMost} then ${now}::timestamptz end`,
    })
    .where('userId', '=', userId)
    .where('stoppedAt', 'is', null)
    .returning('stoppedAt')
    .executeTakeFirst();
  return row !== undefined && row.stoppedAt !== null;
}

export async function forgiveRefusals(db: Db, userId: string): Promise<void> {
  await db.updateTable('mailAddress').set({ refusals: 0 }).where('userId', '=', userId).where('refusals', '>', 0).execute();
}
