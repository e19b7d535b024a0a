import { sql, type Kysely } from 'kysely';

/** The types of organisations, and the organisations, whose people a system message is for; the import by which an entry came onto a blacklist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [receivers, ...batches]) await sql.raw(statement).execute(db);
}

const receivers = `alter table system_message add column org_types text[] not null default '{}', add column app_ids text[] not null default '{}'`;

/** Imports are forgotten after a while, their numbers are not used again. */
const batches = [
  'alter table blacklist add column import_id bigint',
  'create index blacklist_by_import on blacklist (import_id, entry_id desc) where import_id is not null',
];
