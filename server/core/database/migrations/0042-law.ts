import { sql, type Kysely } from 'kysely';

/** Rule sets of the law that the platform adds to those of the nation, and the rules that an application was judged by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table law_rule_set (
    set_no bigint generated always as identity primary key,
    title text not null,
    region text not null check (region ~ '^([0-9]{6})?$'),
    guarantee_type text not null,
    from_day date not null,
    until_day date check (until_day >= from_day),
    rules json not null,
    entered_by text not null,
    entered_at timestamptz not null
  )`,
  'create index law_rule_set_of_region on law_rule_set (region, from_day)',
  `alter table guarantee add column law_rules json not null default '[]'`,
];
