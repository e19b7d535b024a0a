import { sql, type Kysely } from 'kysely';

/** Quotas of channels, versions of quotas, what applications took of them, and who set them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...quotas, ...use, ...movements, ...log, menu]) await sql.raw(statement).execute(db);
}

const quotas = [
  `alter table quota drop constraint quota_pkey,
    add column quota_id bigint generated always as identity primary key,
    add column channel_code text not null default '',
    add column version integer not null default 1,
    add constraint quota_scope check (channel_code = '' or (project_no = '' and section_no = ''))`,
  'create unique index quota_once on quota (guarantee_app_id, channel_code, project_no, section_no)',
];

const use = [
  'drop index guarantee_uses_quota',
  `create index guarantee_uses_quota on guarantee (guarantee_app_id, project_no) include (channel_code, guarantee_amount, letter_at)
    where status not in (8, 13, 16, 17, 18, 19)`,
];

const movements = [
  `create table quota_movement (
    movement_id bigint generated always as identity primary key,
    guarantee_app_id text not null,
    channel_code text not null,
    project_no text not null,
    section_nos text[] not null,
    apply_no text not null,
    sequence integer,
    kind text not null check (kind in ('take', 'change', 'giveBack')),
    amount numeric(20,2) not null,
    at timestamptz not null
  )`,
  'create index quota_movement_of_institution on quota_movement (guarantee_app_id, movement_id desc)',
  'create index quota_movement_of_channel on quota_movement (guarantee_app_id, channel_code, movement_id desc)',
  'create index quota_movement_of_project on quota_movement (guarantee_app_id, project_no, movement_id desc)',
  `insert into quota_movement (guarantee_app_id, channel_code, project_no, section_nos, apply_no, sequence, kind, amount, at)
    select guarantee_app_id, channel_code, project_no, section_nos, apply_no, sequence, kind, amount, at from (
      select g.*, 1 as sequence, 'take' as kind, guarantee_amount as amount, applied_at as at from guarantee g
      union all
      select g.*, null, 'giveBack', -guarantee_amount, coalesce(ended_at, updated_at) from guarantee g where status in (8, 13, 16, 17, 18, 19)
    ) known order by at, amount desc`,
  `create function refuse_quota_movement_change() returns trigger language plpgsql as $$
  begin
    raise exception 'quota_movement is append-only';
  end $$`,
  `create trigger quota_movement_append_only before update or delete on quota_movement
    for each row execute function refuse_quota_movement_change()`,
  `create trigger quota_movement_no_truncate before truncate on quota_movement
    for each statement execute function refuse_quota_movement_change()`,
];

const log = [
  `create table quota_log (
    log_id bigint generated always as identity primary key,
    quota_id bigint not null,
    before_amount numeric(20,2),
    before_enabled boolean,
    after_amount numeric(20,2) not null,
    after_enabled boolean not null,
    reason text not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index quota_log_of_quota on quota_log (quota_id, log_id desc)',
  `create function refuse_quota_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'quota_log is append-only';
  end $$`,
  `create trigger quota_log_append_only before update or delete on quota_log
    for each row execute function refuse_quota_log_change()`,
  `create trigger quota_log_no_truncate before truncate on quota_log
    for each statement execute function refuse_quota_log_change()`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 21, '额度管理', '/guarantee-quota', 'quota', 'quota:view', '{platform,guarantee}' from menu`;
