import { sql } from 'kysely';
import type { Db } from '#server/core/context';

/** How many transactions of this database wait for what another one has locked. */
export async function waitingForLocks(db: Db): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } =
    await sql`select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(db);
  return rows.length;
}
