import { dayOf } from '#domain/dates';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import type { AppContext, Db } from '../../core/context';
import type { LetterFacts } from '../../core/database/tables/documents';
import type { LetterData } from '../../documents/document-data';
import { signPdf } from '../../documents/sign';
import { addFile, saveBytes, type SavedBytes } from '../../records/files/store-file';
import type { OrganisationRow } from '../../records/organisations/repository';
import { assertSays } from '../../records/templates/assert-says';
import type { GuaranteeRow } from '../guarantees/facts';
import { insertLetter } from './repository';
import { saidWhenIssued } from './said';
import type { LetterToIssue } from './subject';
import { verifyUrl } from './verify-url';

const MEDIA_TYPE = 'application/pdf';

interface Named {
  letterNo: string;
  verifyCode: string;
  issuedAt: Date;
}

/** A letter that was drawn, sealed, signed and stored, and that nobody knows of yet. */
export interface MadeLetter extends Named {
  saved: SavedBytes;
  signedOnPaper?: true;
}

/** Outside of transactions. */
export async function makeLetter(context: AppContext, named: Named, toIssue: Omit<LetterToIssue, 'templateId'>): Promise<MadeLetter> {
  const { letterNo, verifyCode, issuedAt } = named;
  const data: LetterData = {
    ...toIssue.subject,
    letterNo,
    verifyCode,
    verifyUrl: verifyUrl(context.settings, letterNo, verifyCode),
    issueDate: dayOf(issuedAt.toISOString()),
    createdAt: issuedAt,
  };
  const said = [...toIssue.said, ...saidWhenIssued(data)];
  const signed = await signedLetter(context, { issuer: toIssue.issuer, data, said, signedAt: issuedAt });
  return { ...named, saved: await saveBytes(context, signed, MEDIA_TYPE) };
}

/** Puts a letter that was made beside its application. */
export async function saveLetter(
  db: Db,
  context: AppContext,
  guarantee: GuaranteeRow,
  { letterNo, verifyCode, issuedAt, saved, signedOnPaper }: MadeLetter,
  { issuer, templateId, subject }: LetterToIssue,
): Promise<void> {
  const { applyNo } = guarantee;
  await addFile(db, context, saved, {
    fileName: `${subject.title}_${letterNo}.pdf`,
    mediaType: MEDIA_TYPE,
    ownerAppId: issuer.appId,
    uploadedBy: '',
    purpose: 'letter',
    applyNo,
  });
  await insertLetter(db, {
    letterNo,
    verifyCode,
    applyNo,
    letterAppId: issuer.appId,
    fileKey: saved.fileKey,
    sha256: saved.sha256,
    templateId,
    facts: JSON.stringify({ ...letterFacts(guarantee, issuer), ...(signedOnPaper ? { signedOnPaper } : {}) } satisfies LetterFacts),
    issuedAt,
  });
}

interface LetterToSign extends Pick<LetterToIssue, 'issuer' | 'said'> {
  data: LetterData;
  signedAt: Date;
}

/** A letter drawn, sealed and signed by its issuer. Outside of transactions. */
async function signedLetter(context: AppContext, { issuer, data, said, signedAt }: LetterToSign): Promise<Buffer> {
  const { certificates } = context.adapters;
  const drawn = await context.documents.drawLetter(data, { waiting: context.waiting, caller: issuer.appId });
  await assertSays(context, { kind: '保函', pdf: drawn.pdf, said, caller: issuer.appId });
  const enrolment = await certificates.enrol({ organisationId: issuer.appId, name: issuer.orgName, creditCode: issuer.orgCodeNo });
  const place = drawn.places['issuer'];
  return signPdf(drawn.pdf, {
    authority: certificates,
    enrolment,
    reason: `开立${data.title} ${data.letterNo}`,
    location: context.settings.productTitle,
    signedAt,
    ...(place ? { appearance: { place } } : {}),
  });
}

/** What the truth page tells of a letter. */
function letterFacts(guarantee: GuaranteeRow, issuer: OrganisationRow): LetterFacts {
  return {
    guaranteeTypeName: guaranteeTypeLabel(guarantee.guaranteeType),
    bidderAppName: guarantee.bidderAppName,
    beneficiaryName: guarantee.beneficiaryName,
    letterAppName: issuer.orgName,
    guaranteeAppName: guarantee.guaranteeAppName,
    projectName: guarantee.projectName,
    sectionNames: guarantee.sectionNames,
    guaranteeAmount: guarantee.guaranteeAmount,
    effectiveDate: guarantee.effectiveDate,
    expiryDate: guarantee.expiryDate,
  };
}
