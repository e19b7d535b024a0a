import { sql, type Kysely } from 'kysely';

/** Fees that were received, each with whose it is and who paid it, and the invoices about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...fees, ...invoices, ...log, menu]) await sql.raw(statement).execute(db);
}

const fees = [
  `create table fee (
    fee_no text primary key,
    apply_no text not null,
    fee_type text not null check (fee_type in ('guaranteeFee', 'platformServiceFee')),
    seller_app_id text not null,
    payer_app_id text not null,
    amount numeric(20,2) not null check (amount > 0),
    received_at timestamptz not null,
    returned_at timestamptz,
    invoice_no text,
    invoiced boolean not null default false
  )`,
  'create index fee_of_application on fee (apply_no)',
  'create index fee_of_invoice on fee (invoice_no) where invoice_no is not null',
  'create index fee_to_invoice on fee (payer_app_id, received_at desc, fee_no desc) where not invoiced and returned_at is null',
  `insert into fee (fee_no, apply_no, fee_type, seller_app_id, payer_app_id, amount, received_at, returned_at)
    select e.transaction_no || case e.account when 'fee.guarantee' then '-guarantee' else '-platform' end, e.apply_no,
      case e.account when 'fee.guarantee' then 'guaranteeFee' else 'platformServiceFee' end,
      e.owner_app_id, g.bidder_app_id, -e.amount, e.booked_at,
      (select min(r.booked_at) from ledger_entry r where r.transaction_no = 'refund-' || e.apply_no and e.transaction_no = 'fee-' || e.apply_no)
    from ledger_entry e join guarantee g on g.apply_no = e.apply_no
    where e.account in ('fee.guarantee', 'fee.platform') and e.amount < 0
      and (e.transaction_no = 'fee-' || e.apply_no or e.transaction_no like 'amendment-%')`,
];

const invoices = [
  `create table invoice (
    invoice_no text primary key,
    version integer not null default 1,
    state text not null check (state in ('apply', 'finish', 'refuse', 'invoicing', 'fail', 'invaliding', 'invalid', 'redFail')),
    seller_app_id text not null,
    seller_name text not null,
    payer_app_id text not null,
    payer_name text not null,
    amount numeric(20,2) not null check (amount > 0),
    taxing_type text not null check (taxing_type in ('ordinary', 'special')),
    invoice_medium text not null check (invoice_medium in ('electronic', 'paper')),
    invoice_info jsonb not null,
    receive_address text not null default '',
    remark text not null default '',
    requested_by text not null,
    requested_at timestamptz not null,
    invoice_number text not null default '',
    issued_at timestamptz,
    files jsonb not null default '[]',
    express_no text not null default '',
    reason text not null default '',
    red_reason text not null default '',
    red_number text not null default '',
    red_at timestamptz,
    red_files jsonb not null default '[]',
    tries integer not null default 0
  )`,
  'create index invoice_newest on invoice (requested_at desc, invoice_no desc)',
  'create index invoice_of_seller on invoice (seller_app_id, requested_at desc, invoice_no desc)',
  'create index invoice_of_payer on invoice (payer_app_id, requested_at desc, invoice_no desc)',
  'create index invoice_by_state on invoice (state, requested_at desc, invoice_no desc)',
  `create index invoice_to_do on invoice (seller_app_id) where state in ('apply', 'fail', 'redFail') or red_reason <> '' and state = 'finish'`,
  `create index invoice_under_way on invoice (requested_at) where state in ('invoicing', 'invaliding')`,
  `create index invoice_by_words on invoice using gin (letter_pairs(invoice_no || ' ' || payer_name || ' ' || seller_name || ' ' || invoice_number))`,
];

const log = [
  `create table invoice_log (
    log_id bigint generated always as identity primary key,
    invoice_no text not null,
    event text not null,
    state text not null,
    note text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index invoice_log_of_invoice on invoice_log (invoice_no, log_id)',
  `create function refuse_invoice_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'invoice_log is append-only';
  end $$`,
  `create trigger invoice_log_append_only before update or delete on invoice_log
    for each row execute function refuse_invoice_log_change()`,
  `create trigger invoice_log_no_truncate before truncate on invoice_log
    for each statement execute function refuse_invoice_log_change()`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 24, '发票管理', '/invoice-list', 'invoice', 'invoice:view', '{platform,bidder,guarantee,letter}' from menu`;
