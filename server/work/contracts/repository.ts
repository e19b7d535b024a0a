import type { Insertable, Selectable } from 'kysely';
import type { OrganisationType } from '#domain/organisation/organisation-type';
import type { Db } from '../../core/context';
import type { ContractDocumentTable, ContractPartyTable } from '../../core/database/tables/documents';
import { productAsOf } from '../../records/products/as-of';

export type ContractRow = Selectable<ContractDocumentTable>;
export type PartyRow = Selectable<ContractPartyTable>;

export function contractsOf(db: Db, applyNo: string): Promise<ContractRow[]> {
  return db.selectFrom('contractDocument').selectAll().where('applyNo', '=', applyNo).orderBy('kind').execute();
}

export function partiesOf(db: Db, applyNo: string): Promise<PartyRow[]> {
  return db
    .selectFrom('contractParty')
    .innerJoin('contractDocument', 'contractDocument.contractNo', 'contractParty.contractNo')
    .selectAll('contractParty')
    .where('contractDocument.applyNo', '=', applyNo)
    .orderBy('contractParty.contractNo')
    .orderBy('signingOrder')
    .execute();
}

/** The contract, locked until the transaction ends: whoever signs next signs what was signed before. */
export function lockContract(db: Db, contractNo: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contractDocument').selectAll().where('contractNo', '=', contractNo).forUpdate().executeTakeFirst();
}

export async function saveContract(
  db: Db,
  contract: Insertable<ContractDocumentTable>,
  parties: Insertable<ContractPartyTable>[],
): Promise<void> {
  await db.deleteFrom('contractParty').where('contractNo', '=', contract.contractNo).execute();
  await db.deleteFrom('contractDocument').where('contractNo', '=', contract.contractNo).execute();
  await db.insertInto('contractDocument').values(contract).execute();
  await db.insertInto('contractParty').values(parties).execute();
}

interface Signature {
  contractNo: string;
  signingOrder: number;
  fileKey: string;
  sha256: string;
  signedAt: Date;
  signedBy: string;
}

export async function recordSignature(db: Db, { contractNo, signingOrder, fileKey, sha256, signedAt, signedBy }: Signature): Promise<void> {
  await db.updateTable('contractDocument').set({ fileKey, sha256 }).where('contractNo', '=', contractNo).execute();
  await db
    .updateTable('contractParty')
    .set({ signedAt, signedBy, fileKey })
    .where('contractNo', '=', contractNo)
    .where('signingOrder', '=', signingOrder)
    .execute();
}

/** The organisation types that sign the contracts of this application automatically, as its product said when it was made. */
export async function autoSignOrgTypesOf(db: Db, applyNo: string): Promise<readonly OrganisationType[]> {
  const made = await db.selectFrom('guarantee').select(['productNo', 'productEdition']).where('applyNo', '=', applyNo).executeTakeFirst();
  return (made && (await productAsOf(db, made)))?.basicInfo.autoSignOrgTypes ?? [];
}
