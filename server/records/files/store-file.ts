import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredFile } from '../../adapters/storage/file-store';
import type { AppContext, Db } from '../../core/context';
import type { FilePurpose } from '../../core/database/tables/documents';
import { inTransaction } from '../../core/database/transaction';
import { announceBytes, forgetBytes, giveUpBytes, insertFile, acceptBytes } from './repository';
import { useFiles } from './use-repository';

const BYTES_UNUSED_FOR_MS = 60 * 60_000;

interface NewFile {
  fileName: string;
  mediaType: string;
  ownerAppId: string;
  uploadedBy: string;
  purpose: FilePurpose;
  applyNo?: string;
}

/** Bytes that are stored and belong to no file yet. */
export interface SavedBytes {
  fileKey: string;
  sha256: string;
  size: number;
}

/** Not within a transaction. See `saveBytes` and `addFile`. */
export async function storeFile(db: Db, context: AppContext, { bytes, ...file }: NewFile & { bytes: Buffer }): Promise<SavedBytes> {
  const saved = await saveBytes(context, bytes, file.mediaType);
  await inTransaction(db, (db) => addFile(db, context, saved, file));
  return saved;
}

/** Stores bytes for a file that a later transaction adds. They are on record before they are stored, so that the clean-up finds them should that never happen. */
export function saveBytes(context: AppContext, bytes: Buffer, mediaType: string): Promise<SavedBytes> {
  return announced(context, (key) => context.adapters.files.save(key, bytes, mediaType));
}

/** The same of what lies in a file on the disk, which is never held whole. */
export function saveFromDisk(context: AppContext, path: string, mediaType: string): Promise<SavedBytes> {
  return announced(context, (key) => context.adapters.files.saveFile(key, path, mediaType));
}

async function announced({ db, wallClock }: AppContext, save: (key: string) => Promise<StoredFile>): Promise<SavedBytes> {
  const fileKey = randomBytes(16).toString('hex');
  await announceBytes(db, fileKey, wallClock.now());
  const { sha256, size } = await save(storageKey(fileKey));
  return { fileKey, sha256, size };
}

/** The bytes become a file, in the transaction of whatever refers to it. */
export async function addFile(
  db: Db,
  { clock, wallClock }: AppContext,
  { fileKey, sha256, size }: SavedBytes,
  { applyNo, ...file }: NewFile,
): Promise<void> {
  if (!(await acceptBytes(db, fileKey))) throw new Error(`the bytes of file ${fileKey} were given up before anything referred to them`);
  const sent = applyNo !== undefined;
  const now = clock.now();
  await insertFile(db, {
    ...file,
    fileKey,
    sha256,
    size,
    createdAt: now,
    sent,
    unusedSince: sent ? null : wallClock.now(),
  });
  if (applyNo !== undefined) await useFiles(db, applyNo, [fileKey], now);
}

/** Deletes stored bytes that no file came of within the hour, and those of files that were removed. */
export async function deleteUnusedBytes({ db, wallClock, adapters }: AppContext): Promise<void> {
  for (const fileKey of await giveUpBytes(db, new Date(wallClock.now().getTime() - BYTES_UNUSED_FOR_MS))) {
    await adapters.files.delete(storageKey(fileKey));
    await forgetBytes(db, fileKey);
  }
}

export async function readStored(context: AppContext, fileKey: string): Promise<Buffer> {
  const bytes = await context.adapters.files.read(storageKey(fileKey));
  if (!bytes) throw new Error(`stored file ${fileKey} has no bytes`);
  return bytes;
}

export async function openStored(context: AppContext, fileKey: string): Promise<Readable> {
  const stream = await context.adapters.files.get(storageKey(fileKey));
  if (!stream) throw new Error(`stored file ${fileKey} has no bytes`);
  return stream;
}

export function storageKey(fileKey: string): string {
  return `files/${fileKey.slice(0, 2)}/${fileKey}`;
}
