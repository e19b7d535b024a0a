import type { Person } from '#domain/guarantee/actor';
import type { AppContext, Db } from '../context';
import { contractSeal } from '../documents/contract';
import { signPdf } from '../documents/sign';
import { readStored, storeFile } from '../files/store-file';
import { applyEvent } from '../guarantees/apply-event';
import { findOrganisations } from './organisations';
import { recordSignature, type ContractRow, type PartyRow } from './repository';

export interface Signer {
  by: Person;
  appName: string;
}

/** Puts a party's seal and digital signature on the contract, in the transaction of the event that it is. Answers the key of the new file. The contract must be locked. */
export async function putSignature(db: Db, context: AppContext, { by, appName }: Signer, contract: ContractRow, party: PartyRow): Promise<string> {
  const signedAt = context.clock.now();
  const organisation = (await findOrganisations(db, [by.appId])).get(by.appId);
  if (!organisation) throw new Error(`no organisation ${by.appId}`);
  const { certificates } = context.adapters;
  const enrolment = await certificates.enrol({ organisationId: organisation.appId, name: organisation.orgName, creditCode: organisation.orgCodeNo });
  const place = contract.places[party.orgType];
  const bytes = await signPdf(await readStored(context, contract.fileKey), {
    authority: certificates,
    enrolment,
    reason: `签署《${contract.title}》`,
    location: context.settings.productTitle,
    signedAt,
    ...(place ? { appearance: { place, seal: contractSeal(organisation.orgName) } } : {}),
  });
  const { fileKey, sha256 } = await storeFile(db, context, {
    bytes,
    fileName: `${contract.title}.pdf`,
    mediaType: 'application/pdf',
    ownerAppId: by.appId,
    uploadedBy: by.userId,
    purpose: 'contract',
    applyNo: contract.applyNo,
  });
  await recordSignature(db, { contractNo: contract.contractNo, signingOrder: party.signingOrder, fileKey, sha256, signedAt, signedBy: by.userId });
  await applyEvent(db, context, {
    applyNo: contract.applyNo,
    event: { type: contract.kind === 'business' ? 'businessContractSign' : 'guaranteeContractSign', contractNo: contract.contractNo },
    by,
    appName,
  });
  return fileKey;
}
