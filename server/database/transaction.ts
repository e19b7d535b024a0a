import type { Db } from '../context';

/** Runs `work` in a transaction, joining the one that `db` already is. */
export function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
