import { sql, type Kysely } from 'kysely';

/** The platform lists balances in an order that tells of no movement; nobody lists them by the time of the last one any longer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('drop index balance_account_newest').execute(db);
}
