import type { Db } from '../context';

export async function findUserByAccount(db: Db, account: string) {
  return db.selectFrom('userAccount').selectAll().where('account', '=', account).where('disabled', '=', false).executeTakeFirst();
}

export async function findUserByMobile(db: Db, mobile: string) {
  return db.selectFrom('userAccount').selectAll().where('mobile', '=', mobile).where('disabled', '=', false).executeTakeFirst();
}

export async function findUser(db: Db, userId: string) {
  return db.selectFrom('userAccount').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow();
}

export async function markToured(db: Db, userId: string): Promise<void> {
  await db.updateTable('userAccount').set({ isToured: true }).where('userId', '=', userId).execute();
}
