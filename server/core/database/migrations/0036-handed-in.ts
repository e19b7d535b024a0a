import { sql, type Kysely } from 'kysely';

/** Each time that something is handed in has a name of its own, and is kept with what notices say of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table four_eyes_request
        add column request_id text not null default gen_random_uuid()::text,
        add column org_type text not null default '',
        add column what text not null default '',
        add column path text not null default '/home/index'`,
    )
    .execute(db);
}
