/** How a table of records feeds the log: what each row tells of, and the columns that say it. */
interface Recorded {
  table: string;
  kind: string;
  object: string;
  objectName?: string;
  /** A column, or the word that stands for every row of the table. */
  action: string;
  at?: string;
  /** Columns that the log does not repeat. */
  without?: readonly string[];
  /** Of a table of versions the column that says of what, and those that are told before and after. */
  version?: { of: string; says: readonly string[] };
}

const WHO = [
  'user_id',
  'user_name',
  'actor_id',
  'actor_name',
  'app_name',
  'at',
  'log_id',
  'id',
  'prev_hash',
  'hash',
  'payload',
  'sequence',
];

/** Has each row that is added to a table written to the log by the commit that adds it; nothing while an archive is restored, which brings the log itself. */
export function recordedInAuditLog({ table, kind, object, objectName = '', action, at = 'at', without = [], version }: Recorded): string {
  const left = [...new Set([...WHO, object, objectName, action, at, ...without])].filter((name) => name !== '');
  const versioned = version ? `, '${version.of}', '{${version.says.join()}}'` : '';
  return `create constraint trigger ${table}_audit after insert on ${table} deferrable initially deferred for each row
    when (current_setting('audit.restoring', true) is distinct from 'on')
    execute function keep_in_audit_log('${kind}', '${object}', '${objectName}', '${action}', '${at}', '{${left.join()}}'${versioned})`;
}

/** The tables of records of the first log. */
export const RECORDED: readonly string[] = [
  recordedInAuditLog({
    table: 'guarantee_history',
    kind: 'guarantee',
    object: 'apply_no',
    action: 'event',
    without: ['guarantee_app_id', 'app_id', 'org_type'],
  }),
  recordedInAuditLog({ table: 'project_log', kind: 'project', object: 'project_no', action: 'event', without: ['app_id', 'org_type'] }),
  recordedInAuditLog({ table: 'product_log', kind: 'product', object: 'product_no', action: 'part' }),
  recordedInAuditLog({ table: 'quota_log', kind: 'quota', object: 'quota_id', action: 'setQuota' }),
  recordedInAuditLog({ table: 'channel_log', kind: 'channel', object: 'channel_code', action: 'saveChannel' }),
  recordedInAuditLog({ table: 'people_log', kind: 'people', object: 'target', objectName: 'target_name', action: 'change' }),
  recordedInAuditLog({
    table: 'registration_log',
    kind: 'registration',
    object: 'registration_no',
    action: 'event',
    without: ['data', 'org_type'],
  }),
  recordedInAuditLog({ table: 'organisation_change', kind: 'organisation', object: 'app_id', objectName: 'title', action: 'action' }),
  recordedInAuditLog({ table: 'factor_rule_log', kind: 'factor', object: 'app_id', action: 'setFactorRule' }),
  recordedInAuditLog({ table: 'letter_amendment_log', kind: 'amendment', object: 'amendment_no', action: 'event' }),
  recordedInAuditLog({ table: 'invoice_log', kind: 'invoice', object: 'invoice_no', action: 'event' }),
  recordedInAuditLog({
    table: 'document_template',
    kind: 'template',
    object: 'template_no',
    objectName: 'title',
    action: 'releaseTemplate',
    at: 'created_at',
    without: ['body'],
  }),
  recordedInAuditLog({
    table: 'notice_wording',
    kind: 'wording',
    object: 'kind',
    objectName: 'title',
    action: 'saveWording',
    at: 'saved_at',
  }),
  recordedInAuditLog({
    table: 'law_rule_set',
    kind: 'law',
    object: 'set_no',
    objectName: 'title',
    action: 'addLawRules',
    at: 'entered_at',
  }),
  recordedInAuditLog({
    table: 'calendar_edition',
    kind: 'calendar',
    object: 'year',
    objectName: 'source',
    action: 'importCalendar',
    at: 'imported_at',
    without: ['days'],
  }),
  recordedInAuditLog({ table: 'unsealing', kind: 'unsealing', object: 'project_no', action: 'unseal' }),
];
