import { sql, type Kysely } from 'kysely';

/** What sealed applications moved on accounts at Baofu is found by their numbers; what a day of reconciliation comes to is added up without it whenever it is read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index holder_movement_of_application on holder_movement (apply_no) where apply_no <> ''`,
  `alter table reconciled_day drop column stated_in, drop column stated_out, drop column kept_in, drop column kept_out, drop column movements`,
];
