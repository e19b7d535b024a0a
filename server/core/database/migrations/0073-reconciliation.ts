import { sql, type Kysely } from 'kysely';

/** What gateways say has moved, what each day's comparison with orders and ledger found, and the months that are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table statement_line (
    gateway text not null,
    kind text not null check (kind in ('payment', 'refund')),
    number text not null,
    order_id text not null,
    amount numeric(20,2) not null,
    moved_at timestamptz not null,
    day date not null,
    primary key (gateway, kind, number)
  )`,
  'create index statement_line_of_day on statement_line (day, gateway)',
  `create table reconciled_day (
    day date not null,
    gateway text not null,
    checked_at timestamptz not null,
    failure text not null default '',
    stated_in numeric(20,2) not null default 0,
    stated_out numeric(20,2) not null default 0,
    kept_in numeric(20,2) not null default 0,
    kept_out numeric(20,2) not null default 0,
    movements integer not null default 0,
    primary key (day, gateway)
  )`,
  `create table difference (
    difference_id bigint generated always as identity primary key,
    day date not null,
    gateway text not null,
    kind text not null,
    number text not null,
    order_id text not null,
    apply_no text not null,
    stated numeric(20,2),
    kept numeric(20,2),
    found_at timestamptz not null,
    settled_at timestamptz,
    settled_by text not null default '',
    note text not null default '',
    unique (day, gateway, kind, number)
  )`,
  'create index difference_open on difference (day desc, difference_id desc) where settled_at is null',
  'create index difference_newest on difference (day desc, difference_id desc)',
  `create table closed_month (
    month text primary key check (month ~ '^\\d{4}-\\d{2}$'),
    closed_at timestamptz not null,
    closed_by text not null
  )`,
  `create function refuse_booking_in_closed_month() returns trigger language plpgsql as $$
  begin
    if exists (select from closed_month where month = to_char(new.booked_at at time zone 'Asia/Shanghai', 'YYYY-MM')) then
      raise exception 'the month of % is closed', new.transaction_no;
    end if;
    return new;
  end $$`,
  `create trigger ledger_entry_month_open before insert on ledger_entry for each row execute function refuse_booking_in_closed_month()`,
  `create index ledger_entry_of_money on ledger_entry (account, booked_at) where account like 'money.%'`,
  `create index payment_receipt_by_time on payment_receipt (paid_at)`,
  `create index payment_refund_by_end on payment_refund (finished_at) where status = 'success'`,
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 25, '资金对账', '/reconciliation', 'invoice', 'payment:check', '{platform}' from menu`,
];
