import { sql, type Kysely } from 'kysely';

/** An invoice keeps what it was asked for, fee by fee, whatever goes back of a fee later and whichever invoice it is on by then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [table, before]) await sql.raw(statement).execute(db);
}

const table = `create table invoice_fee (
    invoice_no text not null,
    fee_no text not null,
    amount numeric(20,2) not null check (amount > 0),
    primary key (invoice_no, fee_no)
  )`;

/** What an invoice is short of its fees had gone back before it was asked for. Of one that is over, fees that are on a later one are not known any more. */
const before = `insert into invoice_fee (invoice_no, fee_no, amount)
  select invoice_no, fee_no, amount from (
    select f.invoice_no, f.fee_no, f.amount - least(f.returned_amount, greatest(0,
      sum(f.amount) over (partition by f.invoice_no) - i.amount
      - coalesce(sum(f.returned_amount) over (partition by f.invoice_no order by f.fee_no rows between unbounded preceding and 1 preceding), 0)
    )) as amount
    from fee f join invoice i on i.invoice_no = f.invoice_no) asked
  where amount > 0`;
