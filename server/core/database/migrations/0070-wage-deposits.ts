import { sql, type Kysely } from 'kysely';

/** Wage deposits of projects, wages that are owed, and what was done about both. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...deposits, ...arrears, ...log, ...menus]) await sql.raw(statement).execute(db);
}

const deposits = [
  `create table wage_deposit (
    deposit_no bigint generated always as identity primary key,
    version integer not null default 1,
    state text not null check (state in ('declared', 'unmet', 'met', 'exempt', 'drawn', 'released', 'refused')),
    project_no text not null,
    project_name text not null,
    trade_center_app_id text not null,
    contractor_app_id text not null,
    contractor_name text not null,
    contract_amount numeric(20,2) not null check (contract_amount > 0),
    contract_date text not null,
    projects_in_area integer not null,
    no_arrears_last_year boolean not null,
    law text not null,
    decision text not null check (decision in ('usual', 'exempted', 'lowered', 'raised')),
    rate numeric(5,2) not null,
    due_amount numeric(20,2) not null,
    cash_amount numeric(20,2) not null default 0 check (cash_amount >= 0),
    bank_name text not null default '',
    letter_amount numeric(20,2) not null default 0,
    drawn_at timestamptz,
    drawn_from text not null default '',
    restore_due_at timestamptz,
    over_told_at timestamptz,
    created_at timestamptz not null
  )`,
  `create unique index wage_deposit_once on wage_deposit (contractor_app_id, project_no) where state not in ('released', 'refused')`,
  'create index wage_deposit_by_state on wage_deposit (state, deposit_no desc)',
  'create index wage_deposit_of_center on wage_deposit (trade_center_app_id, deposit_no desc)',
  'create index wage_deposit_of_center_by_state on wage_deposit (trade_center_app_id, state, deposit_no desc)',
  'create index wage_deposit_of_contractor on wage_deposit (contractor_app_id, deposit_no desc)',
  `create index wage_deposit_to_restore on wage_deposit (restore_due_at) where state = 'drawn' and drawn_from = 'cash' and over_told_at is null`,
  `create index wage_deposit_by_words on wage_deposit using gin (letter_pairs(project_no || ' ' || project_name || ' ' || contractor_name))`,
  `create index guarantee_wage_of_contractor on guarantee (bidder_app_id, project_no) where guarantee_type = 'migrantWage'`,
];

const arrears = [
  `create table wage_arrears (
    arrears_no bigint generated always as identity primary key,
    version integer not null default 1,
    state text not null check (state in ('reported', 'ordered', 'claiming', 'settled', 'paid', 'dismissed')),
    deposit_no bigint not null references wage_deposit,
    project_no text not null,
    project_name text not null,
    trade_center_app_id text not null,
    contractor_app_id text not null,
    contractor_name text not null,
    amount numeric(20,2) not null check (amount > 0),
    paid_amount numeric(20,2) not null default 0,
    persons integer not null,
    note text not null,
    pay_by text not null default '',
    apply_no text not null default '',
    reported_by text not null,
    reported_at timestamptz not null,
    check (paid_amount <= amount)
  )`,
  'create index wage_arrears_by_state on wage_arrears (state, arrears_no desc)',
  'create index wage_arrears_of_center on wage_arrears (trade_center_app_id, arrears_no desc)',
  'create index wage_arrears_of_center_by_state on wage_arrears (trade_center_app_id, state, arrears_no desc)',
  'create index wage_arrears_of_contractor on wage_arrears (contractor_app_id, arrears_no desc)',
  'create index wage_arrears_of_deposit on wage_arrears (deposit_no, arrears_no desc)',
  `create index wage_arrears_claimed on wage_arrears (apply_no) where state = 'claiming'`,
  `create index wage_arrears_by_words on wage_arrears using gin (letter_pairs(project_no || ' ' || project_name || ' ' || contractor_name))`,
];

const log = [
  `create table wage_deposit_log (
    log_id bigint generated always as identity primary key,
    deposit_no bigint not null,
    what text not null,
    note text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index wage_deposit_log_of_deposit on wage_deposit_log (deposit_no, log_id)',
  `create function refuse_wage_deposit_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'wage_deposit_log is append-only';
  end $$`,
  `create trigger wage_deposit_log_append_only before update or delete on wage_deposit_log
    for each row execute function refuse_wage_deposit_log_change()`,
  `create trigger wage_deposit_log_no_truncate before truncate on wage_deposit_log
    for each statement execute function refuse_wage_deposit_log_change()`,
];

const menus = [
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 25, '工资保证金', '/wage-deposit', 'quota', 'guarantee:view', '{platform,tradeCenter,bidder}' from menu`,
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 26, '拖欠工资', '/wage-arrears', 'pay', 'guarantee:view', '{platform,tradeCenter,bidder}' from menu`,
];
