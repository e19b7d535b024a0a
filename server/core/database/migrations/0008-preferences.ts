import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `create table table_preference (
  user_id text not null references user_account on delete cascade,
  table_name text not null,
  columns jsonb not null default '[]' check (jsonb_array_length(columns) <= 50),
  searches jsonb not null default '[]' check (jsonb_array_length(searches) <= 20),
  changed_at timestamptz not null,
  primary key (user_id, table_name)
)`;
