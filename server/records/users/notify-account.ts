import { randomUUID } from 'node:crypto';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { notify } from '../notices/notify';
import { noteDevice } from './device-repository';
import { deviceName } from './devices';

type AccountNotice = 'passwordChanged' | 'newDevice' | 'wechatBound';

/** Tells a user, in the caller's transaction, of what was done to his account by the browser of this name. */
export function notifyOfAccount(db: Db, context: AppContext, kind: AccountNotice, userId: string, userAgent: string): Promise<void> {
  return notify(db, context, [{ kind, about: { device: deviceName(userAgent) }, source: `${kind} ${randomUUID()}`, to: [{ userId }] }]);
}

/** Remembers with what a user signs in, and tells him of what he has not used before; not of the first one. */
export async function noteLogin(context: AppContext, userId: string, userAgent: string): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const isNew = await noteDevice(db, userId, deviceName(userAgent), context.wallClock.now());
    if (isNew) await notifyOfAccount(db, context, 'newDevice', userId, userAgent);
  });
}
