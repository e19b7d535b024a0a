import { sql, type Kysely } from 'kysely';

/** Of products whose numbers fold alike one alone is made from now on. Of those that were made alike before, the first by its number has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of numbers) await sql.raw(statement).execute(db);
}

const numbers = [
  'alter table product add column folded_no text',
  `update product set folded_no = folded_name(product_no) where product_no in (
    select distinct on (folded_name(product_no)) product_no from product order by folded_name(product_no), product_no)`,
  'create unique index product_by_folded_no on product (folded_no)',
];
