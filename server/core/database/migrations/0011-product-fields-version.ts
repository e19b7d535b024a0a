import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column fields_version integer not null default 0`.execute(db);
}
