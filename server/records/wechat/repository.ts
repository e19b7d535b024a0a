import type { Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';

export async function boundUser(db: Db, openId: string) {
  return db
    .selectFrom('wechatBinding as b')
    .innerJoin('userAccount as u', 'u.userId', 'b.userId')
    .select(['u.userId', 'u.userName', 'u.channelCode'])
    .where('b.openId', '=', openId)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
}

/** False where the WeChat account belongs to another user. */
export async function bindAccount(db: Db, binding: { openId: string; userId: string; boundAt: Date }): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('wechatBinding').where('userId', '=', binding.userId).where('openId', '<>', binding.openId).execute();
    const row = await transaction
      .insertInto('wechatBinding')
      .values(binding)
      .onConflict((conflict) =>
        conflict.column('openId').doUpdateSet({ boundAt: binding.boundAt }).where('wechatBinding.userId', '=', binding.userId),
      )
      .returning('openId')
      .executeTakeFirst();
    if (!row) throw new TakenError();
    return true;
  }).catch((error: unknown) => {
    if (error instanceof TakenError) return false;
    throw error;
  });
}

class TakenError extends Error {}
