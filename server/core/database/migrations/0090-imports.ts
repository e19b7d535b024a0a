import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** Imports of workbooks, the rows of which they are judged and put in, what is wrong with them, and who began them; the files of entries of a blacklist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...imports, ...log, files]) await sql.raw(statement).execute(db);
}

const imports = [
  `create table workbook_import (
    import_id bigint generated always as identity primary key,
    kind text not null check (kind in ('bidder', 'blacklist')),
    state text not null check (state in ('importing', 'failed', 'succeeded', 'processing')),
    version integer not null default 1,
    run text not null default '',
    tries integer not null default 0,
    app_id text not null,
    app_name text not null,
    org_type text not null,
    user_id text not null,
    user_name text not null,
    channel_code text not null,
    file_name text not null,
    file_key text not null,
    marked_key text,
    head jsonb not null default '[]',
    row_count integer,
    rows_done integer not null default 0,
    fault_count integer not null default 0,
    reason text not null default '',
    reason_code integer,
    begun_at timestamptz not null,
    finished_at timestamptz
  )`,
  'create index workbook_import_newest on workbook_import (app_id, kind, import_id desc)',
  `create unique index workbook_import_at_once on workbook_import (app_id, kind) where state in ('importing', 'processing')`,
  `create index workbook_import_finished on workbook_import (finished_at) where state in ('failed', 'succeeded')`,
  `create table import_item (
    import_id bigint not null references workbook_import on delete cascade,
    row_no integer not null,
    key text not null,
    said jsonb not null,
    primary key (import_id, row_no)
  )`,
  'create index import_item_by_key on import_item (import_id, key)',
  `create table import_fault (
    fault_id bigint generated always as identity primary key,
    import_id bigint not null references workbook_import on delete cascade,
    row_no integer not null,
    column_no integer,
    message text not null
  )`,
  'create index import_fault_by_row on import_fault (import_id, row_no, fault_id)',
];

const log = [
  `create table import_log (
    log_id bigint generated always as identity primary key,
    import_id bigint not null,
    kind text not null,
    file_name text not null,
    event text not null,
    row_count integer,
    fault_count integer,
    actor_id text not null,
    actor_name text not null,
    app_id text not null,
    app_name text not null,
    at timestamptz not null
  )`,
  `create function refuse_import_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'import_log is append-only';
  end $$`,
  `create trigger import_log_append_only before update or delete on import_log
    for each row execute function refuse_import_log_change()`,
  `create trigger import_log_no_truncate before truncate on import_log
    for each statement execute function refuse_import_log_change()`,
  recordedInAuditLog({
    table: 'import_log',
    kind: 'import',
    object: 'import_id',
    objectName: 'file_name',
    action: 'event',
    without: ['app_id'],
  }),
];

const files = `alter table blacklist add column files jsonb not null default '[]'`;
