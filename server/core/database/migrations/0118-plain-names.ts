import { sql, type Kysely } from 'kysely';

/** A secret is encrypted, where sealed is said of bids; the regions stand there in an edition, where a release ends a letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table totp_factor rename column sealed_secret to encrypted_secret`.execute(db);
  await sql`alter table region_release rename to region_edition`.execute(db);
}
