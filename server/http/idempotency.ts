import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CODES } from '#contract/codes';
import { errorCode } from '../adapters/error-code';
import type { Clock, Db } from '../context';
import { compiledOnce } from '../database/compiled-once';
import { inTransaction, withoutWaiting } from '../database/transaction';
import { BusinessError, fieldWrong } from './errors';
import { takeNonce, type UsedNonce } from './nonces';
import { replayed } from './signature';

const keptForMs = 24 * 3_600_000;

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
  if (!/^[\w.:-]{1,128}$/.test(request.key)) throw fieldWrong('Idempotency-Key', '请求头 Idempotency-Key 应为 1 到 128 个字母、数字或 . _ : -');
  const bodyHash = createHash('sha256').update(request.path).update('\n').update(request.body).digest('hex');
  const now = wallClock.now();
  try {
    return await inTransaction(db, async (transaction) => {
      await claim(transaction, request, bodyHash, now);
      const reply = await work(transaction);
      await keepReply(transaction, request, reply);
      return reply;
    });
  } catch (error) {
    const fresh = request.nonce === undefined || (await takeNonce(db, request.nonce, now));
    if (!isUnclaimed(error)) throw error;
    if (!fresh) throw replayed();
    return keptReply<Reply>(db, request, bodyHash);
  }
}

/** Takes nonce and key in one statement, which divides by zero where either is taken already. A key that has run out is free again. */
async function claim(db: Db, { nonce, owner, key, path }: IdempotentRequest, bodyHash: string, now: Date): Promise<void> {
  await withoutWaiting(db, claiming(db, { nonce: nonce && { ...nonce }, owner, key, path, bodyHash, now, runOut: new Date(now.getTime() - keptForMs) }));
}

interface Claim extends Pick<IdempotentRequest, 'nonce' | 'owner' | 'key' | 'path'> {
  bodyHash: string;
  now: Date;
  runOut: Date;
}

const claiming = compiledOnce((db, { nonce, owner, key, path, bodyHash, now, runOut }: Claim) => {
  const taken = nonce
    ? sql`insert into request_nonce (session_id, nonce, seen_at) values (${nonce.sessionId}, ${nonce.nonce}, ${now}) on conflict do nothing returning 1`
    : sql`select 1`;
  return sql`
    with taken as (${taken}), claimed as (
      insert into idempotency_key (owner, key, path, body_hash, created_at)
      select ${owner}, ${key}, ${path}, ${bodyHash}, ${now}::timestamptz from taken
      on conflict (owner, key) do update set path = excluded.path, body_hash = excluded.body_hash, reply = null, created_at = excluded.created_at
      where idempotency_key.created_at < ${runOut}
      returning 1)
    select 1 / count(*) from claimed`.compile(db);
});

const divisionByZero = '22012';

function isUnclaimed(error: unknown): boolean {
  return errorCode(error) === divisionByZero;
}

async function keepReply(db: Db, { owner, key }: IdempotentRequest, reply: unknown): Promise<void> {
  await withoutWaiting(db, keepingReply(db, { owner, key, reply: JSON.stringify(reply) }));
}

const keepingReply = compiledOnce((db, { owner, key, reply }: { owner: string; key: string; reply: string }) =>
  db.updateTable('idempotencyKey').set({ reply }).where('owner', '=', owner).where('key', '=', key).compile(),
);

async function keptReply<Reply>(db: Db, { owner, key }: IdempotentRequest, bodyHash: string): Promise<Reply> {
  const kept = await db.selectFrom('idempotencyKey').select(['bodyHash', 'reply']).where('owner', '=', owner).where('key', '=', key).executeTakeFirstOrThrow();
  if (kept.bodyHash !== bodyHash) throw new BusinessError(CODES.idempotencyKeyReused, '该请求标识已用于其他内容，请刷新页面后重试');
  return kept.reply as Reply;
}
