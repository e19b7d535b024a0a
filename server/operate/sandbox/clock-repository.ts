import { sql } from 'kysely';
import type { Db } from '../../core/context';

export const CLOCK_TOPIC = 'clock_changed';

export async function savedOffsetSeconds(db: Db): Promise<number> {
  const { offsetSeconds } = await db.selectFrom('platformClock').select('offsetSeconds').executeTakeFirstOrThrow();
  return offsetSeconds;
}

/** Answers the offset in all, and lets every server know. */
export async function addToOffset(db: Db, seconds: number): Promise<number> {
  const { offsetSeconds } = await db
    .updateTable('platformClock')
    .set((eb) => ({ offsetSeconds: eb('offsetSeconds', '+', seconds) }))
    .returning('offsetSeconds')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CLOCK_TOPIC}, '')`.execute(db);
  return offsetSeconds;
}
