import { sql, type Kysely } from 'kysely';

/** Columns called as what they say is called elsewhere: recorded beside stated, and notified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of RENAMED) await sql.raw(`alter table ${table} rename column ${from} to ${to}`).execute(db);
  await sql.raw(preferences).execute(db);
}

const preferences = `update table_preference set columns = replace(columns::text, '"told"', '"notified"')::jsonb where columns::text like '%"told"%'`;

const RENAMED = [
  ['difference', 'kept', 'recorded'],
  ['notice_deadline', 'told_at', 'notified_at'],
  ['working_clock', 'near_told_at', 'near_notified_at'],
  ['working_clock', 'over_told_at', 'over_notified_at'],
  ['wage_deposit', 'near_told_at', 'near_notified_at'],
  ['wage_deposit', 'over_told_at', 'over_notified_at'],
  ['balance_account', 'told_low', 'low_notified'],
  ['system_message', 'told', 'notified'],
] as const;
