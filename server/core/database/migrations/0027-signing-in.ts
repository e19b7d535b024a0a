import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table session add column user_agent text not null default ''`,
  `create table slider (
    slider_id text primary key,
    target integer not null,
    bits integer not null,
    binding text not null,
    expires_at timestamptz not null
  )`,
  `create index slider_by_end on slider (expires_at)`,
  `create table wechat_identity (
    ticket_hash text primary key,
    open_id text not null,
    binding text not null,
    expires_at timestamptz not null
  )`,
  `create index wechat_identity_by_end on wechat_identity (expires_at)`,
  `create table sandbox_wechat_scan (
    scan_id text primary key,
    state text not null,
    person text not null default '',
    code text unique,
    redeemed boolean not null default false,
    created_at timestamptz not null
  )`,
  `create table login_device (
    user_id text not null references user_account on delete cascade,
    device text not null,
    last_at timestamptz not null,
    primary key (user_id, device)
  )`,
];
