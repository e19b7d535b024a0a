import { Readable } from 'node:stream';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { fieldWrong, notFound } from '../../core/http/answers/errors';
import { fileAddress } from '../../core/http/body/file-address';
import type { FileReply, UploadedPart } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { storedBytes } from '../../documents/inspection/inspection';
import { noteReading } from '../audit-log/note';
import { isFileSealed } from '../audit-log/sealed-repository';
import { drawnDocumentForm } from '../templates/document-form';
import { refuseBeyondAllowance } from './allowance';
import { findFiles, lockUploads, type StoredFileRow } from './repository';
import { addFile, saveBytes, openStored, storageKey } from './store-file';
import { zipOf } from './zip';

export async function upload(
  db: Db,
  context: AppContext,
  member: Pick<Member, 'appId' | 'orgType' | 'userId'>,
  parts: readonly UploadedPart[],
) {
  const [part] = parts;
  if (!part) throw fieldWrong('fileData', '请选择要上传的文件');
  await refuseBeyondAllowance(db, member, part.bytes.length);
  const inspected = await context.documents.inspectFile(part.fileName, part.bytes, member.appId);
  if (!inspected.ok) throw fieldWrong('fileData', inspected.message);
  const { name: fileName, mediaType } = inspected;
  const saved = await saveBytes(context, storedBytes(part.bytes, inspected), mediaType);
  const { fileKey, size } = saved;
  await inTransaction(db, async (db) => {
    await lockUploads(db, member.appId);
    await refuseBeyondAllowance(db, member, size);
    await addFile(db, context, saved, { fileName, mediaType, ownerAppId: member.appId, uploadedBy: member.userId, purpose: 'upload' });
  });
  return { key: fileKey, fileKey, fileId: fileKey, fileName, filePath: fileAddress(fileKey), size };
}

export async function openFile(
  db: Db,
  context: AppContext,
  member: Member,
  key: string,
  disposition: FileReply['disposition'],
): Promise<FileReply> {
  const form = await drawnDocumentForm(db, context, key, member.appId);
  if (form)
    return { stream: Readable.from([form.pdf]), fileName: form.fileName, mediaType: 'application/pdf', size: form.pdf.length, disposition };
  const [file] = await readableFiles(db, context, member, [key]);
  if (!file) throw notFound('文件');
  const stream = await context.adapters.files.get(storageKey(file.fileKey));
  if (!stream) throw notFound('文件');
  await noteFiles(db, context, member, [file]);
  return { stream, fileName: file.fileName, mediaType: file.mediaType, size: file.size, disposition };
}

export async function openZip(db: Db, context: AppContext, member: Member, keys: readonly string[], fileName = ''): Promise<FileReply> {
  const name = fileName.trim() || '文件';
  const files = await readableFiles(db, context, member, [...new Set(keys)]);
  await noteFiles(db, context, member, files);
  return {
    stream: zipOf(files, (file) => openStored(context, file.fileKey)),
    fileName: name.toLowerCase().endsWith('.zip') ? name : `${name}.zip`,
    mediaType: 'application/zip',
    disposition: 'attachment',
  };
}

/** What was read of others; of what a sealed application has, `withoutApplication` where the reader needed none for it, so that it tells of none. */
async function noteFiles(db: Db, context: AppContext, member: Member, files: readonly StoredFileRow[]): Promise<void> {
  for (const file of files.filter(({ ownerAppId }) => ownerAppId !== member.appId)) {
    const withoutApplication = (await isFileSealed(db, file.fileKey)) && (await context.work.mayReadWithoutApplication(db, member, file));
    await noteReading(db, context, {
      kind: 'file',
      action: 'readFile',
      object: file.fileKey,
      objectName: file.fileName,
      detail: { owner: file.ownerAppId, ...(withoutApplication ? { withoutApplication } : {}) },
    });
  }
}

/** The files in the order asked for; all of them or a refusal that does not tell which exists. */
async function readableFiles(db: Db, context: AppContext, member: Member, keys: readonly string[]): Promise<StoredFileRow[]> {
  const found = new Map((await findFiles(db, keys)).map((file) => [file.fileKey, file]));
  const files = keys.map((key) => found.get(key));
  for (const file of files) {
    if (!file || !((await isItsOwn(db, member, file)) || (await context.work.mayReadFile(db, context, member, file))))
      throw notFound('文件');
  }
  return files.filter((file) => file !== undefined);
}

/** What the platform's people uploaded about a sealed application they read as they read what others did: where they may see it, which is counted. */
async function isItsOwn(db: Db, { appId, orgType }: Member, { fileKey, ownerAppId }: StoredFileRow): Promise<boolean> {
  return ownerAppId === appId && !(orgType === 'platform' && (await isFileSealed(db, fileKey)));
}
