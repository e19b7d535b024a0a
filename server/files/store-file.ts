import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AppContext, Db } from '../context';
import type { FilePurpose } from '../database/tables/documents';
import { insertFile, useFiles } from './repository';

interface NewFile {
  bytes: Buffer;
  fileName: string;
  mediaType: string;
  ownerAppId: string;
  uploadedBy: string;
  purpose: FilePurpose;
  applyNo?: string;
}

export interface KeptFile {
  fileKey: string;
  sha256: string;
}

/** Bytes first, row second: a row never points at nothing. */
export async function storeFile(db: Db, context: AppContext, file: NewFile): Promise<KeptFile> {
  const fileKey = randomBytes(16).toString('hex');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  await context.adapters.files.put(storageKey(fileKey), file.bytes, file.mediaType);
  await insertFile(db, {
    fileKey,
    fileName: file.fileName,
    mediaType: file.mediaType,
    size: file.bytes.length,
    sha256,
    ownerAppId: file.ownerAppId,
    uploadedBy: file.uploadedBy,
    purpose: file.purpose,
    createdAt: context.clock.now(),
  });
  if (file.applyNo !== undefined) await useFiles(db, file.applyNo, [fileKey]);
  return { fileKey, sha256 };
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
