import { sql, type Kysely } from 'kysely';

/** Whether wages are owed on the works of a letter is asked whenever it is shown or moves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index wage_arrears_open_of_works on wage_arrears (contractor_app_id, project_no)
    where state in ('reported', 'ordered', 'claiming')`.execute(db);
}
