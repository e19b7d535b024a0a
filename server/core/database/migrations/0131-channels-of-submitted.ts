import { sql, type Kysely } from 'kysely';

/** What was submitted is corrected in the channel in which it was submitted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update application_draft set channel_code = guarantee.channel_code
    from guarantee where application_draft.submitted and guarantee.apply_no = application_draft.apply_no`.execute(db);
}
