import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { BalanceTables } from '../../core/database/tables/balances';

export async function addLog(db: Db, row: Insertable<BalanceTables['balanceLog']>): Promise<void> {
  await db.insertInto('balanceLog').values(row).execute();
}

/** The newest first. */
export function logOf(db: Db, objectNo: string) {
  return db.selectFrom('balanceLog').selectAll().where('objectNo', '=', objectNo).orderBy('logId', 'desc').limit(200).execute();
}
