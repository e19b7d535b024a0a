import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../context';
import type { StoredFileTable } from '../database/tables/documents';
import { FACT_COLUMNS } from '../guarantees/facts';

export type StoredFileRow = Selectable<StoredFileTable>;

export async function insertFile(db: Db, file: Insertable<StoredFileTable>): Promise<void> {
  await db.insertInto('storedFile').values(file).execute();
}

export function findFiles(db: Db, fileKeys: readonly string[]): Promise<StoredFileRow[]> {
  return db.selectFrom('storedFile').selectAll().where('fileKey', 'in', [...fileKeys]).execute();
}

/** The facts of every application that refers to the file, by which its parties are told. */
export function applicationsUsing(db: Db, fileKey: string) {
  return db
    .selectFrom('guarantee')
    .select(FACT_COLUMNS)
    .where('applyNo', 'in', (query) => query.selectFrom('fileUse').select('applyNo').where('fileKey', '=', fileKey))
    .execute();
}

export async function useFiles(db: Db, applyNo: string, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return;
  await db
    .insertInto('fileUse')
    .values(fileKeys.map((fileKey) => ({ fileKey, applyNo })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Bytes are about to be stored under this key. */
export async function announceBytes(db: Db, fileKey: string, announcedAt: Date): Promise<void> {
  await db.insertInto('announcedBytes').values({ fileKey, announcedAt, givenUp: false }).execute();
}

/** False where they were given up. */
export async function takeInBytes(db: Db, fileKey: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('announcedBytes').where('fileKey', '=', fileKey).where('givenUp', '=', false).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those announced before `before` that nothing refers to, and those of an earlier time that are still to be deleted. From now on nothing can. */
export async function giveUpBytes(db: Db, before: Date): Promise<string[]> {
  const rows = await db.updateTable('announcedBytes').set({ givenUp: true }).where('announcedAt', '<', before).returning('fileKey').execute();
  return rows.map(({ fileKey }) => fileKey);
}

export async function forgetBytes(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('announcedBytes').where('fileKey', '=', fileKey).execute();
}
