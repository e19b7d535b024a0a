import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';
import { grantAtFirst } from './role-records';

/** Referral codes, the applications that carry them, and what these come to by month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...codes, ...uses, ...log, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'referral:view');
  await grantAtFirst(db, 'referral:edit');
}

const codes = [
  `create table referral_code (
    code text primary key,
    owner text not null check (owner in ('organisation', 'person')),
    owner_app_id text not null,
    owner_user_id text not null default '',
    owner_name text not null,
    valid_from date not null,
    valid_to date check (valid_to >= valid_from),
    purpose text not null default '',
    enabled boolean not null default true,
    version integer not null default 1,
    made_by_app_id text not null,
    made_by text not null,
    made_at timestamptz not null,
    check ((owner = 'person') = (owner_user_id <> ''))
  )`,
  'create index referral_code_newest on referral_code (made_at desc, code desc)',
  'create index referral_code_of_organisation on referral_code (owner_app_id, made_at desc, code desc)',
  `create index referral_code_of_person on referral_code (owner_user_id, made_at desc, code desc) where owner_user_id <> ''`,
  'create index referral_code_of_maker on referral_code (made_by_app_id, made_at desc, code desc)',
  `create index referral_code_by_words on referral_code using gin (letter_pairs(code || ' ' || owner_name || ' ' || purpose))`,
];

/** A month holds what happened in it: once it is over it stays as it is, but for what was sealed then. `audience`: all that there is, or what is not sealed. */
const uses = [
  `create table referral_use (
    apply_no text primary key,
    code text not null references referral_code,
    applied_at timestamptz not null,
    counted_at timestamptz,
    fees numeric(20,2) not null default 0 check (fees >= 0),
    taken_back_at timestamptz check (counted_at is not null or taken_back_at is null),
    opened boolean not null
  )`,
  'create index referral_use_of_code on referral_use (code, applied_at desc, apply_no desc)',
  `create table referral_month (
    audience text not null check (audience in ('all', 'open')),
    code text not null references referral_code,
    month text not null check (month ~ '^\\d{4}-\\d{2}$'),
    applied integer not null default 0 check (applied >= 0),
    counted integer not null default 0 check (counted >= 0),
    taken_back integer not null default 0 check (taken_back >= 0),
    fees numeric(20,2) not null default 0,
    primary key (audience, code, month)
  )`,
  'create index referral_month_newest on referral_month (audience, month desc, code desc)',
];

const log = [
  `create table referral_log (
    log_id bigint generated always as identity primary key,
    code text not null,
    owner_name text not null,
    event text not null,
    before jsonb,
    after jsonb not null,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index referral_log_of_code on referral_log (code, log_id desc)',
  `create function refuse_referral_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'referral_log is append-only';
  end $$`,
  `create trigger referral_log_append_only before update or delete on referral_log
    for each row execute function refuse_referral_log_change()`,
  `create trigger referral_log_no_truncate before truncate on referral_log
    for each statement execute function refuse_referral_log_change()`,
  recordedInAuditLog({ table: 'referral_log', kind: 'referral', object: 'code', objectName: 'owner_name', action: 'event' }),
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 27, '推荐码', '/refer-code', 'users', 'referral:view',
      '{platform,bidder,guarantee,letter,intermediary,tradeCenter,personal}' from menu`;
