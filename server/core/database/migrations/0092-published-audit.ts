import { sql, type Kysely } from 'kysely';
import { recordedInAuditLog } from './audit-triggers';

/** What portals, texts and guides say is told in the log from now on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const trigger = recordedInAuditLog({
    table: 'published_log',
    kind: 'published',
    object: 'name',
    action: 'publish',
    without: ['before', 'after'],
  });
  await sql.raw(trigger).execute(db);
}
