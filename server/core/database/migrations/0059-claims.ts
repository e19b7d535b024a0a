import { sql, type Kysely } from 'kysely';

/** Who proved, without an account, to be the contact of a letter's beneficiary. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table claim_proof (
        visitor_hash text primary key,
        letter_no text not null,
        mobile text not null,
        may_lodge boolean not null,
        expires_at timestamptz not null
      )`,
    )
    .execute(db);
}
