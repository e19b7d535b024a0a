import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** Accounts at Baofu with what was applied for, what each account that the ledger keeps has come to, movement by movement, and who did what about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...accounts, ...balances, ...log]) await sql.raw(statement).execute(db);
}

const accounts = [
  `create table baofu_account (
    holder text primary key,
    app_id text not null,
    holder_name text not null,
    version integer not null default 1,
    state text not null check (state in ('none', 'preapplicationFailed', 'preapplicationSuccess', 'toBeActivated', 'success', 'fail')),
    merchant jsonb not null,
    attempt integer not null default 0,
    asking boolean not null default false,
    tries integer not null default 0,
    next_try_at timestamptz,
    application_no text not null default '',
    contract_no text not null default '',
    reason text not null default '',
    applied_by text not null,
    applied_at timestamptz not null,
    changed_at timestamptz not null,
    opened_at timestamptz,
    compared_at timestamptz,
    stated_total numeric(20,2),
    stated_available numeric(20,2),
    stated_pending numeric(20,2),
    expected_total numeric(20,2)
  )`,
  `create unique index baofu_account_of_contract on baofu_account (contract_no) where contract_no <> ''`,
  `create unique index baofu_account_of_application on baofu_account (application_no) where application_no <> ''`,
  'create index baofu_account_newest on baofu_account (changed_at desc, holder desc)',
  'create index baofu_account_by_state on baofu_account (state, changed_at desc, holder desc)',
  `create index baofu_account_under_way on baofu_account (next_try_at) where asking or state = 'preapplicationSuccess'`,
  `create index baofu_account_by_words on baofu_account using gin (letter_pairs(holder_name || ' ' || contract_no))`,
];

const balances = [
  `create table holder_balance (
    account text not null,
    owner_app_id text not null,
    balance numeric(20,2) not null check (balance >= 0),
    sequence bigint not null,
    primary key (account, owner_app_id)
  ) with (fillfactor = 50)`,
  `create table holder_movement (
    account text not null,
    owner_app_id text not null,
    sequence bigint not null,
    transaction_no text not null,
    kind text not null,
    apply_no text not null,
    description text not null,
    amount numeric(20,2) not null check (amount <> 0),
    balance numeric(20,2) not null check (balance >= 0),
    booked_at timestamptz not null,
    primary key (account, owner_app_id, sequence)
  )`,
  'create index holder_movement_of_kind on holder_movement (account, owner_app_id, kind, sequence)',
  'create index holder_movement_by_time on holder_movement (account, owner_app_id, booked_at)',
  ...refusingChange('holder_movement'),
];

const log = [
  `create table baofu_log (
    log_id bigint generated always as identity primary key,
    holder text not null,
    object text not null,
    event text not null,
    state text not null,
    note text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index baofu_log_of_object on baofu_log (object, log_id desc)',
  ...refusingChange('baofu_log'),
  recordedInAuditLog({ table: 'baofu_log', kind: 'baofu', object: 'object', action: 'event' }),
];

function refusingChange(table: string): string[] {
  return [
    `create function refuse_${table}_change() returns trigger language plpgsql as $$
  begin
    raise exception '${table} is append-only';
  end $$`,
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_${table}_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function refuse_${table}_change()`,
  ];
}
