import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}

const table = `create unlogged table request_count (
  key text not null,
  started_at timestamptz not null,
  hits integer not null,
  primary key (key, started_at)
)`;
