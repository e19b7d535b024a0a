import { sql, type Kysely } from 'kysely';

/** Second factors and passkeys of users, logins that wait for one, and what organisations ask. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table totp_factor (
    user_id text primary key references user_account on delete cascade,
    sealed_secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    user_id text not null references user_account on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
  `create table passkey (
    credential_id text primary key,
    user_id text not null references user_account on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    backed_up boolean not null,
    passkey_name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz
  )`,
  'create index passkey_of_user on passkey (user_id)',
  `create table passkey_challenge (
    challenge text primary key,
    binding text not null,
    expires_at timestamptz not null
  )`,
  `create table login_challenge (
    challenge_hash text primary key,
    user_id text not null references user_account on delete cascade,
    binding text not null,
    app_id text,
    org_type text,
    channel_code text not null,
    signed_in_at timestamptz not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  )`,
  'create index login_challenge_by_end on login_challenge (expires_at)',
  'create index passkey_challenge_by_end on passkey_challenge (expires_at)',
  `create table factor_failure (
    user_id text not null,
    address text not null,
    failures integer not null,
    last_failed_at timestamptz not null,
    primary key (user_id, address)
  )`,
  'create index factor_failure_by_address on factor_failure (address, last_failed_at)',
  'create index factor_failure_by_time on factor_failure (last_failed_at)',
  `create table factor_rule (
    app_id text primary key references organisation on delete cascade,
    work text[] not null,
    version integer not null
  )`,
  `create table factor_rule_log (
    app_id text not null,
    version integer not null,
    work_before text[] not null,
    work_after text[] not null,
    user_id text not null,
    user_name text not null,
    at timestamptz not null,
    primary key (app_id, version)
  )`,
];
