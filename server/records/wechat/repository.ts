import type { Insertable } from 'kysely';
import type { Db } from '../../core/context';
import type { VisitorTables } from '../../core/database/tables/visitors';

type Identity = VisitorTables['wechatIdentity'];

interface Binding {
  openId: string;
  userId: string;
  boundAt: Date;
}

export async function boundUser(db: Db, openId: string) {
  return db
    .selectFrom('wechatBinding as b')
    .innerJoin('userAccount as u', 'u.userId', 'b.userId')
    .select(['u.userId', 'u.userName', 'u.channelCode'])
    .where('b.openId', '=', openId)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

export function bindingOf(db: Db, userId: string) {
  return db.selectFrom('wechatBinding').select(['openId', 'boundAt']).where('userId', '=', userId).executeTakeFirst();
}

/** Answers which WeChat account it was. */
export async function removeBinding(db: Db, userId: string): Promise<string | undefined> {
  const removed = await db.deleteFrom('wechatBinding').where('userId', '=', userId).returning('openId').executeTakeFirst();
  return removed?.openId;
}

/** False where this WeChat account belongs to another user. */
export async function bindAccount(db: Db, binding: Binding): Promise<boolean> {
  const row = await db
    .insertInto('wechatBinding')
    .values(binding)
    .onConflict((conflict) =>
      conflict.column('openId').doUpdateSet({ boundAt: binding.boundAt }).where('wechatBinding.userId', '=', binding.userId),
    )
    .returning('openId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Where neither is bound yet. */
export async function bindFirst(db: Db, binding: Binding): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wechatBinding')
    .values(binding)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveIdentity(db: Db, identity: Insertable<Identity>): Promise<void> {
  await db.insertInto('wechatIdentity').values(identity).execute();
}

export function findIdentity(db: Db, ticketHash: string, binding: string, now: Date) {
  return db
    .selectFrom('wechatIdentity')
    .select('openId')
    .where('ticketHash', '=', ticketHash)
    .where('binding', '=', binding)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** False for whoever comes second. */
export async function consumeIdentity(db: Db, ticketHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('wechatIdentity').where('ticketHash', '=', ticketHash).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeIdentities(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('wechatIdentity').where('expiresAt', '<', expiredBefore).execute();
}
