import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../core/context';
import type { StoredFileTable } from '../../core/database/tables/documents';

export type StoredFileRow = Selectable<StoredFileTable>;

export async function insertFile(db: Db, file: Insertable<StoredFileTable>): Promise<void> {
  await db.insertInto('storedFile').values(file).execute();
}

export function findFiles(db: Db, fileKeys: readonly string[]): Promise<StoredFileRow[]> {
  return db
    .selectFrom('storedFile')
    .selectAll()
    .where('fileKey', 'in', [...fileKeys])
    .execute();
}

/** What is in these files, by their keys. */
export async function hashesOf(db: Db, fileKeys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (fileKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('storedFile')
    .select(['fileKey', 'sha256'])
    .where('fileKey', 'in', [...fileKeys])
    .execute();
  return new Map(rows.map(({ fileKey, sha256 }) => [fileKey, sha256]));
}

export async function savePages(db: Db, fileKey: string, pages: number): Promise<void> {
  await db.updateTable('storedFile').set({ pages }).where('fileKey', '=', fileKey).execute();
}

export interface FileCount {
  files: number;
  bytes: number;
}

/** What an organisation has uploaded and no application refers to yet. */
export function countUnsent(db: Db, ownerAppId: string): Promise<FileCount> {
  return db
    .selectFrom('storedFile')
    .select(({ fn }) => [fn.countAll<number>().as('files'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .where('ownerAppId', '=', ownerAppId)
    .where('sent', '=', sql.lit(false))
    .executeTakeFirstOrThrow();
}

/** Until the end of the transaction nobody else who locks them adds an upload of this organisation. */
export async function lockUploads(db: Db, ownerAppId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ownerAppId}, 20003))`.execute(db);
}

/** False while others hold this lock shared. */
export async function tryLock(db: Db, lock: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}::bigint) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** Removes some of the files that nothing has referred to since before `before`, and gives up their bytes. Answers how many; passes over those that are locked. */
export async function removeUnused(db: Db, { before, now, atMost }: { before: Date; now: Date; atMost: number }): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('unused', (query) =>
      query
        .selectFrom('storedFile')
        .select('fileKey')
        .where('unusedSince', '<', before)
        .orderBy('unusedSince')
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .with('removed', (query) =>
      query.deleteFrom('storedFile').using('unused').whereRef('storedFile.fileKey', '=', 'unused.fileKey').returning('storedFile.fileKey'),
    )
    .insertInto('announcedBytes')
    .columns(['fileKey', 'announcedAt', 'givenUp'])
    .expression((query) =>
      query.selectFrom('removed').select(['fileKey', sql<Date>`${now}::timestamptz`.as('at'), sql.lit(true).as('givenUp')]),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Bytes are about to be stored under this key. */
export async function announceBytes(db: Db, fileKey: string, announcedAt: Date): Promise<void> {
  await db.insertInto('announcedBytes').values({ fileKey, announcedAt, givenUp: false }).execute();
}

/** False where they were given up. */
export async function acceptBytes(db: Db, fileKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('announcedBytes')
    .where('fileKey', '=', fileKey)
    .where('givenUp', '=', false)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Those announced before `before` that nothing refers to, and those of an earlier time that are still to be deleted. From now on nothing can. */
export async function giveUpBytes(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .updateTable('announcedBytes')
    .set({ givenUp: true })
    .where('announcedAt', '<', before)
    .returning('fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

export async function forgetBytes(db: Db, fileKey: string): Promise<void> {
  await db.deleteFrom('announcedBytes').where('fileKey', '=', fileKey).execute();
}
