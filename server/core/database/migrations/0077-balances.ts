import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';
import { grantAtFirst } from './role-records';

/** Prepaid balances of organisations: what moves them, how they are topped up and withdrawn, and fees that are paid from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...balances, ...recharges, ...withdrawals, ...log, ...payments, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'recharge:view');
  await grantAtFirst(db, 'recharge:edit');
}

const appendOnly = (table: string) => [
  `create function refuse_${table}_change() returns trigger language plpgsql as $$
  begin
    raise exception '${table} is append-only';
  end $$`,
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_${table}_change()`,
  `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_${table}_change()`,
];

/** What an account holds is what the ledger owes its organisation; it is written together with the booking. */
const balances = [
  `create table balance_account (
    app_id text primary key,
    balance numeric(20,2) not null default 0 check (balance >= 0),
    set_aside numeric(20,2) not null default 0 check (set_aside >= 0),
    sequence integer not null default 0,
    moved_at timestamptz not null,
    low_amount numeric(20,2) check (low_amount > 0),
    told_low boolean not null default false,
    version integer not null default 0
  )`,
  'create index balance_account_newest on balance_account (moved_at desc, app_id desc)',
  `create table balance_movement (
    app_id text not null,
    sequence integer not null,
    transaction_no text not null unique,
    kind text not null check (kind in ('recharge', 'fee', 'feeReturned', 'withdrawal', 'withdrawalReturned')),
    amount numeric(20,2) not null check (amount <> 0),
    balance numeric(20,2) not null check (balance >= 0),
    number text not null,
    note text not null,
    at timestamptz not null,
    primary key (app_id, sequence)
  )`,
  'create index balance_movement_of_day on balance_movement (app_id, at, sequence)',
  'create index balance_movement_of_kind on balance_movement (app_id, kind, sequence)',
  ...appendOnly('balance_movement'),
  `create table collecting_account (
    only_one boolean primary key default true check (only_one),
    account_name text not null,
    account_no text not null,
    bank_name text not null,
    hint text not null default '',
    version integer not null default 1
  )`,
];

const recharges = [
  `create table recharge (
    recharge_no text primary key,
    app_id text not null,
    org_name text not null,
    amount numeric(20,2) not null check (amount > 0),
    way text not null check (way in ('online', 'transfer')),
    state text not null check (state in ('awaitingPayment', 'toConfirm', 'returned', 'credited', 'closed')),
    version integer not null default 1,
    transfer jsonb,
    reason text not null default '',
    bank_reference text not null default '',
    requested_by text not null,
    requested_at timestamptz not null,
    handed_in_at timestamptz,
    credited_at timestamptz,
    check (state not in ('toConfirm', 'returned') or transfer is not null)
  )`,
  'create index recharge_newest on recharge (requested_at desc, recharge_no desc)',
  'create index recharge_of_organisation on recharge (app_id, requested_at desc, recharge_no desc)',
  'create index recharge_by_state on recharge (state, requested_at desc, recharge_no desc)',
  `create index recharge_to_confirm on recharge (handed_in_at) where state = 'toConfirm'`,
  `create index recharge_awaiting on recharge (requested_at) where state = 'awaitingPayment'`,
  `create index recharge_open on recharge (app_id) where state in ('awaitingPayment', 'toConfirm', 'returned')`,
  `create unique index recharge_of_bank_reference on recharge (bank_reference) where bank_reference <> ''`,
  `create index recharge_by_words on recharge using gin (letter_pairs(recharge_no || ' ' || org_name || ' ' || bank_reference))`,
];

const withdrawals = [
  `create table withdrawal (
    withdrawal_no text primary key,
    app_id text not null,
    org_name text not null,
    amount numeric(20,2) not null check (amount > 0),
    state text not null check (state in ('requested', 'paid', 'returned', 'cancelled')),
    version integer not null default 1,
    payee jsonb not null,
    remark text not null default '',
    reason text not null default '',
    bank_reference text not null default '',
    paid_on date,
    voucher_files jsonb not null default '[]',
    requested_by text not null,
    requested_at timestamptz not null,
    handled_by text not null default '',
    finished_at timestamptz
  )`,
  'create index withdrawal_newest on withdrawal (requested_at desc, withdrawal_no desc)',
  'create index withdrawal_of_organisation on withdrawal (app_id, requested_at desc, withdrawal_no desc)',
  'create index withdrawal_by_state on withdrawal (state, requested_at desc, withdrawal_no desc)',
  `create index withdrawal_requested on withdrawal (requested_at) where state = 'requested'`,
  `create unique index withdrawal_of_bank_reference on withdrawal (bank_reference) where bank_reference <> ''`,
  `create index withdrawal_by_words on withdrawal using gin (letter_pairs(withdrawal_no || ' ' || org_name || ' ' || bank_reference))`,
];

const log = [
  `create table balance_log (
    log_id bigint generated always as identity primary key,
    object_no text not null,
    app_id text not null,
    event text not null,
    state text not null,
    note text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index balance_log_of_object on balance_log (object_no, log_id)',
  ...appendOnly('balance_log'),
  recordedInAuditLog({ table: 'balance_log', kind: 'balance', object: 'object_no', action: 'event', without: ['app_id'] }),
];

/** An order is for the fees of an application, or for a top-up, whose number then stands where the application's does. */
const payments = [
  `alter table payment_order
    add column purpose text not null default 'fee' check (purpose in ('fee', 'recharge')),
    drop constraint payment_order_check,
    add constraint payment_order_fees_check check (purpose <> 'fee' or amount = guarantee_fee + platform_service_fee),
    drop constraint payment_order_way_check,
    add constraint payment_order_way_check check (way in ('code', 'phone', 'page', 'balance'))`,
  `alter table payment_receipt
    drop constraint payment_receipt_used_as_check,
    add constraint payment_receipt_used_as_check check (used_as in ('fee', 'recharge', 'returned'))`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 24, '余额充值', '/recharge', 'pay', 'recharge:view', '{platform,bidder}' from menu`;
