import { sql, type Kysely } from 'kysely';

/** One word for each thing: what was asked of a gateway, and what waits under four eyes, were called as other things are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...asked, ...handedIn, ...tell]) await sql.raw(statement).execute(db);
}

const asked = [
  `alter table payment_split rename column asked to requested`,
  `alter table baofu_withdrawal rename column asked_at to sent_at`,
];

const handedIn = [
  `update notice set source = 'fourEyes/' || substring(source from 10) where source like 'handedIn/%'`,
  `update table_preference set searches = replace(searches::text, '"name": "handedIn"', '"name": "fourEyes"')::jsonb
    where searches::text like '%"name": "handedIn"%'`,
];

const tell = [
  `alter table system_message drop constraint system_message_task_check`,
  `update system_message set task = 'notify' where task = 'tell'`,
  `alter table system_message add constraint system_message_task_check check (task in ('notify', 'hide'))`,
];
