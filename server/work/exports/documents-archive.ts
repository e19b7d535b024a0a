import { CODES } from '#contract/codes';
import { dayOf } from '#domain/dates';
import { isInsider } from '#domain/guarantee/insiders';
import type { AppContext, Db } from '../../core/context';
import { BusinessError } from '../../core/http/answers/errors';
import type { FileReply } from '../../core/http/route';
import type { Member } from '../../core/sessions/member';
import { findFiles, type StoredFileRow } from '../../records/files/repository';
import { openStored } from '../../records/files/store-file';
import { zipOf } from '../../records/files/zip';
import { personOf } from '../guarantees/events/refusals';
import { refuseWrongDays } from '../guarantees/lists/page';
import { confirmedScans } from '../guarantees/papers/signed-papers';
import { applicationsWanted, findContracts, findLetters } from './documents-repository';
import type { Wanted } from './repository';

const MOST_APPLICATIONS = 500;
const MOST_BYTES = 1_000_000_000;

type Application = Awaited<ReturnType<typeof applicationsWanted>>[number];

/** The letters, contracts and forms of guarantee of the applications, a folder for each, read file by file as the archive is. */
export async function documentsArchive(db: Db, context: AppContext, member: Member, wanted: Wanted): Promise<FileReply> {
  refuseWrongDays(wanted);
  const viewer = personOf(member);
  const now = context.clock.now();
  const applications = await applicationsWanted(db, viewer, wanted, MOST_APPLICATIONS + 1);
  if (applications.length > MOST_APPLICATIONS) throw refused(`一次最多导出 ${MOST_APPLICATIONS} 笔业务的文件，请缩小筛选范围`);
  const files = await filesToPack(db, applications, isInsider(viewer));
  if (files.length === 0) throw new BusinessError(CODES.notFound, '所选业务还没有可以导出的文件');
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw refused('文件合计超过 1 GB，请减少业务后分批导出');
  return {
    stream: zipOf(files, ({ fileKey }) => openStored(context, fileKey)),
    fileName: `保函文件_${dayOf(now.toISOString()).replaceAll('-', '')}.zip`,
    mediaType: 'application/zip',
    disposition: 'attachment',
  };
}

/** In the order of the applications, and within each letter, contracts with the scans of those signed on paper, forms. Contracts are for insiders. */
async function filesToPack(db: Db, applications: readonly Application[], insider: boolean): Promise<StoredFileRow[]> {
  const applyNos = applications.map(({ applyNo }) => applyNo);
  if (applyNos.length === 0) return [];
  const letters = await findLetters(db, applyNos);
  const contracts = insider ? [...(await findContracts(db, applyNos)), ...(await confirmedScans(db, applyNos))] : [];
  const named = applications.flatMap(({ applyNo, bidderAppName, forms }) => {
    const folder = safe(`${applyNo} ${bidderAppName}`);
    const under = (kind: string, keys: readonly string[]) => keys.map((fileKey) => ({ fileKey, place: `${folder}/${kind}` }));
    const own = (rows: readonly { applyNo: string; fileKey: string }[]) =>
      rows.filter((row) => row.applyNo === applyNo).map(({ fileKey }) => fileKey);
    return [
      ...under('保函', own(letters)),
      ...under('合同', own(contracts)),
      ...under(
        '保函格式',
        (forms ?? []).map(({ key }) => key),
      ),
    ];
  });
  if (named.length === 0) return [];
  const known = new Map((await findFiles(db, [...new Set(named.map(({ fileKey }) => fileKey))])).map((file) => [file.fileKey, file]));
  return named.flatMap(({ fileKey, place }) => {
    const file = known.get(fileKey);
    return file ? [{ ...file, fileName: `${place}/${safe(file.fileName)}` }] : [];
  });
}

/** What no file system takes, and no archive unpacks, stands as an underscore; so does a name of dots. */
function safe(name: string): string {
  const text = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim();
  return /^\.*$/.test(text) ? '_' : text;
}

function refused(message: string): BusinessError {
  return new BusinessError(CODES.fieldWrong, message);
}
