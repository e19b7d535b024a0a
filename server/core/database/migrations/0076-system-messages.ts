import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** What the platform tells its users, with who wrote it, and how far it has come on its way to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...messages, ...log, ...reading, menu]) await sql.raw(statement).execute(db);
}

const messages = [
  `create table system_message (
    message_no bigint generated always as identity primary key,
    theme text not null,
    emergency_level text not null check (emergency_level in ('normal', 'important', 'urgent')),
    content text not null,
    send_time timestamptz,
    notify_type text[] not null,
    is_all_user boolean not null,
    user_ids text[] not null,
    state text not null check (state in ('draft', 'scheduled', 'sent', 'withdrawn')),
    version integer not null default 1,
    edited_by text not null,
    edited_at timestamptz not null,
    sent_at timestamptz,
    task text check (task in ('tell', 'hide')),
    worked_up_to text not null default '',
    told integer not null default 0
  )`,
  `create index system_message_due on system_message (send_time) where state = 'scheduled'`,
  'create index system_message_task on system_message (message_no) where task is not null',
  'create index system_message_by_words on system_message using gin (letter_pairs(theme))',
];

const log = [
  `create table system_message_log (
    log_id bigint generated always as identity primary key,
    message_no bigint not null,
    theme text not null,
    event text not null,
    before jsonb,
    after jsonb,
    user_id text not null,
    user_name text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  'create index system_message_log_of_message on system_message_log (message_no, log_id desc)',
  `create function refuse_system_message_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'system_message_log is append-only';
  end $$`,
  `create trigger system_message_log_append_only before update or delete on system_message_log
    for each row execute function refuse_system_message_log_change()`,
  `create trigger system_message_log_no_truncate before truncate on system_message_log
    for each statement execute function refuse_system_message_log_change()`,
  recordedInAuditLog({ table: 'system_message_log', kind: 'message', object: 'message_no', objectName: 'theme', action: 'event' }),
];

const reading = [
  `create index notice_urgent on notice (user_id, notice_id) where kind = 'urgentMessage' and shown and read_at is null`,
  `create index notice_message_read on notice (source, user_id) where kind in ('systemMessage', 'urgentMessage') and read_at is not null`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 24, '系统消息', '/system-message', 'message', 'message:edit', '{platform}' from menu`;
