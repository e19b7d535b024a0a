import type { Db } from '../../core/context';
import type { ScanState } from '../../core/database/tables/visitors';

export async function insertScan(db: Db, scanId: string, createdAt: Date): Promise<void> {
  await db.insertInto('sandboxWechatScan').values({ scanId, state: 'waiting', code: null, createdAt }).execute();
}

export function findScan(db: Db, scanId: string) {
  return db.selectFrom('sandboxWechatScan').select(['state', 'code', 'createdAt']).where('scanId', '=', scanId).executeTakeFirst();
}

/** False where the code stands otherwise by now. */
export async function moveScan(
  db: Db,
  scanId: string,
  from: ScanState,
  to: { state: ScanState; person?: string; code?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandboxWechatScan')
    .set(to)
    .where('scanId', '=', scanId)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Who confirmed, once; undefined for a code that is unknown, used or older. */
export async function redeemScan(db: Db, code: string, createdAfter: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('sandboxWechatScan')
    .set({ redeemed: true })
    .where('code', '=', code)
    .where('redeemed', '=', false)
    .where('createdAt', '>', createdAfter)
    .returning('person')
    .executeTakeFirst();
  return row?.person;
}
