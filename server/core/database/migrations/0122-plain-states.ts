import { sql, type Kysely } from 'kysely';

/**
 * Products and templates are published; templates and system messages are disabled, where withdrawn is said of what somebody takes back. Wage deposits are refunded,
 * where a release ends a letter; fees are refunded, where a return asks for a correction. A registration is reviewed, where an application is audited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...products, ...templates, ...messages, ...deposits, ...fees, ...permissions])
    await sql.raw(statement).execute(db);
}

const products = [
  `update four_eyes_request set given = jsonb_set(given, '{value,event}', '"publish"')
    where subject = 'product' and given ->> 'part' = 'state' and given #>> '{value,event}' = 'release'`,
];

const templates = [
  'alter table document_template rename column released_by to published_by',
  ...renamed('template', ['draft', 'published', 'disabled'], { released: 'published', withdrawn: 'disabled' }),
];

const messages = renamed('system_message', ['draft', 'scheduled', 'sent', 'disabled'], { withdrawn: 'disabled' });

const deposits = [
  'drop index wage_deposit_once',
  ...renamed('wage_deposit', ['declared', 'unmet', 'met', 'exempt', 'drawn', 'refunded', 'refused'], { released: 'refunded' }),
  `create unique index wage_deposit_once on wage_deposit (contractor_app_id, project_no) where state not in ('refunded', 'refused')`,
];

const fees = [
  'alter table fee rename column returned_at to refunded_at',
  'alter table fee rename column returned_amount to refunded_amount',
];

/** Roles that were made at the first start of a new platform have the new name already. */
const permissions = [
  `update role set permissions = case
      when 'registration:review' = any (permissions) then array_remove(permissions, 'registration:audit')
      else array_replace(permissions, 'registration:audit', 'registration:review')
    end
    where 'registration:audit' = any (permissions)`,
  `update menu set permission = 'registration:review' where permission = 'registration:audit'`,
];

function renamed(table: string, states: readonly string[], names: Readonly<Record<string, string>>): string[] {
  return [
    `alter table ${table} drop constraint ${table}_state_check`,
    ...Object.entries(names).map(([was, is]) => `update ${table} set state = '${is}' where state = '${was}'`),
    `alter table ${table} add constraint ${table}_state_check check (state in (${states.map((state) => `'${state}'`).join(', ')}))`,
  ];
}
