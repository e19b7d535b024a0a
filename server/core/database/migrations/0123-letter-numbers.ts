import { sql, type Kysely } from 'kysely';

/** Letters are numbered at random: a running number tells how many others were issued, also before bids are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table letter_number`.execute(db);
}
