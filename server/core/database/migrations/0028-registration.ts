import { sql, type Kysely } from 'kysely';

/** Organisations that register themselves: their registrations with the log, requests to be let into one that is there, invitations, and the pages for all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...registrations, ...joining, ...invitations, ...pages]) await sql.raw(statement).execute(db);
}

const registrations = [
  `create table registration (
    registration_no text primary key,
    user_id text not null references user_account on delete cascade,
    app_id text not null,
    mobile text not null,
    network text not null,
    flow text not null,
    channel_code text not null,
    status text not null,
    version integer not null,
    step integer not null,
    data jsonb not null,
    participant text,
    org_name text not null,
    org_code_no text not null,
    agent_name text not null,
    reasons jsonb not null,
    opinion text,
    created_at timestamptz not null,
    saved_at timestamptz not null,
    submitted_at timestamptz,
    decided_at timestamptz,
    made_app_id text
  )`,
  `create unique index registration_open on registration (user_id) where status in ('draft', 'pending', 'return')`,
  `create index registration_of_user on registration (user_id, created_at)`,
  `create index registration_waiting on registration (submitted_at, registration_no) where status = 'pending'`,
  `create index registration_by_submission on registration (submitted_at desc) where submitted_at is not null`,
  `create index registration_by_code on registration (org_code_no) where org_code_no <> ''`,
  `create index registration_by_name on registration (org_name) where org_name <> ''`,
  `create index registration_made on registration (made_app_id) where made_app_id is not null`,
  `create index registration_by_network on registration (network, created_at)`,
  `create index organisation_by_name on organisation (org_name)`,
  `create table registration_log (
    registration_no text not null,
    sequence integer not null,
    event text not null,
    status text not null,
    user_id text not null,
    user_name text not null,
    org_type text not null,
    opinion text,
    reasons jsonb not null,
    data jsonb,
    at timestamptz not null,
    primary key (registration_no, sequence)
  )`,
  `create function refuse_registration_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'registration_log is append-only';
  end $$`,
  `create trigger registration_log_append_only before update or delete on registration_log
    for each row execute function refuse_registration_log_change()`,
  `create trigger registration_log_no_truncate before truncate on registration_log
    for each statement execute function refuse_registration_log_change()`,
];

const joining = [
  `create table join_request (
    join_no text primary key,
    user_id text not null references user_account on delete cascade,
    guest_app_id text not null,
    app_id text not null references organisation on delete cascade,
    org_type text not null,
    user_name text not null,
    mobile text not null,
    message text not null,
    status text not null,
    answer text,
    answered_by text,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  `create unique index join_request_waiting on join_request (user_id) where status = 'waiting'`,
  `create index join_request_of_user on join_request (user_id, created_at)`,
  `create index join_request_of_organisation on join_request (app_id, org_type, (status <> 'waiting'), created_at desc)`,
];

const invitations = [
  `create table registration_invitation (
    invitation_no text primary key,
    mobile text not null,
    org_name text not null,
    participant text not null,
    channel_code text not null,
    note text not null,
    app_id text not null,
    app_name text not null,
    org_type text not null,
    invited_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    registration_no text
  )`,
  `create index registration_invitation_by_mobile on registration_invitation (mobile, created_at)`,
  `create index registration_invitation_of_inviter on registration_invitation (app_id, created_at desc)`,
  `create index registration_invitation_by_age on registration_invitation (created_at desc)`,
  `create index registration_invitation_of_registration on registration_invitation (registration_no) where registration_no is not null`,
];

const pages = [
  `insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types) values
    (44, 40, 4, '注册审核', '/user-manage/registrations', 'verify', 'registration:audit', '{platform}'),
    (46, null, 2, '企业认证', '/certification', 'verify', '', '{guest,personal}'),
    (47, null, 28, '中介机构', '/intermediary-manage', 'users', 'intermediary:manage', '{platform,tradeCenter}')`,
  `update role set permissions = permissions || '{registration:audit}'
    where org_type = 'platform' and code in ('admin', 'system', 'reviewer') and not permissions @> '{registration:audit}'`,
  `update role set permissions = permissions || '{intermediary:manage}'
    where org_type in ('platform', 'tradeCenter') and code in ('admin', 'system') and not permissions @> '{intermediary:manage}'`,
];
