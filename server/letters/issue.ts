import { capitalAmount } from '#domain/capital-amount';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { findOrganisations, type OrganisationRow } from '../contracts/organisations';
import { findTemplate } from '../contracts/template-repository';
import type { AppContext, Db } from '../context';
import type { LetterFacts } from '../database/tables/documents';
import { askOutside } from '../database/transaction';
import type { LetterData } from '../documents/document-data';
import { signPdf } from '../documents/sign';
import { addFile, keepBytes } from '../files/store-file';
import type { GuaranteeRow } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { reserveLetterNo } from './numbers';
import { endReservation, insertLetter, letterOf } from './repository';
import { verifyUrl } from './verify-url';

const MEDIA_TYPE = 'application/pdf';

/** Issues the letter in the transaction of the event that does; it was drawn, sealed, signed and stored before that transaction began. A second call finds it there. */
export async function issueLetter(db: Db, context: AppContext, applyNo: string): Promise<void> {
  if (await letterOf(db, applyNo)) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const issuer = await issuerOf(db, guarantee);
  const template = await findTemplate(db, { kind: 'letter', productNo: guarantee.productNo, guaranteeType: guarantee.guaranteeType });
  const { templateId, title, body } = template;
  const subject = subjectOf({ guarantee, issuer, title, paragraphs: body.paragraphs });
  const { letterNo, verifyCode, issuedAt, kept } = await askOutside(db, ['letter', applyNo, templateId, subject], () => prepareLetter(context, applyNo, subject, issuer));
  await addFile(db, context, kept, {
    fileName: `${title}_${letterNo}.pdf`,
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
    facts: JSON.stringify(factsOf(guarantee, issuer)),
    issuedAt,
  });
  await endReservation(db, applyNo);
}

async function prepareLetter(context: AppContext, applyNo: string, subject: Subject, issuer: OrganisationRow) {
  const issuedAt = context.clock.now();
  const issueDate = dayOf(issuedAt.toISOString());
  const { letterNo, verifyCode } = await reserveLetterNo(context.db, { applyNo, creditCode: issuer.orgCodeNo, day: issueDate }, context.wallClock.now());
  const data = { ...subject, letterNo, verifyCode, verifyUrl: verifyUrl(context.settings, letterNo, verifyCode), issueDate, createdAt: issuedAt };
  const kept = await keepBytes(context, await signed(context, data, issuer, issuedAt), MEDIA_TYPE);
  return { letterNo, verifyCode, issuedAt, kept };
}

async function issuerOf(db: Db, { letterAppId, guaranteeAppId }: GuaranteeRow): Promise<OrganisationRow> {
  const appId = letterAppId ?? guaranteeAppId;
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (!organisation) throw new Error(`no organisation ${appId}`);
  return organisation;
}

async function signed(context: AppContext, data: LetterData, issuer: OrganisationRow, signedAt: Date): Promise<Buffer> {
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

/** What a letter says, but for what is settled when it is issued. */
type Subject = Omit<LetterData, 'letterNo' | 'verifyCode' | 'verifyUrl' | 'issueDate' | 'createdAt'>;

interface Issued {
  guarantee: GuaranteeRow;
  issuer: OrganisationRow;
  title: string;
  paragraphs: readonly string[];
}

function subjectOf({ guarantee, issuer, title, paragraphs }: Issued): Subject {
  const capitals = capitalAmount(guarantee.guaranteeAmount);
  if (!capitals.ok) throw new RangeError(capitals.message);
  const special = guarantee.application.guaranteeInfo.guaranteeText;
  return {
    title,
    beneficiaryName: guarantee.beneficiaryName,
    applicantName: guarantee.bidderAppName,
    projectName: guarantee.projectName,
    projectNo: guarantee.projectNo,
    sectionNames: guarantee.sections.map(({ sectionName }) => sectionName),
    amount: guarantee.guaranteeAmount,
    amountInCapitals: capitals.text,
    effectiveDate: guarantee.effectiveDate,
    expiryDate: guarantee.expiryDate,
    issuer: {
      name: issuer.orgName,
      creditCode: issuer.orgCodeNo,
      ...(issuer.orgRegisterAddress ? { address: issuer.orgRegisterAddress } : {}),
      ...(issuer.contactTel ? { phone: issuer.contactTel } : {}),
    },
    paragraphs: special ? [...paragraphs, '特别约定：{{specialTerms}}'] : paragraphs,
    values: { specialTerms: special ?? '' },
  };
}

function factsOf(guarantee: GuaranteeRow, issuer: OrganisationRow): LetterFacts {
  return {
    guaranteeTypeName: enumerationLabel('guaranteeType', guarantee.guaranteeType),
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
