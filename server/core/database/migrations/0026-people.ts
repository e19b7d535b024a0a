import { sql, type Kysely } from 'kysely';
import { addRolesAtFirst } from './role-records';

/** Roles as records, who joins and leaves an organisation  and the menu where all of it is managed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...roles, ...members, ...handedOver, ...log, ...menu]) await sql.raw(statement).execute(db);
  await addRolesAtFirst(db);
}

const named = `'[{"auditLevels":[{"auditorType":"user"}]}]'`;

const roles = [
  `create table role (
    org_type text not null,
    app_id text not null default '',
    code text not null,
    name text not null,
    position integer not null,
    permissions text[] not null,
    enabled boolean not null default true,
    version integer not null default 1,
    primary key (org_type, app_id, code)
  )`,
];

const members = [
  `alter table membership add column disabled boolean not null default false,
    add column version integer not null default 1`,
  `create index membership_by_type on membership (org_type)`,
  `create index session_by_organisation on session (app_id)`,
  `alter table organisation add column frozen_at timestamptz,
    add column frozen_reason text not null default ''`,
  `create table invitation (
    invitation_id text primary key,
    token_hash text not null unique,
    app_id text not null references organisation on delete cascade,
    org_type text not null,
    mobile text not null,
    user_name text not null,
    role_codes text[] not null,
    state text not null default 'pending',
    invited_by text not null,
    invited_by_name text not null,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    user_id text
  )`,
  `create unique index invitation_pending on invitation (app_id, org_type, mobile) where state = 'pending'`,
  `create index invitation_of_organisation on invitation (app_id, org_type, created_at desc)`,
];

const handedOver = [
  `create index audit_case_of_user on audit_case (user_id)`,
  `create index application_draft_saved_by on application_draft (app_id, saved_by) where not submitted`,
  ...['guarantee', 'product'].flatMap((table) =>
    ['issue', 'release'].map(
      (chain) =>
        `create index ${table}_${chain}_audited_by_user on ${table} using gin (${chain}_chain jsonb_path_ops) where ${chain}_chain @> ${named}::jsonb`,
    ),
  ),
];

const log = [
  `create table people_log (
    log_id bigint generated always as identity primary key,
    subject text not null,
    app_id text not null,
    org_type text not null,
    target text not null,
    target_name text not null,
    change text not null,
    before jsonb,
    after jsonb,
    reason text not null default '',
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  `create index people_log_of_organisation on people_log (app_id, org_type, subject, log_id desc)`,
  `create function refuse_people_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'people_log is append-only';
  end $$`,
  `create trigger people_log_append_only before update or delete on people_log
    for each row execute function refuse_people_log_change()`,
  `create trigger people_log_no_truncate before truncate on people_log
    for each statement execute function refuse_people_log_change()`,
];

const menu = [
  'alter table menu add column is_group boolean not null default false',
  `insert into menu (menu_id, parent_id, position, name, path, icon, org_types) values
    (40, null, 30, '用户管理', '/user-manage', 'user', '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter}')`,
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types) values
    (41, 40, 1, '成员管理', '/user-manage/members', 'user', 'user:manage', '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter}'),
    (42, 40, 2, '角色权限', '/user-manage/roles', 'check', 'role:edit', '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter}'),
    (43, 40, 3, '单位管理', '/user-manage/organisations', 'platform', 'organisation:manage', '{platform}')`,
  'update menu set is_group = true where menu_id in (3, 40)',
];
