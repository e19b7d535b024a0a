import { sql, type Kysely } from 'kysely';

/** A draft that was begun in a portal says in which channel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_draft add column channel_code text`.execute(db);
}
