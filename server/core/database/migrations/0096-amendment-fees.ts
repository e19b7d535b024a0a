import { sql, type Kysely } from 'kysely';

/** What a letter costs more after a postponed opening is paid by an order too, under the number of its amendment, which then stands where the application's does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [orders, receipts]) await sql.raw(statement).execute(db);
}

const orders = `alter table payment_order
  drop constraint payment_order_purpose_check,
  add constraint payment_order_purpose_check check (purpose in ('fee', 'recharge', 'amendment')),
  drop constraint payment_order_fees_check,
  add constraint payment_order_fees_check check (purpose = 'recharge' or amount = guarantee_fee + platform_service_fee)`;

const receipts = `alter table payment_receipt
  drop constraint payment_receipt_used_as_check,
  add constraint payment_receipt_used_as_check check (used_as in ('fee', 'recharge', 'amendment', 'returned'))`;
