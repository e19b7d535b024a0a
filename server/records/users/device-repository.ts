import type { Db } from '../../core/context';

/** Notes that a user signed in with a device. Answers whether it is new beside others that are known. */
export async function noteDevice(db: Db, userId: string, device: string, now: Date): Promise<boolean> {
  const known = await db.selectFrom('loginDevice').select('device').where('userId', '=', userId).execute();
  await db
    .insertInto('loginDevice')
    .values({ userId, device, lastAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'device']).doUpdateSet({ lastAt: now }))
    .execute();
  return known.length > 0 && !known.some((one) => one.device === device);
}

export async function removeDevices(db: Db, lastBefore: Date): Promise<void> {
  await db.deleteFrom('loginDevice').where('lastAt', '<', lastBefore).execute();
}
