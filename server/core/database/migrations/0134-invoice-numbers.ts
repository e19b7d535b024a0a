import { sql, type Kysely } from 'kysely';

/** Whether another invoice of a seller has a number is looked up, and a red invoice knows whether it was registered by hand, so that its number can be corrected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, before, ...indexes]) await sql.raw(statement).execute(db);
}

const column = 'alter table invoice add column red_by_hand boolean not null default false';

const before = `update invoice i set red_by_hand = true
  where state = 'invalid' and exists (select from invoice_log l where l.invoice_no = i.invoice_no and l.event = 'redByHand')`;

const indexes = [
  'create index invoice_by_number on invoice (seller_app_id, invoice_number) where length(invoice_number) = 20',
  'create index invoice_by_red_number on invoice (seller_app_id, red_number) where length(red_number) = 20',
];
