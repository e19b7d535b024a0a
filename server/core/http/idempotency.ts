import { createHash } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { Clock, Db } from '../context';
import { inTransaction } from '../database/transaction';
import { BusinessError, fieldWrong } from './answers/errors';
import type { UsedNonce } from './nonces';
import { claimKey, isUnclaimed, saveReply, savedReply, consumeNonce } from './repository';
import { replayed } from './signature';

const retentionMs = 24 * 3_600_000;

export interface IdempotentRequest {
  key: string;
  owner: string;
  path: string;
  body: Buffer;
  /** Taken together with the key; it stays taken where the request is refused. */
  nonce?: UsedNonce | undefined;
}

/**
 * Runs `work` once per owner and key, in one transaction with the row that keeps its answer. A request that comes while the first is under way waits
 * for it and gets its answer; the same key with another body is refused with 40903. A refused first try keeps nothing, so that it can be corrected.
 *
 * Nonce and key are claimed by a statement that `work` does not wait for: where it fails, PostgreSQL refuses every other statement of the transaction,
 * the first of `work` included. So `work` must change nothing outside of the database before its first statement has answered.
 */
export async function once<Reply>(db: Db, wallClock: Clock, request: IdempotentRequest, work: (db: Db) => Promise<Reply>): Promise<Reply> {
  if (!/^[\w.:-]{1,128}$/.test(request.key))
    throw fieldWrong('Idempotency-Key', '请求头 Idempotency-Key 应为 1 到 128 个字母、数字或 . _ : -');
  const bodyHash = createHash('sha256').update(request.path).update('\n').update(request.body).digest('hex');
  const { nonce, owner, key, path } = request;
  const now = wallClock.now();
  try {
    return await inTransaction(db, async (transaction) => {
      await claimKey(transaction, { nonce, owner, key, path, bodyHash, now, runOut: new Date(now.getTime() - retentionMs) });
      const reply = await work(transaction);
      await saveReply(transaction, request, reply);
      return reply;
    });
  } catch (error) {
    const fresh = nonce === undefined || (await consumeNonce(db, nonce, now));
    if (!isUnclaimed(error)) throw error;
    if (!fresh) throw replayed();
    return replyOfFirst<Reply>(db, request, bodyHash);
  }
}

async function replyOfFirst<Reply>(db: Db, request: IdempotentRequest, bodyHash: string): Promise<Reply> {
  const saved = await savedReply(db, request);
  if (saved.bodyHash !== bodyHash) throw new BusinessError(CODES.idempotencyKeyReused, '该请求标识已用于其他内容，请刷新页面后重试');
  return saved.reply as Reply;
}
