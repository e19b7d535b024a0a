import { sql, type Kysely } from 'kysely';

/** Who was told what, who wants to be told how, and what left the application for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...notices, ...wishes, ...mails, deadlines]) await sql.raw(statement).execute(db);
}

const notices = [
  `create table notice (
    notice_id bigint generated always as identity primary key,
    user_id text not null references user_account on delete cascade,
    app_id text not null,
    org_type text not null,
    kind text not null,
    source text not null,
    title text not null,
    text text not null,
    path text not null,
    shown boolean not null,
    created_at timestamptz not null,
    read_at timestamptz,
    unique (source, kind, user_id, app_id, org_type)
  ) with (fillfactor = 80)`,
  `create index notice_of_user on notice (user_id, notice_id) where shown`,
  `create index notice_unread on notice (user_id, notice_id) where shown and read_at is null`,
  `create index notice_done on notice (created_at) where read_at is not null or not shown`,
  `create index notice_left on notice (created_at)`,
  `create table notice_delivery (
    notice_id bigint not null references notice on delete cascade,
    way text not null check (way in ('sms', 'mail')),
    user_id text not null,
    state text not null check (state in ('due', 'sent', 'dropped', 'failed')),
    tries integer not null default 0,
    reason text not null default '',
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (notice_id, way)
  ) with (fillfactor = 80)`,
  `create index notice_delivery_of_user on notice_delivery (user_id, way, created_at)`,
];

const wishes = [
  `create table notice_setting (
    user_id text not null references user_account on delete cascade,
    kind text not null,
    app boolean not null,
    sms boolean not null,
    mail boolean not null,
    primary key (user_id, kind)
  )`,
];

const mails = [
  `create table mail_address (
    user_id text primary key references user_account on delete cascade,
    address text not null,
    unsubscribe_key text not null,
    proven_at timestamptz not null,
    refusals integer not null default 0,
    stopped_at timestamptz
  )`,
  `create table mail_code (
    mail_code_id text primary key,
    user_id text not null references user_account on delete cascade,
    address text not null,
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index mail_code_of_user on mail_code (user_id, created_at)`,
  `create index mail_code_of_address on mail_code (address, created_at)`,
  `create table sandbox_mail (
    id bigint generated always as identity primary key,
    address text not null,
    subject text not null,
    content text not null,
    code text not null default '',
    unsubscribe text not null default '',
    sent_at timestamptz not null
  )`,
  `create index sandbox_mail_to on sandbox_mail (address, id)`,
];

const deadlines = `create table notice_deadline (
    apply_no text not null,
    deadline text not null check (deadline in ('opening', 'expiry')),
    at text not null,
    told_at timestamptz not null,
    primary key (apply_no, deadline, at)
  )`;
