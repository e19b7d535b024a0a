import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(channels).execute(db);
  await sql.raw(menus).execute(db);
}

const tables = `
create table organisation (
  app_id text primary key,
  org_name text not null,
  org_code_no text not null,
  org_legal_person text not null default '',
  org_types text[] not null,
  register_status text not null default 'pass',
  auth_status text not null default 'none',
  org_register_address text not null default '',
  org_address text not null default '',
  contact_name text not null default '',
  contact_mobile text not null default '',
  contact_tel text not null default '',
  email text not null default '',
  institution_kind text not null default '',
  channel_code text not null default '',
  create_time timestamptz not null,
  check_time timestamptz,
  certificate jsonb
);
create index organisation_by_code on organisation (org_code_no);
create index organisation_by_type on organisation using gin (org_types);

create table user_account (
  user_id text primary key,
  account text not null unique,
  user_name text not null,
  mobile text not null,
  email text not null default '',
  password_hash text not null,
  channel_code text not null default '',
  is_toured boolean not null default false,
  disabled boolean not null default false,
  create_time timestamptz not null
);

create table membership (
  user_id text not null references user_account on delete cascade,
  app_id text not null references organisation on delete cascade,
  org_type text not null,
  role_codes text[] not null,
  create_time timestamptz not null,
  primary key (user_id, app_id, org_type)
);
create index membership_by_organisation on membership (app_id, org_type);

create table session (
  session_id text primary key,
  token_hash text not null unique,
  user_id text not null references user_account on delete cascade,
  app_id text references organisation on delete cascade,
  org_type text,
  client_key text not null,
  channel_code text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_by_user on session (user_id);
create index session_by_created on session (created_at);

create table login_failure (
  account text not null,
  address text not null,
  failures integer not null,
  last_failed_at timestamptz not null,
  primary key (account, address)
);

create table captcha (
  captcha_id text primary key,
  answer_hash text not null,
  binding text not null,
  expires_at timestamptz not null
);

create table sms_code (
  sms_code_id text primary key,
  mobile text not null,
  purpose text not null,
  binding text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sms_code_by_mobile on sms_code (mobile, purpose, created_at desc);

create table sms_request (
  mobile text not null,
  address text not null,
  requested_at timestamptz not null
);
create index sms_request_by_mobile on sms_request (mobile, requested_at);
create index sms_request_by_address on sms_request (address, requested_at);

create table channel (
  channel_code text primary key,
  channel_name text not null,
  title text not null,
  logo text not null,
  tokens jsonb not null,
  rate_per_mille numeric,
  min_fee numeric(20, 2),
  hotline text not null,
  is_default boolean not null
);
create unique index channel_default on channel (is_default) where is_default;

create table menu (
  menu_id integer primary key,
  parent_id integer references menu,
  position integer not null,
  name text not null,
  path text not null unique,
  icon text not null,
  org_types text[] not null,
  permission text not null default ''
);

create unlogged table request_nonce (
  session_id text not null,
  nonce text not null,
  seen_at timestamptz not null,
  primary key (session_id, nonce)
);
create index request_nonce_by_time on request_nonce (seen_at);

create table idempotency_key (
  owner text not null,
  key text not null,
  path text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_key_by_time on idempotency_key (created_at);

create table platform_clock (
  id integer primary key check (id = 1),
  offset_seconds bigint not null
);
insert into platform_clock values (1, 0);

create table sandbox_sms (
  id bigint generated always as identity primary key,
  mobile text not null,
  content text not null,
  code text not null,
  sent_at timestamptz not null
);
create index sandbox_sms_by_mobile on sandbox_sms (mobile, id desc);
`;

const channels = `
insert into channel (channel_code, channel_name, title, logo, tokens, rate_per_mille, min_fee, hotline, is_default) values
  ('default', '电子保函平台', '电子保函平台', '/assets/channels/default.svg', '[]', null, null, '400-000-0000', true),
  ('tjnjs', '农村产权交易', '农村产权交易电子保函平台', '/assets/channels/tjnjs.svg', '[{"name":"colorPrimary","value":"#237804"}]', 5, 300, '400-000-0000', false),
  ('nen', '保函专区', '保函专区', '/assets/channels/nen.svg', '[{"name":"colorPrimary","value":"#0958d9"}]', null, null, '400-000-0000', false),
  ('szca', '数字证书电子保函', '数字证书电子保函平台', '/assets/channels/szca.svg', '[{"name":"colorPrimary","value":"#08638c"}]', null, null, '400-000-0000', false),
  ('jl', '吉林电子保函', '吉林电子保函平台', '/assets/channels/jl.svg', '[{"name":"colorPrimary","value":"#1d39c4"}]', null, null, '400-000-0000', false);
`;

const menus = `
insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types) values
  (1, null, 1, '首页', '/home/index', 'home', '',
    '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter,personal,guest}'),
  (2, null, 2, '项目列表', '/business-manage/project-list', 'project', 'project:view',
    '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter}'),
  (3, null, 3, '业务管理', '/business-manage', 'business', 'guarantee:view',
    '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter,personal}'),
  (4, 3, 1, '待签署', '/business-manage/signature', 'signature', '', '{bidder,guarantee,letter}'),
  (5, 3, 2, '待缴费', '/business-manage/pay', 'pay', '', '{bidder}'),
  (6, 3, 3, '待审核', '/business-manage/verify', 'verify', '', '{platform,guarantee,letter}'),
  (7, 3, 4, '待补充', '/business-manage/supply', 'supply', '', '{bidder}'),
  (8, 3, 5, '待出函', '/business-manage/guarantee-output', 'letter', '', '{guarantee,letter}'),
  (9, 3, 6, '平台处理', '/business-manage/platform-audit', 'platform', '', '{platform}'),
  (10, 3, 7, '收款确认', '/business-manage/check-pay', 'check', '', '{platform,guarantee,letter}'),
  (11, 3, 8, '保函记录', '/business-manage/guarantee-record', 'record', '',
    '{platform,bidder,guarantee,letter,bidding,intermediary,tradeCenter,personal}');
`;
