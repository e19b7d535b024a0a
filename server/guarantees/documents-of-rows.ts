import type { FileReference } from '#domain/field';
import type { Person } from '#domain/guarantee/actor';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../context';

export interface RowDocuments {
  guaranteeFiles: FileReference[];
  contractFiles: FileReference[];
}

/** Who may see contracts, payments, invoices and supplements: the parties to the contract and the platform. */
const INSIDERS: readonly OrganisationType[] = ['bidder', 'guarantee', 'letter', 'platform'];

export function isInsider({ orgType }: Pick<Person, 'orgType'>): boolean {
  return INSIDERS.includes(orgType);
}

/** Letters and contracts of a page of applications, read at once. */
export async function documentsOfRows(db: Db, rows: readonly { applyNo: string }[], viewer: Person): Promise<Map<string, RowDocuments>> {
  const documents = new Map<string, RowDocuments>(rows.map(({ applyNo }) => [applyNo, { guaranteeFiles: [], contractFiles: [] }]));
  const applyNos = [...documents.keys()];
  if (applyNos.length === 0) return documents;
  for (const { applyNo, fileKey, fileName } of await lettersOf(db, applyNos)) documents.get(applyNo)?.guaranteeFiles.push({ key: fileKey, fileName });
  if (!isInsider(viewer)) return documents;
  for (const { applyNo, fileKey, title } of await contractsOf(db, applyNos)) documents.get(applyNo)?.contractFiles.push({ key: fileKey, fileName: `${title}.pdf` });
  return documents;
}

function lettersOf(db: Db, applyNos: readonly string[]) {
  return db
    .selectFrom('letter')
    .innerJoin('storedFile', 'storedFile.fileKey', 'letter.fileKey')
    .select(['letter.applyNo', 'letter.fileKey', 'storedFile.fileName'])
    .where('letter.applyNo', 'in', [...applyNos])
    .execute();
}

function contractsOf(db: Db, applyNos: readonly string[]) {
  return db.selectFrom('contractDocument').select(['applyNo', 'fileKey', 'title']).where('applyNo', 'in', [...applyNos]).orderBy('kind').execute();
}
