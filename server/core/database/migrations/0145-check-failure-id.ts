import { sql, type Kysely } from 'kysely';

/** A failed check of a letter can be taken back by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letter_check_failure add column id bigint generated always as identity primary key`.execute(db);
}
