import { sql } from 'kysely';
import type { Db } from '../../core/context';

export interface Failures {
  /** For the account, from wherever. */
  account: number;
  /** Of the address, for whatever accounts. */
  address: number;
  addressAt: Date | null;
  /** For the account from the address. */
  here: number;
  hereAt: Date | null;
}

interface Tried {
  account: string;
  /** A network. */
  address: string;
}

/** Tries for this account, and of this address, wait for each other until the transaction ends. */
export async function lockTries(db: Db, { account, address }: Tried): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${account}, 42903))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 42904))`.execute(db);
}

export async function failuresSince(db: Db, { account, address }: Tried, since: Date): Promise<Failures> {
  const { rows } = await sql<Failures>`
    select coalesce(sum(failures) filter (where account = ${account}), 0)::int as account,
           coalesce(sum(failures) filter (where address = ${address}), 0)::int as address,
           max(last_failed_at) filter (where address = ${address}) as address_at,
           coalesce(sum(failures) filter (where account = ${account} and address = ${address}), 0)::int as here,
           max(last_failed_at) filter (where account = ${account} and address = ${address}) as here_at
    from login_failure
    where (account = ${account} or address = ${address}) and last_failed_at > ${since}
  `.execute(db);
  return rows[0] ?? { account: 0, address: 0, addressAt: null, here: 0, hereAt: null };
}

/** Of the account, those that ended with `staleSince` or earlier count no more. */
export async function countFailure(db: Db, { account, address }: Tried, now: Date, staleSince: Date): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).where('lastFailedAt', '<=', staleSince).execute();
  await db
    .insertInto('loginFailure')
    .values({ account, address, failures: 1, lastFailedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['account', 'address']).doUpdateSet((eb) => ({ failures: eb('loginFailure.failures', '+', 1), lastFailedAt: now })),
    )
    .execute();
}

export async function removeFailuresOf(db: Db, { account, address }: Tried): Promise<void> {
  await db.deleteFrom('loginFailure').where('account', '=', account).where('address', '=', address).execute();
}

export async function removeFailures(db: Db, lastBefore: Date): Promise<void> {
  await db.deleteFrom('loginFailure').where('lastFailedAt', '<', lastBefore).execute();
}
