import type { Db } from '../../../core/context';

/** What happened to contracts that are signed on paper, in order, with what was given. */
export function paperEventsOf(db: Db, { guaranteeAppId, applyNo }: { guaranteeAppId: string; applyNo: string }) {
  return db
    .selectFrom('guaranteeHistory')
    .select(['sequence', 'event', 'appName', 'payload', 'reason', 'at'])
    .where('guaranteeAppId', '=', guaranteeAppId)
    .where('applyNo', '=', applyNo)
    .where('event', 'in', ['handInSignFiles', 'confirmSignFiles', 'returnSignFiles'])
    .orderBy('sequence')
    .execute();
}

/** An application's contracts as they are to be signed. */
export function contractsToSign(db: Db, applyNo: string) {
  return db.selectFrom('contractDocument').select(['contractNo', 'fileKey', 'title']).where('applyNo', '=', applyNo).execute();
}

/** Whether a letter was issued as a file of one of these contents. */
export async function isAnyLetter(db: Db, hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false;
  const found = await db
    .selectFrom('letter')
    .select('letterNo')
    .where('sha256', 'in', [...hashes])
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Whether a number was taken for a letter that is not out yet. */
export async function isNumberReserved(db: Db, applyNo: string): Promise<boolean> {
  const reserved = await db.selectFrom('letterReservation').select('letterNo').where('applyNo', '=', applyNo).executeTakeFirst();
  return reserved !== undefined;
}
