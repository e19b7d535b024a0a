import { createHash } from 'node:crypto';
import { CODES } from '#contract/codes';
import type { Person } from '#domain/guarantee/actor';
import type { AppContext, Db } from '../../core/context';
import type { SignaturePlace } from '../../core/database/tables/document-parts';
import { callOutside } from '../../core/database/transaction';
import { BusinessError } from '../../core/http/answers/errors';
import { contractSeal } from '../../documents/contract';
import type { Said } from '../../documents/drawn-text';
import { signPdf } from '../../documents/sign';
import { addFile, saveBytes, readStored } from '../../records/files/store-file';
import { findOrganisations, type OrganisationRow } from '../../records/organisations/repository';
import { assertSays } from '../../records/templates/assert-says';
import { applyEvent } from '../guarantees/events/apply-event';
import { saidBeforeSigning } from './prepare';
import { recordSignature, type ContractRow, type PartyRow } from './repository';

const MEDIA_TYPE = 'application/pdf';

export interface Signer {
  by: Person;
  appName: string;
}

/**
 * Puts a party's seal and digital signature on the contract, in the transaction of the event that it is; the signed file is made before that transaction. Nothing
 * is put on a file that is not the one that was kept, or does not say what the database has.
 * Answers the key of the new file. The contract must be locked.
 */
export async function addSignature(
  db: Db,
  context: AppContext,
  { by, appName }: Signer,
  contract: ContractRow,
  party: PartyRow,
): Promise<string> {
  const organisation = (await findOrganisations(db, [by.appId])).get(by.appId);
  if (!organisation) throw new Error(`no organisation ${by.appId}`);
  const { contractNo, applyNo, title, fileKey: unsigned } = contract;
  const said = await saidBeforeSigning(db, contract);
  const { signedAt, saved } = await callOutside(db, ['signature', contractNo, unsigned, by.appId, party.orgType, said], () =>
    signed(context, { contract, party, said }, organisation),
  );
  await addFile(db, context, saved, {
    fileName: `${title}.pdf`,
    mediaType: MEDIA_TYPE,
    ownerAppId: by.appId,
    uploadedBy: by.userId,
    purpose: 'contract',
    applyNo,
  });
  await recordSignature(db, {
    contractNo,
    signingOrder: party.signingOrder,
    fileKey: saved.fileKey,
    sha256: saved.sha256,
    signedAt,
    signedBy: by.userId,
  });
  await applyEvent(db, context, {
    applyNo,
    event: { type: contract.kind === 'business' ? 'businessContractSign' : 'guaranteeContractSign', contractNo },
    by,
    appName,
  });
  return saved.fileKey;
}

interface ToSign {
  contract: ContractRow;
  party: PartyRow;
  said: readonly Said[];
}

async function signed(context: AppContext, { contract, party, said }: ToSign, organisation: OrganisationRow) {
  const pdf = await readStored(context, contract.fileKey);
  if (createHash('sha256').update(pdf).digest('hex') !== contract.sha256)
    throw new BusinessError(CODES.unavailable, '合同文件与登记的不一致，已停止签章，请联系平台处理');
  if (said.length > 0) await assertSays(context, { kind: '合同', pdf, said, caller: organisation.appId });
  const signedAt = context.clock.now();
  const { certificates } = context.adapters;
  const enrolment = await certificates.enrol({
    organisationId: organisation.appId,
    name: organisation.orgName,
    creditCode: organisation.orgCodeNo,
  });
  const place = contract.places[party.orgType];
  const appearance = place && { place, seal: await sealAt(context, organisation, place) };
  const bytes = await signPdf(pdf, {
    authority: certificates,
    enrolment,
    reason: `签署《${contract.title}》`,
    location: context.settings.productTitle,
    signedAt,
    ...(appearance ? { appearance } : {}),
  });
  return { signedAt, saved: await saveBytes(context, bytes, MEDIA_TYPE) };
}

function sealAt(
  { documents, waiting }: AppContext,
  { appId, orgName }: OrganisationRow,
  { width, height }: SignaturePlace,
): Promise<Buffer> {
  return documents.drawSeal({ seal: contractSeal(orgName), width, height }, { waiting, caller: appId });
}
