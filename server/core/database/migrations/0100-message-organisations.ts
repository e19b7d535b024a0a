import { sql, type Kysely } from 'kysely';

/** The types of organisations, and the organisations, whose people a system message is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table system_message add column org_types text[] not null default '{}', add column app_ids text[] not null default '{}'`.execute(
    db,
  );
}
