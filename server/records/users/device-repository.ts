import type { Db } from '../../core/context';

export async function removeDevices(db: Db, lastBefore: Date): Promise<void> {
  await db.deleteFrom('loginDevice').where('lastAt', '<', lastBefore).execute();
}
