import { sql, type Kysely } from 'kysely';

/** What a person did is found in the log whatever they were called then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_of_user on audit_log (user_id, at, mark)`.execute(db);
}
