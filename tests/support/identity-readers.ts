import type { Db } from '#server/core/context';

/** Who stands in the log with having read an identity number of an application in full, in the order of their numbers. */
export async function identityReaders(db: Db, applyNo: string): Promise<string[]> {
  const readings = await db
    .selectFrom('auditLog')
    .select('userId')
    .where('object', '=', applyNo)
    .where('kind', '=', 'personal')
    .where('action', '=', 'readIdentity')
    .execute();
  return readings.map(({ userId }) => userId).toSorted();
}
