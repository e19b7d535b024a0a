import { sql, type Kysely } from 'kysely';

/** Institutions are told of an entry on its first day, also of those that were entered before; entries are found by name, and groups of customers by code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, before, ...indexes]) await sql.raw(statement).execute(db);
}

const column = 'alter table blacklist add column notify_on date';

const before = `update blacklist set notify_on = valid_from where enabled and valid_from > (now() at time zone 'Asia/Shanghai')::date`;

const indexes = [
  'create index blacklist_to_notify on blacklist (notify_on) where notify_on is not null',
  'create index blacklist_by_name on blacklist (folded_name(app_name)) where enabled',
  'create index exposure_group_member_by_code on exposure_group_member (organization_code)',
];
