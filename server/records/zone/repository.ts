import type { Db } from '../../core/context';

export interface ProvenMobile {
  mobile: string;
  provedAt: Date;
  expiresAt: Date;
}

/** A browser holds one mobile at a time: the one it proved last. */
export async function saveProof(db: Db, visitorHash: string, proof: ProvenMobile): Promise<void> {
  await db
    .insertInto('zoneVisitor')
    .values({ visitorHash, ...proof })
    .onConflict((conflict) => conflict.column('visitorHash').doUpdateSet(proof))
    .execute();
}

export async function mobileOf(db: Db, visitorHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('zoneVisitor')
    .select('mobile')
    .where('visitorHash', '=', visitorHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row?.mobile;
}

export async function removeProofs(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('zoneVisitor').where('expiresAt', '<', expiredBefore).execute();
}
