import { sql, type Kysely } from 'kysely';

/** What was sent back to be corrected: the application as it stood then, the places that were marked in it, and how many pages its files have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table returned_application (
    guarantee_app_id text not null,
    apply_no text not null,
    sequence integer not null,
    application jsonb not null,
    section_names text not null,
    primary key (guarantee_app_id, apply_no, sequence)
  )`,
  `create table return_mark (
    guarantee_app_id text not null,
    apply_no text not null,
    sequence integer not null,
    position smallint not null,
    field text not null,
    file_key text,
    file_name text,
    page smallint,
    reason text not null,
    since integer not null,
    primary key (guarantee_app_id, apply_no, sequence, position)
  )`,
  `alter table stored_file add column pages integer`,
];
