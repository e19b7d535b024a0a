import { sql, type Kysely } from 'kysely';
import { RECORDED } from './audit-triggers';
import { grantAtFirst } from './role-records';

/** One log of what was done, chained by hash and written by the commit of what it tells of. What was done before is in the records of its subject alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...log, ...chains, ...writing, ...RECORDED, menu]) await sql.raw(statement).execute(db);
  await grantAtFirst(db, 'log:view');
}

/** By `mark` an entry is named to others: its place in the chain would tell them how much happens elsewhere. */
const log = [
  `create table audit_log (
    chain smallint not null,
    sequence bigint not null,
    at timestamptz not null,
    kind text not null,
    action text not null,
    object text not null,
    object_name text not null,
    user_id text not null,
    user_name text not null,
    app_id text not null,
    app_name text not null,
    address text not null,
    device text not null,
    request_id text not null,
    result text not null check (result in ('success', 'refused')),
    detail jsonb not null,
    hash text not null,
    mark text not null check (mark = left(hash, 16)),
    primary key (chain, sequence)
  )`,
  'create index audit_log_newest on audit_log (at, mark)',
  `create index audit_log_refused on audit_log (at, mark) where result = 'refused'`,
  'create index audit_log_of_kind on audit_log (kind, at, mark)',
  'create index audit_log_of_organisation on audit_log (app_id, at, mark)',
  'create index audit_log_of_person on audit_log (user_name, at, mark)',
  'create index audit_log_of_object on audit_log (object, at, mark)',
  `create function refuse_audit_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit_log is append-only';
  end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_log_change()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function refuse_audit_log_change()`,
];

/** Where each chain ends. Connections write to chains of their own as far as there are enough, so that hardly any waits for another's commit. */
const chains = [
  'create table audit_chain (chain smallint primary key, sequence bigint not null, hash text not null) with (fillfactor = 10)',
  `insert into audit_chain select chain, 0, '' from generate_series(0, 15) chain`,
];

/** Of the caller, what the transaction was told; of the record, who did it where it says so. A chain is locked by the first row that a commit writes, until its end. */
const writing = [
  `create function add_to_audit_log(
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
    entry.hash := encode(sha256(convert_to(before || jsonb_build_array(
      entry.chain, entry.sequence, (extract(epoch from entry.at) * 1000000)::bigint, entry.kind, entry.action, entry.object, entry.object_name,
      entry.user_id, entry.user_name, entry.app_id, entry.app_name, entry.address, entry.device, entry.request_id, entry.result, entry.detail
    )::text, 'UTF8')), 'hex');
    entry.mark := left(entry.hash, 16);
    insert into audit_log values (entry.*);
    update audit_chain set sequence = entry.sequence, hash = entry.hash where chain = entry.chain;
  end $$`,
  `create function keep_in_audit_log() returns trigger language plpgsql as $$
  declare
    record jsonb := to_jsonb(new);
  begin
    perform add_to_audit_log(
      coalesce((record ->> tg_argv[4])::timestamptz, now()), tg_argv[0], coalesce(record ->> tg_argv[3], tg_argv[3]), coalesce(record ->> tg_argv[1], ''),
      coalesce(record ->> tg_argv[2], ''), coalesce(record ->> 'user_id', record ->> 'actor_id'), coalesce(record ->> 'user_name', record ->> 'actor_name'),
      case when record ? 'actor_id' then record ->> 'app_id' end, record ->> 'app_name', 'success', jsonb_strip_nulls(record - tg_argv[5]::text[]));
    return null;
  end $$`,
];

const menu = `
  insert into menu (menu_id, parent_id, position, name, path, icon, permission, org_types)
    select max(menu_id) + 1, null, 95, '日志审计', '/log-audit', 'log', 'log:view', '{platform,guarantee,letter,bidder,bidding,intermediary,tradeCenter}' from menu`;
