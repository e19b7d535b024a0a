import type { Db } from '../../core/context';

/** One row for a browser and its fingerprint, however often it comes. */
export async function noteVisit(db: Db, visit: { visitor: string; fingerprint: string }, now: Date): Promise<void> {
  await db
    .insertInto('visit')
    .values({ ...visit, firstAt: now, lastAt: now, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'fingerprint']).doUpdateSet((eb) => ({ lastAt: now, times: eb('visit.times', '+', 1) })),
    )
    .execute();
}

export async function removeVisits(db: Db, lastBefore: Date): Promise<void> {
  await db.deleteFrom('visit').where('lastAt', '<', lastBefore).execute();
}
