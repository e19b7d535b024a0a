import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table payment_refund
    alter column order_id drop not null,
    alter column gateway drop not null,
    add column guarantee_fee numeric(20,2) not null default 0 check (guarantee_fee >= 0),
    add column platform_service_fee numeric(20,2) not null default 0 check (platform_service_fee >= 0),
    drop constraint payment_refund_cause_check,
    add constraint payment_refund_cause_check check (cause in ('late', 'application', 'part')),
    drop constraint payment_refund_status_check,
    add constraint payment_refund_status_check check (status in ('requested', 'pending', 'accepted', 'success', 'failed', 'withdrawn')),
    add constraint payment_refund_part_check check (cause <> 'part' or guarantee_fee + platform_service_fee = amount)`,
  `drop index payment_refund_under_way`,
  `create unique index payment_refund_under_way on payment_refund (gateway, trade_no) where status <> 'failed' and cause <> 'part'`,
  `alter table fee add column returned_amount numeric(20,2) not null default 0 check (returned_amount >= 0 and returned_amount <= amount)`,
];
