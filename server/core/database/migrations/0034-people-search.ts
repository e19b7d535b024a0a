import { sql, type Kysely } from 'kysely';

/** By which words the platform finds organisations, and in which order it lists them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index organisation_by_words on organisation using gin (letter_pairs(org_name || ' ' || org_code_no))`,
  'create index organisation_newest on organisation (create_time desc, app_id)',
  'create index organisation_frozen on organisation (create_time desc, app_id) where frozen_at is not null',
];
