import { sql, type Kysely } from 'kysely';

/** Entries of the log keep as which type their organisation was signed in, and their hash covers it; what refers to a file says since when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...types, ...uses]) await sql.raw(statement).execute(db);
}

const types = [
  'alter table audit_log add column org_type text',
  `create or replace function add_to_audit_log(
    row_at timestamptz, row_kind text, row_action text, row_object text, row_object_name text,
    by_user_id text, by_user_name text, by_app_id text, by_app_name text, row_result text, row_detail jsonb, told jsonb default null
  ) returns void language plpgsql as $$
  declare
    caller jsonb := coalesce(told, nullif(current_setting('audit.caller', true), '')::jsonb, '{}');
    entry audit_log;
    before text;
  begin
    entry.chain := pg_backend_pid() % 16;
    perform pg_advisory_xact_lock(7202213, entry.chain);
    select sequence + 1, hash into strict entry.sequence, before from audit_chain where chain = entry.chain;
    entry.at := row_at;
    entry.kind := row_kind;
    entry.action := row_action;
    entry.object := row_object;
    entry.object_name := row_object_name;
    entry.user_id := coalesce(by_user_id, caller ->> 'userId', '');
    entry.user_name := coalesce(by_user_name, caller ->> 'userName', '');
    entry.app_id := coalesce(by_app_id, caller ->> 'appId', '');
    entry.app_name := coalesce(by_app_name, nullif(caller ->> 'appName', ''), (select org_name from organisation where app_id = entry.app_id), '');
    entry.address := coalesce(caller ->> 'address', '');
    entry.device := coalesce(caller ->> 'device', '');
    entry.request_id := coalesce(caller ->> 'requestId', '');
    entry.result := row_result;
    entry.detail := row_detail;
    entry.org_type := case when entry.app_id = caller ->> 'appId' then nullif(caller ->> 'orgType', '') end;
    entry.hash := encode(sha256(convert_to(before || (jsonb_build_array(
      entry.chain, entry.sequence, (extract(epoch from entry.at) * 1000000)::bigint, entry.kind, entry.action, entry.object, entry.object_name,
      entry.user_id, entry.user_name, entry.app_id, entry.app_name, entry.address, entry.device, entry.request_id, entry.result, entry.detail
    ) || case when entry.org_type is null then '[]' else jsonb_build_array(entry.org_type) end)::text, 'UTF8')), 'hex');
    entry.mark := left(entry.hash, 16);
    insert into audit_log values (entry.*);
    update audit_chain set sequence = entry.sequence, hash = entry.hash where chain = entry.chain;
  end $$`,
];

/** Of older uses as early as it can have been: with the application, or once the file was there. */
const uses = [
  'alter table file_use add column sent_at timestamptz',
  `update file_use u set sent_at = greatest(f.created_at, (select g.applied_at from guarantee g where g.apply_no = u.apply_no))
    from stored_file f where f.file_key = u.file_key and u.sent`,
  'alter table file_use drop column sent',
  'create index file_use_of_draft on file_use (apply_no) where sent_at is null',
];
