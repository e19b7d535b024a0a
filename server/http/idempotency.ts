import { createHash } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { Clock, Db } from '../context';
import { BusinessError, fieldWrong } from './errors';

const keptForMs = 24 * 3_600_000;

export interface IdempotentRequest {
  key: string;
  owner: string;
  path: string;
  body: Buffer;
}

/**
 * Runs `work` once per owner and key, in one transaction with the row that keeps its answer. A request that comes while the first is under way waits
 * for it and gets its answer; the same key with another body is refused with 40903. A refused first try keeps nothing, so that it can be corrected.
 */
export async function once<Reply>(db: Db, wallClock: Clock, request: IdempotentRequest, work: (db: Db) => Promise<Reply>): Promise<Reply> {
  if (!/^[\w.:-]{1,128}$/.test(request.key)) throw fieldWrong('Idempotency-Key', '请求头 Idempotency-Key 应为 1 到 128 个字母、数字或 . _ : -');
  const bodyHash = createHash('sha256').update(request.path).update('\n').update(request.body).digest('hex');
  return db.transaction().execute(async (transaction) => {
    const now = wallClock.now();
    await transaction.deleteFrom('idempotencyKey').where('owner', '=', request.owner).where('key', '=', request.key).where('createdAt', '<', new Date(now.getTime() - keptForMs)).execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotencyKey')
      .values({ owner: request.owner, key: request.key, path: request.path, bodyHash, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return keptReply<Reply>(transaction, request, bodyHash);
    const reply = await work(transaction);
    await transaction
      .updateTable('idempotencyKey')
      .set({ reply: JSON.stringify(reply) })
      .where('owner', '=', request.owner)
      .where('key', '=', request.key)
      .execute();
    return reply;
  });
}

async function keptReply<Reply>(db: Db, { owner, key }: IdempotentRequest, bodyHash: string): Promise<Reply> {
  const kept = await db.selectFrom('idempotencyKey').select(['bodyHash', 'reply']).where('owner', '=', owner).where('key', '=', key).executeTakeFirstOrThrow();
  if (kept.bodyHash !== bodyHash) throw new BusinessError(CODES.idempotencyKeyReused, '该请求标识已用于其他内容，请刷新页面后重试');
  return kept.reply as Reply;
}
