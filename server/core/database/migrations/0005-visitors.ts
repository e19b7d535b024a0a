import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
}

const tables = [
  `create table visit (
    visitor text not null,
    fingerprint text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times integer not null,
    primary key (visitor, fingerprint)
  )`,
  `create index visit_by_time on visit (last_at)`,
  `create table login_ticket (
    ticket_hash text primary key,
    session_id text not null references session on delete cascade,
    expires_at timestamptz not null
  )`,
  `create index login_ticket_by_session on login_ticket (session_id)`,
  `create table zone_visitor (
    visitor_hash text primary key,
    mobile text not null,
    proved_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table wechat_binding (
    open_id text primary key,
    user_id text not null unique references user_account on delete cascade,
    bound_at timestamptz not null
  )`,
];
