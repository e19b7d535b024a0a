import { sql, type Kysely } from 'kysely';

/** A claim that is examined and still to be paid, and terms in working days for claims on letters other than those of wages, from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table guarantee add column claim_approved boolean not null default false',
  'alter table working_clock drop constraint working_clock_kind_check',
  `alter table working_clock add constraint working_clock_kind_check check (kind in ('examineClaim', 'settleClaim', 'payClaim', 'renewLetter'))`,
];
