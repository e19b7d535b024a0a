import type { CompiledQuery } from 'kysely';
import type { Db } from '../context';
import { answeredLater } from './driver';

const afterwards = new WeakMap<Db, (() => void)[]>();

/** Runs `work` in a transaction, joining the one that `db` already is. */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const callbacks: (() => void)[] = [];
  const result = await db.transaction().execute((transaction) => {
    afterwards.set(transaction, callbacks);
    return work(transaction);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Calls back once what `db` writes can be seen by others: never after a rollback, at once outside of `inTransaction`. */
export function afterCommit(db: Db, callback: () => void): void {
  const callbacks = afterwards.get(db);
  if (callbacks) callbacks.push(callback);
  else callback();
}

/**
 * Sends a statement of a transaction and goes on. PostgreSQL refuses whatever follows a failed statement, so that the next one that is waited for, or the
 * commit, fails with its error and nothing of the transaction remains.
 */
export async function withoutWaiting(db: Db, query: CompiledQuery): Promise<void> {
  if (db.isTransaction) answeredLater(query);
  await db.executeQuery(query);
}
