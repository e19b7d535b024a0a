import { sql, type Kysely } from 'kysely';

/** Wages that are owed are reported by contractors and by workers too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of arrears) await sql.raw(statement).execute(db);
}

const arrears = [
  `alter table wage_arrears
    add column reporter text not null default 'authority' check (reporter in ('authority', 'contractor', 'worker')),
    add column reporter_mobile text not null default '',
    add column answer text not null default ''`,
  `create index wage_arrears_of_worker on wage_arrears (reporter_mobile, arrears_no desc) where reporter = 'worker'`,
];
