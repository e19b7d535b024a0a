import { isParty } from '#domain/guarantee/parties';
import type { AppContext, Db } from '../context';
import { isInsider } from '../guarantees/documents-of-rows';
import { factsOf } from '../guarantees/facts';
import { personOf } from '../guarantees/refusals';
import { fieldWrong, notFound } from '../http/errors';
import type { FileReply, Member, UploadedPart } from '../http/route';
import { applicationsUsing, findFiles, type StoredFileRow } from './repository';
import { openStored, storageKey, storeFile } from './store-file';
import { zipOf } from './zip';

export async function upload(db: Db, context: AppContext, member: Member, parts: readonly UploadedPart[]) {
  const [part] = parts;
  if (!part) throw fieldWrong('fileData', '请选择要上传的文件');
  const inspected = await context.documents.inspectFile(part.fileName, part.bytes);
  if (!inspected.ok) throw fieldWrong('fileData', inspected.message);
  const { fileKey } = await storeFile(db, context, {
    bytes: part.bytes,
    fileName: inspected.name,
    mediaType: inspected.mediaType,
    ownerAppId: member.appId,
    uploadedBy: member.userId,
    purpose: 'upload',
  });
  return { key: fileKey, fileKey, fileId: fileKey, fileName: inspected.name, size: part.bytes.length };
}

export async function openFile(db: Db, context: AppContext, member: Member, key: string, disposition: FileReply['disposition']): Promise<FileReply> {
  const [file] = await readableFiles(db, member, [key]);
  if (!file) throw notFound('文件');
  const stream = await context.adapters.files.get(storageKey(file.fileKey));
  if (!stream) throw notFound('文件');
  return { stream, fileName: file.fileName, mediaType: file.mediaType, size: file.size, disposition };
}

export async function openZip(db: Db, context: AppContext, member: Member, keys: readonly string[], fileName = ''): Promise<FileReply> {
  const name = fileName.trim() || '文件';
  const files = await readableFiles(db, member, [...new Set(keys)]);
  return {
    stream: zipOf(files, (file) => openStored(context, file.fileKey)),
    fileName: name.toLowerCase().endsWith('.zip') ? name : `${name}.zip`,
    mediaType: 'application/zip',
    disposition: 'attachment',
  };
}

/** The files in the order asked for; all of them or a refusal that does not tell which exists. */
async function readableFiles(db: Db, member: Member, keys: readonly string[]): Promise<StoredFileRow[]> {
  const found = new Map((await findFiles(db, keys)).map((file) => [file.fileKey, file]));
  const files = keys.map((key) => found.get(key));
  for (const file of files) {
    if (!file || !(await mayRead(db, member, file))) throw notFound('文件');
  }
  return files.filter((file) => file !== undefined);
}

async function mayRead(db: Db, member: Member, file: StoredFileRow): Promise<boolean> {
  if (file.ownerAppId === member.appId) return true;
  const viewer = personOf(member);
  if (file.purpose === 'contract' && !isInsider(viewer)) return false;
  const applications = await applicationsUsing(db, file.fileKey);
  return applications.some((application) => isParty(factsOf(application), viewer));
}
