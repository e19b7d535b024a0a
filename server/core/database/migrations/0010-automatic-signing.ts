import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table product add column auto_sign_org_types text[] not null default '{}'`).execute(db);
}
