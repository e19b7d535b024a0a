import { sql, type Kysely } from 'kysely';

/** Where an entry of a blacklist comes from, on which days it bars, its files, and who changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...entries, ...log, menu]) await sql.raw(statement).execute(db);
}

const entries = [
  `alter table blacklist
    drop constraint blacklist_pkey,
    add column entry_id bigint generated always as identity primary key,
    add column source text not null default '',
    add column valid_from date,
    add column valid_to date,
    add column version integer not null default 1`,
  `update blacklist set valid_from = (created_at at time zone 'Asia/Shanghai')::date`,
  `alter table blacklist alter column valid_from set not null, alter column valid_from set default '2000-01-01'`,
  'create unique index blacklist_by_number on blacklist (guarantee_app_id, blacklist_no)',
  `update blacklist b set enabled = false where enabled and exists (
    select from blacklist other where other.enabled and other.guarantee_app_id = b.guarantee_app_id
      and other.organization_code = b.organization_code and other.entry_id < b.entry_id)`,
  'create unique index blacklist_once on blacklist (guarantee_app_id, organization_code) where enabled',
  'create index blacklist_of_owner on blacklist (guarantee_app_id, entry_id desc)',
  `create index blacklist_by_words on blacklist using gin (letter_pairs(app_name || ' ' || organization_code))`,
];

const log = [
  `create table blacklist_log (
    log_id bigint generated always as identity primary key,
    entry_id bigint not null,
    before jsonb,
    after jsonb not null,
    reason text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index blacklist_log_of_entry on blacklist_log (entry_id, log_id desc)',
  `create function refuse_blacklist_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'blacklist_log is append-only';
  end $$`,
  `create trigger blacklist_log_append_only before update or delete on blacklist_log
    for each row execute function refuse_blacklist_log_change()`,
  `create trigger blacklist_log_no_truncate before truncate on blacklist_log
    for each statement execute function refuse_blacklist_log_change()`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 22, '黑名单管理', '/blacklist-manage', 'blacklist', 'blacklist:view', '{platform,guarantee,letter}' from menu`;
