import type { BodyOf, ReplyOf } from '#contract/call';
import { CODES } from '#contract/codes';
import type { bidderImport } from '#contract/imports';
import { IMPORT_KINDS, importTitle, type ImportKind } from '#domain/import/kinds';
import { IMPORT_STATES } from '#domain/import/state';
import { importAfterEvent } from '#machines/lifecycle/import';
import type { AppContext, Db } from '../../core/context';
import { inTransaction } from '../../core/database/transaction';
import { BusinessError, fieldWrong, notFound } from '../../core/http/answers/errors';
import type { UploadedPart } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { safeFileName } from '../../documents/inspection/file-name';
import { XLSX } from '../../documents/workbooks/import-template';
import { addFile, saveBytes } from '../../records/files/store-file';
import { useThese, useFiles } from '../../records/files/use-repository';
import { importUse } from './files';
import { notifyOfImport } from './notify';
import { ownImport } from './queries';
import { addLog, changeImport, insertImport, isWorked, lockImport, lockImports, sentSince, type ImportRecord } from './repository';

type Sent = ReplyOf<typeof bidderImport.send>;

const SENT_A_DAY = 50;
const DAY_MS = 86_400_000;

/** See the call. */
export async function beginImport(
  db: Db,
  context: AppContext,
  member: Member,
  { kind, body, files }: { kind: ImportKind; body: BodyOf<typeof bidderImport.send>; files: readonly UploadedPart[] },
): Promise<Sent> {
  if (body.importId !== undefined) await ownImport(db, kind, member, body.importId);
  await refuseTooMany(db, context, member.appId);
  if (await isWorked(db, { appId: member.appId, kind, importId: Number(body.importId ?? 0) })) throw stillWorked(kind);
  const [part] = files;
  if (!part) throw fieldWrong('fileData', '请选择要导入的文件');
  const peeked = await context.documents.peekWorkbook(part.bytes, importTitle(kind), member.appId);
  if (!peeked.ok) throw new BusinessError(CODES.excelParseFailed, `Excel 解析失败：${peeked.message}`);
  const saved = await saveBytes(context, part.bytes, XLSX);
  const { appId, userId } = member;
  const { name: fileName } = safeFileName(part.fileName);
  return inTransaction(db, async (db) => {
    await lockImports(db, appId);
    await refuseTooMany(db, context, appId);
    await addFile(db, context, saved, { fileName, mediaType: XLSX, ownerAppId: appId, uploadedBy: userId, purpose: 'upload' });
    const file = { fileName, fileKey: saved.fileKey };
    const begun =
      body.importId === undefined
        ? await anew(db, context, member, { kind, ...file })
        : await again(db, context, member, { kind, body, ...file });
    const { importId, version } = begun;
    await logBegun(db, context, member, begun);
    await context.jobs.enqueue(db, 'work-import', { importId });
    await notifyOfImport(db, begun);
    return { importId: String(importId), version };
  });
}

interface File {
  kind: ImportKind;
  fileName: string;
  fileKey: string;
}

async function anew(db: Db, { clock, wallClock }: AppContext, member: Member, file: File): Promise<ImportRecord> {
  const { appId, appName, orgType, userId, userName, channelCode } = member;
  const made = await insertImport(db, {
    ...file,
    ...{ appId, appName, orgType, userId, userName, channelCode },
    state: 'processing',
    begunAt: wallClock.now(),
  });
  if (!made) throw stillWorked(file.kind);
  await useFiles(db, importUse(made.importId), [file.fileKey], clock.now());
  return made;
}

/** Takes another file in place of the one that failed. */
async function again(
  db: Db,
  { clock, wallClock }: AppContext,
  { appId, appName, userId, userName }: Member,
  { kind, body, fileName, fileKey }: File & { body: BodyOf<typeof bidderImport.send> },
): Promise<ImportRecord> {
  const failed = /^\d{1,15}$/.test(body.importId ?? '') ? await lockImport(db, Number(body.importId)) : undefined;
  if (!failed || failed.appId !== appId || failed.kind !== kind) throw notFound('导入记录');
  if (String(failed.version) !== body.version) throw new BusinessError(CODES.statusChanged, '该导入已重新发起，请查看最新状态');
  const state = importAfterEvent(failed.state, { type: 'again' });
  if (!state) throw new BusinessError(CODES.eventNotAllowed, `该导入当前为“${IMPORT_STATES[failed.state].label}”，不能重新导入`);
  if (await isWorked(db, failed)) throw stillWorked(kind);
  const { importId } = failed;
  const change = {
    ...{ state, version: failed.version + 1, run: '', tries: 0, fileName, fileKey, markedKey: null, appName, userId, userName },
    ...{ head: '[]', rowCount: null, rowsDone: 0, faultCount: 0, reason: '', reasonCode: null, finishedAt: null },
    begunAt: wallClock.now(),
  };
  await changeImport(db, importId, change);
  await useFiles(db, importUse(importId), [fileKey], clock.now());
  await useThese(db, importUse(importId), [fileKey], wallClock.now());
  return { ...failed, ...change, head: [], begunAt: wallClock.now() };
}

function logBegun(db: Db, { wallClock }: AppContext, member: Member, { importId, kind, fileName }: ImportRecord): Promise<void> {
  const { userId: actorId, userName: actorName, appId, appName } = member;
  const counts = { rowCount: null, faultCount: null };
  return addLog(db, { importId, kind, fileName, event: 'begin', ...counts, actorId, actorName, appId, appName, at: wallClock.now() });
}

async function refuseTooMany(db: Db, { wallClock }: AppContext, appId: string): Promise<void> {
  if ((await sentSince(db, appId, new Date(wallClock.now().getTime() - DAY_MS))) >= SENT_A_DAY)
    throw new BusinessError(CODES.tooManyTries, `本单位一天内最多导入 ${SENT_A_DAY} 次，请明天再试`);
}

function stillWorked(kind: ImportKind): BusinessError {
  return fieldWrong('fileData', `本单位正在导入${IMPORT_KINDS[kind].label}，请等待其完成后再导入`);
}
