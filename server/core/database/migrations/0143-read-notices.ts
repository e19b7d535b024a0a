import { sql, type Kysely } from 'kysely';

/** Notices are kept for a time from the moment in which they were read, and from their making only where nobody is shown them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop index notice_done',
  'create index notice_read on notice (read_at) where read_at is not null',
  'create index notice_unshown on notice (created_at) where not shown and read_at is null',
];
