import { sql, type Kysely } from 'kysely';

/** Limits of an institution's exposure by its net assets, groups of related customers, and who set them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...limits, ...groups, ...log, use]) await sql.raw(statement).execute(db);
}

const limits = [
  `create table exposure_limit (
    guarantee_app_id text primary key,
    net_assets numeric(20,2) not null check (net_assets >= 0),
    as_of date not null,
    multiple smallint not null check (multiple in (10, 15)),
    rules text[] not null,
    version integer not null default 1
  )`,
];

const groups = [
  `create table exposure_group (
    group_id bigint generated always as identity primary key,
    guarantee_app_id text not null,
    group_name text not null,
    version integer not null default 1
  )`,
  'create index exposure_group_of_institution on exposure_group (guarantee_app_id, group_id desc)',
  `create table exposure_group_member (
    guarantee_app_id text not null,
    organization_code text not null,
    org_name text not null,
    group_id bigint not null references exposure_group on delete cascade,
    primary key (guarantee_app_id, organization_code)
  )`,
  'create index exposure_group_member_of_group on exposure_group_member (group_id)',
];

const log = [
  `create table exposure_log (
    log_id bigint generated always as identity primary key,
    guarantee_app_id text not null,
    subject text not null,
    before_text text not null,
    after_text text not null,
    reason text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index exposure_log_of_institution on exposure_log (guarantee_app_id, log_id desc)',
  `create function refuse_exposure_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'exposure_log is append-only';
  end $$`,
  `create trigger exposure_log_append_only before update or delete on exposure_log
    for each row execute function refuse_exposure_log_change()`,
  `create trigger exposure_log_no_truncate before truncate on exposure_log
    for each statement execute function refuse_exposure_log_change()`,
];

const use = `create index guarantee_uses_exposure on guarantee (guarantee_app_id, bidder_app_id) include (guarantee_amount, letter_at)
  where status not in (8, 13, 16, 17, 18, 19)`;
