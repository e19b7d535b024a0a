import { sql } from 'kysely';
import type { Db } from '../../core/context';

export interface FactorFailures {
  /** For the user, from wherever. */
  ofUser: number;
  ofUserAt: Date | null;
  /** Of the address, for whatever users. */
  ofAddress: number;
  ofAddressAt: Date | null;
}

interface Tried {
  userId: string;
  /** A network. */
  address: string;
}

/** Tries for this user, and of this address, wait for each other until the transaction ends. */
export async function lockTries(db: Db, { userId, address }: Tried): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 42906))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 42907))`.execute(db);
}

export async function factorFailuresSince(db: Db, { userId, address }: Tried, since: Date): Promise<FactorFailures> {
  const { rows } = await sql<FactorFailures>`
    select coalesce(sum(failures) filter (where user_id = ${userId}), 0)::int as of_user,
           max(last_failed_at) filter (where user_id = ${userId}) as of_user_at,
           coalesce(sum(failures) filter (where address = ${address}), 0)::int as of_address,
           max(last_failed_at) filter (where address = ${address}) as of_address_at
    from factor_failure
    where (user_id = ${userId} or address = ${address}) and last_failed_at > ${since}
  `.execute(db);
  return rows[0] ?? { ofUser: 0, ofUserAt: null, ofAddress: 0, ofAddressAt: null };
}

/** Those of the user that ended with `staleSince` or earlier count no more. */
export async function countFactorFailure(db: Db, { userId, address }: Tried, now: Date, staleSince: Date): Promise<void> {
  await db.deleteFrom('factorFailure').where('userId', '=', userId).where('lastFailedAt', '<=', staleSince).execute();
  await db
    .insertInto('factorFailure')
    .values({ userId, address, failures: 1, lastFailedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'address']).doUpdateSet((eb) => ({ failures: eb('factorFailure.failures', '+', 1), lastFailedAt: now })),
    )
    .execute();
}

export async function removeFactorFailuresOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('factorFailure').where('userId', '=', userId).execute();
}

export async function removeFactorFailures(db: Db, lastBefore: Date): Promise<void> {
  await db.deleteFrom('factorFailure').where('lastFailedAt', '<', lastBefore).execute();
}
