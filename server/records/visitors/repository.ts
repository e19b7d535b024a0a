import type { Db } from '../../core/context';

/** What a browser has proved, in the zone and of letters, it holds under another hash from now on. */
export async function moveProofs(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('zoneVisitor').set({ visitorHash: to }).where('visitorHash', '=', from).execute();
  await db.updateTable('claimProof').set({ visitorHash: to }).where('visitorHash', '=', from).execute();
}

/** A browser has proved nothing any more, neither in the zone nor of letters. */
export async function removeProofsOf(db: Db, visitorHash: string): Promise<void> {
  await db.deleteFrom('zoneVisitor').where('visitorHash', '=', visitorHash).execute();
  await db.deleteFrom('claimProof').where('visitorHash', '=', visitorHash).execute();
}

/** No browser is proven by this mobile to act for a letter's beneficiary any more. */
export async function removeClaimProofsBy(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('claimProof').where('mobile', '=', mobile).execute();
}
