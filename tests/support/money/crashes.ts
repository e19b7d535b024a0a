import { sql } from 'kysely';
import type { Db } from '#server/core/context';

/** When a server ends in the middle of something: not at all, before it is saved, or when it is saved and nobody has been told. */
export const CRASHES = ['never', 'never', 'before it is saved', 'before anybody is told'] as const;
export type Crash = (typeof CRASHES)[number];

/** Whoever writes money of any kind writes to one of these. */
const WRITTEN = [
  'payment_order',
  'payment_refund',
  'payment_split',
  'payment_split_return',
  'recharge',
  'withdrawal',
  'balance_account',
  'guarantee',
  'letter_amendment',
  'ledger_entry',
  'invoice',
];

/** Has transactions fail at their very end while `crashing` works. */
export async function layCrashes(db: Db): Promise<void> {
  await sql`create table crash_soon (soon boolean)`.execute(db);
  await sql`create function crash() returns trigger language plpgsql as $$ begin
    if exists (select from crash_soon) then raise exception 'the server has ended'; end if;
    return null;
  end $$`.execute(db);
  for (const table of WRITTEN)
    await sql`create constraint trigger crash after insert or update on ${sql.table(table)} deferrable initially deferred
      for each row execute function crash()`.execute(db);
}

export async function crashing<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`insert into crash_soon values (true)`.execute(db);
  try {
    return await work();
  } finally {
    await sql`delete from crash_soon`.execute(db);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
  }
}
