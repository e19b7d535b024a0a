import { sql, type Kysely } from 'kysely';

/** An invoice that was issued by hand after its provider had failed is not the provider's to reverse. One that is being reversed there goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `update invoice i set tries = 0 where tries > 0 and state in ('finish', 'redFail')
        and exists (select from invoice_log l where l.invoice_no = i.invoice_no and l.event = 'issueByHand')`,
    )
    .execute(db);
}
