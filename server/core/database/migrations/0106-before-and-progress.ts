import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** Entries of the log about wage deposits, balances, wordings, templates and calendars say what was before; a system message that is sent, how many it is to reach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, keeping, ...again]) await sql.raw(statement).execute(db);
}

const columns = [
  ...['wage_deposit_log', 'balance_log'].map((table) => `alter table ${table} add column before jsonb, add column after jsonb`),
  'alter table system_message add column worked integer not null default 0, add column to_work integer not null default 0',
];

/** A record that is the next version of something holds what it says; the version before it says what was. */
const keeping = `create or replace function keep_in_audit_log() returns trigger language plpgsql as $$
  declare
    record jsonb := to_jsonb(new);
    detail jsonb := record - tg_argv[5]::text[];
    former jsonb;
  begin
    if tg_nargs > 6 then
      execute format('select to_jsonb(former) from %I.%I former where former.%I = ($1).%I and former.version = ($1).version - 1 limit 1',
        tg_table_schema, tg_table_name, tg_argv[6], tg_argv[6]) into former using new;
      detail := detail - tg_argv[7]::text[] || jsonb_build_object(
        'before', (select jsonb_object_agg(key, value) from jsonb_each(former) where key = any (tg_argv[7]::text[])),
        'after', (select jsonb_object_agg(key, value) from jsonb_each(record) where key = any (tg_argv[7]::text[])));
    end if;
    perform add_to_audit_log(
      coalesce((record ->> tg_argv[4])::timestamptz, now()), tg_argv[0], coalesce(record ->> tg_argv[3], tg_argv[3]), coalesce(record ->> tg_argv[1], ''),
      coalesce(record ->> tg_argv[2], ''), coalesce(record ->> 'user_id', record ->> 'actor_id'), coalesce(record ->> 'user_name', record ->> 'actor_name'),
      case when record ? 'actor_id' then record ->> 'app_id' end, record ->> 'app_name', 'success', jsonb_strip_nulls(detail));
    return null;
  end $$`;

const again = [
  ...['document_template', 'notice_wording', 'calendar_edition', 'balance_log'].map((table) => `drop trigger ${table}_audit on ${table}`),
  recordedInAuditLog({
    table: 'document_template',
    kind: 'template',
    object: 'template_no',
    objectName: 'title',
    action: 'releaseTemplate',
    at: 'created_at',
    version: { of: 'template_no', says: ['title', 'body'] },
  }),
  recordedInAuditLog({
    table: 'notice_wording',
    kind: 'wording',
    object: 'kind',
    objectName: 'title',
    action: 'saveWording',
    at: 'saved_at',
    version: { of: 'kind', says: ['title', 'text', 'sms_subject'] },
  }),
  recordedInAuditLog({
    table: 'calendar_edition',
    kind: 'calendar',
    object: 'year',
    objectName: 'source',
    action: 'importCalendar',
    at: 'imported_at',
    version: { of: 'year', says: ['source', 'days'] },
  }),
  recordedInAuditLog({ table: 'balance_log', kind: 'balance', object: 'object_no', action: 'event', without: ['app_id', 'state'] }),
];
