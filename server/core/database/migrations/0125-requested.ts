import { sql, type Kysely } from 'kysely';

/** `asked` had several meanings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_split rename column asked to requested`.execute(db);
  await sql`alter table baofu_withdrawal rename column asked_at to sent_at`.execute(db);
}
