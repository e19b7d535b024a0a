import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { SandboxSmsTable } from '../../core/database/tables/identity';

export async function saveMessage(db: Db, message: Insertable<SandboxSmsTable>): Promise<void> {
  await db.insertInto('sandboxSms').values(message).execute();
}
