import { sql, type Kysely } from 'kysely';

/** What the platform is told is used, and how many run by a product, is read from the index alone: of opened bids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of INDEXES.flatMap(again)) await sql.raw(statement).execute(db);
}

const HOLDING = 'where status not in (8, 13, 16, 17, 18, 19)';

const INDEXES = [
  {
    name: 'guarantee_uses_quota',
    on: `(guarantee_app_id, project_no) include (channel_code, guarantee_amount, letter_at, unsealed_at) ${HOLDING}`,
  },
  {
    name: 'guarantee_uses_exposure',
    on: `(guarantee_app_id, bidder_app_id) include (guarantee_amount, letter_at, unsealed_at) ${HOLDING}`,
  },
  { name: 'guarantee_of_product', on: '(product_no, status, product_edition) include (unsealed_at)' },
];

function again({ name, on }: (typeof INDEXES)[number]): string[] {
  return [`drop index ${name}`, `create index ${name} on guarantee ${on}`];
}
