import { sql, type Kysely } from 'kysely';

/** One word for each thing: what was asked of a gateway, and what waits under four eyes, were called as other things are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...asked, ...handedIn]) await sql.raw(statement).execute(db);
}

const asked = [
  `alter table payment_split rename column asked to requested`,
  `alter table baofu_withdrawal rename column asked_at to sent_at`,
];

const handedIn = [
  `update notice set source = 'fourEyes/' || substring(source from 10) where source like 'handedIn/%'`,
  `update table_preference set searches = replace(searches::text, '"handedIn":', '"fourEyes":')::jsonb
    where searches::text like '%"handedIn":%'`,
];
