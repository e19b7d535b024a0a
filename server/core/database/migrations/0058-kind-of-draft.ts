import { sql, type Kysely } from 'kysely';

/** The kind of guarantee that a draft was begun for, which a draft without a product would forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application_draft add column guarantee_type text`.execute(db);
}
