import { sql } from 'kysely';
import type { Db } from '../context';
import { compiledOnce } from '../database/compiled-once';
import { withoutWaiting } from '../database/transaction';
import { errorCode } from '../error-code';
import type { UsedNonce } from './nonces';

/** False when this session has used it before, on any server. */
export async function consumeNonce(db: Db, { sessionId, nonce }: UsedNonce, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('requestNonce')
    .values({ sessionId, nonce, seenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeNonces(db: Db, seenBefore: Date): Promise<void> {
  await db.deleteFrom('requestNonce').where('seenAt', '<', seenBefore).execute();
}

interface Hits {
  key: string;
  /** Of the window. */
  startedAt: Date;
  hits: number;
}

/** Adds them to what all servers have counted, and answers how many that are. */
export async function addRequests(db: Db, { key, startedAt, hits }: Hits): Promise<number> {
  const { hits: all } = await db
    .insertInto('requestCount')
    .values({ key, startedAt, hits })
    .onConflict((conflict) => conflict.columns(['key', 'startedAt']).doUpdateSet((eb) => ({ hits: eb('requestCount.hits', '+', hits) })))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return all;
}

/** How many that are. */
export async function requestsCounted(db: Db, { key, startedAt }: Pick<Hits, 'key' | 'startedAt'>): Promise<number> {
  const count = await db
    .selectFrom('requestCount')
    .select('hits')
    .where('key', '=', key)
    .where('startedAt', '=', startedAt)
    .executeTakeFirst();
  return count?.hits ?? 0;
}

export async function removeRequestCounts(db: Db, startedBefore: Date): Promise<void> {
  await db.deleteFrom('requestCount').where('startedAt', '<', startedBefore).execute();
}

interface Key {
  owner: string;
  key: string;
}

interface Claim extends Key {
  nonce: UsedNonce | undefined;
  path: string;
  bodyHash: string;
  now: Date;
  /** A key that was claimed earlier is free again. */
  runOut: Date;
}

/** Takes nonce and key in one statement, without waiting for it. Where either is taken already, the transaction fails: see `isUnclaimed`. */
export async function claimKey(db: Db, { nonce, ...claim }: Claim): Promise<void> {
  await withoutWaiting(db, claiming(db, { nonce: nonce && { ...nonce }, ...claim }));
}

/** It divides by zero where nonce or key are taken. */
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

export function isUnclaimed(error: unknown): boolean {
  return errorCode(error) === divisionByZero;
}

/** Without waiting for it. */
export async function saveReply(db: Db, { owner, key }: Key, reply: unknown): Promise<void> {
  await withoutWaiting(db, keepingReply(db, { owner, key, reply: JSON.stringify(reply) }));
}

const keepingReply = compiledOnce((db, { owner, key, reply }: Key & { reply: string }) =>
  db.updateTable('idempotencyKey').set({ reply }).where('owner', '=', owner).where('key', '=', key).compile(),
);

export function savedReply(db: Db, { owner, key }: Key) {
  return db
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'reply'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function removeKeys(db: Db, claimedBefore: Date): Promise<void> {
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', claimedBefore).execute();
}
