import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../core/context';

export interface LockedFile {
  fileKey: string;
  ownerAppId: string;
}

/** Those that are there. Until the end of the transaction nobody removes them or changes who refers to them. */
export function lockFiles(db: Db, fileKeys: readonly string[]): Promise<LockedFile[]> {
  return db.selectFrom('storedFile').select(['fileKey', 'ownerAppId']).where(oneOf(fileKeys)).orderBy('fileKey').forNoKeyUpdate().execute();
}

/** The application refers to them. They are locked, or new. */
export async function useFiles(db: Db, applyNo: string, fileKeys: readonly string[], now: Date): Promise<void> {
  await sql`insert into file_use (file_key, apply_no, sent_at) select unnest(${[...fileKeys]}::text[]), ${applyNo}, ${now}
    on conflict (file_key, apply_no) do update set sent_at = excluded.sent_at where file_use.sent_at is null`.execute(db);
  await db
    .updateTable('storedFile')
    .set({ sent: true, unusedSince: null })
    .where(oneOf(fileKeys))
    .where((is) => is.or([is('sent', '=', false), is('unusedSince', 'is not', null)]))
    .execute();
}

export async function attachedFiles(db: Db, applyNo: string): Promise<string[]> {
  const rows = await db.selectFrom('fileUse').select('fileKey').where('applyNo', '=', applyNo).where('sentAt', 'is', null).execute();
  return rows.map(({ fileKey }) => fileKey);
}

/** The draft refers to them. They are locked. */
export async function attachFiles(db: Db, applyNo: string, fileKeys: readonly string[]): Promise<void> {
  await sql`insert into file_use (file_key, apply_no) select unnest(${[...fileKeys]}::text[]), ${applyNo}
    on conflict do nothing`.execute(db);
  await db.updateTable('storedFile').set({ unusedSince: null }).where(oneOf(fileKeys)).where('unusedSince', 'is not', null).execute();
}

/** The draft refers to them no longer. They are locked. */
export async function detachFiles(db: Db, applyNo: string, fileKeys: readonly string[], now: Date): Promise<void> {
  await db.deleteFrom('fileUse').where('applyNo', '=', applyNo).where('sentAt', 'is', null).where(oneOf(fileKeys)).execute();
  await db
    .updateTable('storedFile')
    .set({ unusedSince: now })
    .where(oneOf(fileKeys))
    .where((is) =>
      is.not(is.exists(is.selectFrom('fileUse').whereRef('fileUse.fileKey', '=', 'storedFile.fileKey').select('fileUse.fileKey'))),
    )
    .execute();
}

/** Of the files that this name refers to, these alone are referred to from now on. */
export async function useThese(db: Db, applyNo: string, fileKeys: readonly string[], now: Date): Promise<void> {
  const left = await db
    .deleteFrom('fileUse')
    .where('applyNo', '=', applyNo)
    .where((is) => is.not(oneOf(fileKeys)))
    .returning('fileKey')
    .execute();
  const keys = left.map(({ fileKey }) => fileKey);
  if (keys.length === 0) return;
  await db
    .updateTable('storedFile')
    .set({ unusedSince: now })
    .where(oneOf(keys))
    .where((is) =>
      is.not(is.exists(is.selectFrom('fileUse').whereRef('fileUse.fileKey', '=', 'storedFile.fileKey').select('fileUse.fileKey'))),
    )
    .execute();
}

/** The names with this prefix under which a file is referred to. */
export async function usesNamed(db: Db, fileKey: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('fileUse')
    .select('applyNo')
    .where('fileKey', '=', fileKey)
    .where('applyNo', 'like', `${prefix}%`)
    .where('sentAt', 'is not', null)
    .execute();
  return rows.map(({ applyNo }) => applyNo);
}

function oneOf(fileKeys: readonly string[]) {
  return sql<SqlBool>`file_key = any(${[...fileKeys]}::text[])`;
}
