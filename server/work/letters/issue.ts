import { dayOf } from '#domain/dates';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import type { AppContext, Db } from '../../core/context';
import type { LetterFacts } from '../../core/database/tables/documents';
import { askOutside } from '../../core/database/transaction';
import type { LetterData } from '../../documents/document-data';
import { signPdf } from '../../documents/sign';
import { addFile, keepBytes } from '../../records/files/store-file';
import type { OrganisationRow } from '../../records/organisations/repository';
import type { GuaranteeRow } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { reserveLetterNo } from './numbers';
import { endReservation, insertLetter, letterOf } from './repository';
import { letterToIssue, type Subject } from './subject';
import { verifyUrl } from './verify-url';

/** Of a letter's document. */
export const MEDIA_TYPE = 'application/pdf';

/** Issues the letter in the transaction of the event that does; it was drawn, sealed, signed and stored before that transaction began. A second call finds it there. */
export async function issueLetter(db: Db, context: AppContext, applyNo: string): Promise<void> {
  if (await letterOf(db, applyNo)) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const { issuer, templateId, subject } = await letterToIssue(db, guarantee);
  const { letterNo, verifyCode, issuedAt, kept } = await askOutside(db, ['letter', applyNo, templateId, subject], () =>
    prepareLetter(context, applyNo, subject, issuer),
  );
  await addFile(db, context, kept, {
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
    fileKey: kept.fileKey,
    sha256: kept.sha256,
    templateId,
    facts: JSON.stringify(letterFacts(guarantee, issuer)),
    issuedAt,
  });
  await endReservation(db, applyNo);
}

async function prepareLetter(context: AppContext, applyNo: string, subject: Subject, issuer: OrganisationRow) {
  const issuedAt = context.clock.now();
  const issueDate = dayOf(issuedAt.toISOString());
  const { letterNo, verifyCode } = await reserveLetterNo(
    context.db,
    { applyNo, creditCode: issuer.orgCodeNo, day: issueDate },
    context.wallClock.now(),
  );
  const data = {
    ...subject,
    letterNo,
    verifyCode,
    verifyUrl: verifyUrl(context.settings, letterNo, verifyCode),
    issueDate,
    createdAt: issuedAt,
  };
  const kept = await keepBytes(context, await signedLetter(context, data, issuer, issuedAt), MEDIA_TYPE);
  return { letterNo, verifyCode, issuedAt, kept };
}

/** A letter drawn, sealed and signed by its issuer. Outside of transactions. */
export async function signedLetter(context: AppContext, data: LetterData, issuer: OrganisationRow, signedAt: Date): Promise<Buffer> {
  const { certificates } = context.adapters;
  const drawn = await context.documents.drawLetter(data);
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
export function letterFacts(guarantee: GuaranteeRow, issuer: OrganisationRow): LetterFacts {
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
