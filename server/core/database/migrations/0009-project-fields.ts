import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Declared forms are `json`: `jsonb` would reorder the fields inside them. */
const statements = [
  `alter table product add column project_fields json not null default '[]'`,
  `alter table product alter column supplement_fields type json`,
  `alter table guarantee add column project_fields json not null default '[]'`,
  `alter table guarantee alter column supplement_fields type json`,
  `alter table application_draft add column labels jsonb not null default '{}', add column vanished jsonb not null default '[]'`,
];
