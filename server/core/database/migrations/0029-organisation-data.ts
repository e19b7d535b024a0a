import { sql, type Kysely } from 'kysely';
import { grantAtFirst } from './role-records';

/** What an organisation gives of itself: enterprise, bank accounts, invoices, certificates; every change of it; and the changes that the platform reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...profile, ...money, ...certificates, ...records, ...requests, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'organisation:edit');
}

const profile = [
  `alter table organisation add column version integer not null default 0,
    add column org_register_area_ids text[] not null default '{}',
    add column org_register_street text not null default '',
    add column org_area_ids text[] not null default '{}',
    add column org_street text not null default ''`,
  `create table enterprise (
    app_id text primary key references organisation on delete cascade,
    version integer not null,
    data jsonb not null,
    update_user_name text not null,
    update_time timestamptz not null
  )`,
];

const money = [
  `create table bank_account (
    id bigint generated always as identity primary key,
    app_id text not null references organisation on delete cascade,
    version integer not null,
    account_name text not null,
    card_code text not null,
    bank_name text not null,
    branch_name text not null,
    bank_code text not null,
    is_default boolean not null,
    update_user_name text not null,
    update_time timestamptz not null
  )`,
  'create unique index bank_account_number on bank_account (app_id, card_code)',
  'create unique index bank_account_default on bank_account (app_id) where is_default',
  `create table invoice_info (
    app_id text primary key references organisation on delete cascade,
    version integer not null,
    data jsonb not null,
    update_user_name text not null,
    update_time timestamptz not null
  )`,
];

const certificates = [
  `create table ca_user (
    id bigint generated always as identity primary key,
    app_id text not null references organisation on delete cascade,
    ca_user_id text not null,
    user_name text not null,
    id_card text not null,
    phone text not null,
    bank_id bigint,
    bank_account text not null,
    ca_type text not null,
    source text not null,
    serial_number text not null,
    subject_name text not null,
    not_before timestamptz not null,
    not_after timestamptz not null,
    revoked_at timestamptz,
    revoked_reason text not null default '',
    checked_at timestamptz not null,
    create_time timestamptz not null,
    update_time timestamptz not null
  )`,
  'create unique index ca_user_certificate on ca_user (app_id, serial_number)',
];

const records = [
  `create table organisation_change (
    id bigint generated always as identity primary key,
    app_id text not null,
    subject text not null,
    action text not null,
    title text not null,
    changes jsonb not null,
    user_name text not null,
    at timestamptz not null,
    outcome text,
    reviewer_name text,
    opinion text
  )`,
  'create index organisation_change_by_organisation on organisation_change (app_id, id desc)',
  `create function refuse_organisation_change_change() returns trigger language plpgsql as $$
  begin
    raise exception 'organisation_change is append-only';
  end $$`,
  `create trigger organisation_change_append_only before update or delete on organisation_change
    for each row execute function refuse_organisation_change_change()`,
  `create trigger organisation_change_no_truncate before truncate on organisation_change
    for each statement execute function refuse_organisation_change_change()`,
];

const requests = [
  `create table identity_change (
    request_no bigint generated always as identity primary key,
    app_id text not null references organisation,
    version integer not null,
    status text not null,
    before jsonb not null,
    after jsonb not null,
    reason text not null,
    evidence_files jsonb not null,
    user_id text not null,
    user_name text not null,
    submitted_at timestamptz not null,
    reviewer_id text,
    reviewer_name text,
    opinion text,
    decided_at timestamptz
  )`,
  `create unique index identity_change_pending on identity_change (app_id) where status = 'pending'`,
  'create index identity_change_by_organisation on identity_change (app_id, request_no desc)',
  'create index identity_change_by_status on identity_change (status, request_no desc)',
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    values (45, 40, 5, '变更审核', '/user-manage/changes', 'verify', 'registration:audit', '{platform}')`;
