import { sql, type Kysely } from 'kysely';

/** What an organisation has that is sealed, by which the log judges its readings and exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const party of ['bidder', 'guarantee', 'letter'])
    await sql.raw(`create index guarantee_sealed_by_${party} on guarantee (${party}_app_id) where unsealed_at is null`).execute(db);
}
