import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_order add column way text not null default 'code' check (way in ('code', 'phone'))`.execute(db);
}
