import { sql, type Kysely } from 'kysely';

/** Who had looked at what was opened, by the readings that were counted while it was sealed; nothing of what was opened before they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table unsealing add column readings jsonb`.execute(db);
}
