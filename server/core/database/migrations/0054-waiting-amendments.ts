import { sql, type Kysely } from 'kysely';

/** Finds the amendments that wait for one organisation without reading those that are over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index letter_amendment_for_bidder on letter_amendment (bidder_app_id, opening_after) where state = 'awaitingBidder'`,
  `create index letter_amendment_for_issuer on letter_amendment (letter_app_id, opening_after) where state = 'awaitingInstitution'`,
  `create index letter_amendment_for_collector on letter_amendment (opening_after) where state = 'awaitingCollection'`,
];
