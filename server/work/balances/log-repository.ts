import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { BalanceTables } from '../../core/database/tables/balances';

type LogRow = Omit<Insertable<BalanceTables['balanceLog']>, 'before' | 'after'> & { before?: object; after: object };

export async function addLog(db: Db, { before, after, ...row }: LogRow): Promise<void> {
  await db
    .insertInto('balanceLog')
    .values({ ...row, before: before ? JSON.stringify(before) : null, after: JSON.stringify(after) })
    .execute();
}

/** The newest first. */
export function logOf(db: Db, objectNo: string) {
  return db.selectFrom('balanceLog').selectAll().where('objectNo', '=', objectNo).orderBy('logId', 'desc').limit(200).execute();
}
