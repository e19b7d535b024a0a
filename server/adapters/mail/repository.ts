import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { NoticeTables } from '../../core/database/tables/notices';

export async function saveMail(db: Db, mail: Insertable<NoticeTables['sandboxMail']>): Promise<void> {
  await db.insertInto('sandboxMail').values(mail).execute();
}
