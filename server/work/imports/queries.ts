import type { BodyOf, ReplyOf } from '#contract/call';
import { IMPORT_FAULTS_NAMED, type bidderImport, type ImportRow } from '#contract/imports';
import type { ImportKind } from '#domain/import/kinds';
import type { AppContext, Db } from '../../core/context';
import { notFound } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { XLSX } from '../../documents/workbooks/import-template';
import { letterOf } from '../../documents/workbooks/parts';
import { openStored } from '../../records/files/store-file';
import { faultsBehind, findImport, findImports, type ImportRecord } from './repository';

type Own = Pick<Member, 'appId'>;

export async function pageOfImports(
  db: Db,
  kind: ImportKind,
  { appId }: Own,
  { page = 1, size = 10 }: BodyOf<typeof bidderImport.page>,
): Promise<ReplyOf<typeof bidderImport.page>> {
  const { list, total } = await findImports(db, { appId, kind }, { page, size });
  return { total, list: list.map(shown) };
}

export async function detailOfImport(
  db: Db,
  kind: ImportKind,
  member: Own,
  importId: string,
): Promise<ReplyOf<typeof bidderImport.detail>> {
  const found = await ownImport(db, kind, member, importId);
  const faults =
    found.state === 'failed' && found.faultCount > 0 ? await faultsBehind(db, found.importId, { atMost: IMPORT_FAULTS_NAMED }) : [];
  return {
    ...shown(found),
    faults: faults.map(({ rowNo, columnNo, message }) => ({
      row: rowNo,
      column: letterOf(columnNo),
      title: columnNo === null ? '' : (found.head[columnNo] ?? '').slice(0, 200),
      message: message.slice(0, 500),
    })),
  };
}

export async function markedCopy(
  db: Db,
  context: AppContext,
  kind: ImportKind,
  { member, importId }: { member: Own; importId: string },
): Promise<FileReply> {
  const { markedKey, fileName } = await ownImport(db, kind, member, importId);
  if (markedKey === null) throw notFound('错误标注文件');
  return { stream: await openStored(context, markedKey), fileName: `错误标注_${fileName}`, mediaType: XLSX, disposition: 'attachment' };
}

/** To every other organisation an import does not exist. */
export async function ownImport(db: Db, kind: ImportKind, { appId }: Own, importId: string): Promise<ImportRecord> {
  const found = /^\d{1,15}$/.test(importId) ? await findImport(db, { appId, kind }, Number(importId)) : undefined;
  if (!found) throw notFound('导入记录');
  return found;
}

function shown({ importId, version, state, fileName, rowCount, rowsDone, faultCount, markedKey, ...record }: ImportRecord): ImportRow {
  const { reason, reasonCode, userName, begunAt, finishedAt } = record;
  return {
    importId: String(importId),
    version,
    state,
    fileName,
    ...(rowCount === null ? {} : { rowCount }),
    rowsDone,
    faultCount,
    hasMarked: markedKey !== null,
    reason,
    ...(reasonCode === null ? {} : { reasonCode }),
    userName,
    begunAt: begunAt.toISOString(),
    ...(finishedAt ? { finishedAt: finishedAt.toISOString() } : {}),
  };
}
