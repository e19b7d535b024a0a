import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { PasskeyTable } from '../../core/database/tables/factors';

export function passkeysOf(db: Db, userId: string) {
  return db
    .selectFrom('passkey')
    .select(['credentialId', 'passkeyName', 'createdAt', 'lastUsedAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('credentialId')
    .execute();
}

/** With whom it leads to; undefined for one that nobody has, or a disabled user. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkey as p')
    .innerJoin('userAccount as u', 'u.userId', 'p.userId')
    .select(['p.credentialId', 'p.publicKey', 'p.counter', 'p.passkeyName', 'u.userId', 'u.userName', 'u.channelCode'])
    .where('p.credentialId', '=', credentialId)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

/** False where somebody has it already. */
export async function addPasskey(db: Db, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Use {
  credentialId: string;
  /** 0 of devices that do not count. */
  counter: number;
  backedUp: boolean;
  now: Date;
}

/** False where the device has counted no further than at a use that is known, or the passkey is gone. */
export async function notePasskeyUse(db: Db, { credentialId, counter, backedUp, now }: Use): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, backedUp, lastUsedAt: now })
    .where('credentialId', '=', credentialId)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where the user has no such passkey. */
export async function deletePasskeyOf(db: Db, userId: string, credentialId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
