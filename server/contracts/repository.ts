import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../context';
import type { ContractDocumentTable, ContractPartyTable } from '../database/tables/documents';
import type { CodeUse } from '../sms/codes';

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

export async function putContract(db: Db, contract: Insertable<ContractDocumentTable>, parties: Insertable<ContractPartyTable>[]): Promise<void> {
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

export async function hasUsableCode(db: Db, { mobile, purpose, binding }: CodeUse, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('smsCode')
    .select('smsCodeId')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', 5)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasProved(db: Db, { mobile, purpose, binding }: CodeUse, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('smsCode')
    .select('smsCodeId')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('binding', '=', binding)
    .where('usedAt', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}
