import type { FileReference } from '#domain/field';
import type { Person } from '#domain/guarantee/actor';
import { isInsider } from '#domain/guarantee/insiders';
import type { Db } from '../../../core/context';
import { contractsOf, lettersOf } from './page-repository';

export interface RowDocuments {
  guaranteeFiles: FileReference[];
  contractFiles: FileReference[];
}

/** Letters and contracts of a page of applications, read at once. */
export async function documentsOfRows(db: Db, rows: readonly { applyNo: string }[], viewer: Person): Promise<Map<string, RowDocuments>> {
  const documents = new Map<string, RowDocuments>(rows.map(({ applyNo }) => [applyNo, { guaranteeFiles: [], contractFiles: [] }]));
  const applyNos = [...documents.keys()];
  if (applyNos.length === 0) return documents;
  for (const { applyNo, fileKey, fileName } of await lettersOf(db, applyNos))
    documents.get(applyNo)?.guaranteeFiles.push({ key: fileKey, fileName });
  if (!isInsider(viewer)) return documents;
  for (const { applyNo, fileKey, title } of await contractsOf(db, applyNos))
    documents.get(applyNo)?.contractFiles.push({ key: fileKey, fileName: `${title}.pdf` });
  return documents;
}
