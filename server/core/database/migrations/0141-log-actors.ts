import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** The log of people keeps which organisation acted, whatever it is called since. Rows of before know its name alone; the audit log has kept it all along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, 'drop trigger people_log_audit on people_log', trigger]) await sql.raw(statement).execute(db);
}

const column = 'alter table people_log add column by_app_id text';

const trigger = recordedInAuditLog({
  table: 'people_log',
  kind: 'people',
  object: 'target',
  objectName: 'target_name',
  action: 'change',
  without: ['by_app_id'],
});
