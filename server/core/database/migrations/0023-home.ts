import { sql, type Kysely } from 'kysely';

/** What the home pages and the record's usual order read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of indexes) await sql.raw(statement).execute(db);
}

const indexes = [
  'create index guarantee_by_application on guarantee (applied_at desc, apply_no desc)',
  'create index guarantee_by_letter on guarantee (letter_at) where letter_at is not null',
  'create index project_section_by_opening on project_section (bid_opening_at)',
];
