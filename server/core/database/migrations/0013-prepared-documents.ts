import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table announced_bytes (
    file_key text primary key,
    announced_at timestamptz not null,
    given_up boolean not null
  )`.execute(db);
  await sql`create index announced_bytes_by_time on announced_bytes (announced_at)`.execute(db);
  await sql`create table letter_reservation (
    apply_no text primary key,
    letter_no text not null unique,
    verify_code text not null,
    reserved_at timestamptz not null
  )`.execute(db);
}
