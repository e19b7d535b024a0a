import { capitalAmount } from '#domain/capital-amount';
import { dayOf } from '#domain/dates';
import { enumerationLabel } from '#domain/enumerations';
import { findOrganisations, type OrganisationRow } from '../contracts/organisations';
import { findTemplate } from '../contracts/template-repository';
import type { AppContext, Db } from '../context';
import type { LetterFacts } from '../database/tables/documents';
import type { LetterData } from '../documents/document-data';
import { signPdf } from '../documents/sign';
import { storeFile } from '../files/store-file';
import type { GuaranteeRow } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { newVerifyCode, nextLetterNo } from './numbers';
import { insertLetter, letterOf } from './repository';
import { verifyUrl } from './verify-url';

/** Draws, seals and signs the letter in the transaction of the event that issues it; a second call finds it there. */
export async function issueLetter(db: Db, context: AppContext, applyNo: string): Promise<void> {
  if (await letterOf(db, applyNo)) return;
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const issuer = await issuerOf(db, guarantee);
  const issuedAt = context.clock.now();
  const template = await findTemplate(db, { kind: 'letter', productNo: guarantee.productNo, guaranteeType: guarantee.guaranteeType });
  const letterNo = await nextLetterNo(db, issuer.orgCodeNo, dayOf(issuedAt.toISOString()));
  const verifyCode = newVerifyCode();
  const data = letterData({ guarantee, issuer, issuedAt, letterNo, verifyCode, title: template.title, paragraphs: template.body.paragraphs, url: verifyUrl(context.settings, letterNo, verifyCode) });
  const bytes = await signed(context, data, issuer, issuedAt);
  const { fileKey, sha256 } = await storeFile(db, context, {
    bytes,
    fileName: `${template.title}_${letterNo}.pdf`,
    mediaType: 'application/pdf',
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
    fileKey,
    sha256,
    templateId: template.templateId,
    facts: JSON.stringify(factsOf(guarantee, issuer)),
    issuedAt,
  });
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

interface Issued {
  guarantee: GuaranteeRow;
  issuer: OrganisationRow;
  issuedAt: Date;
  letterNo: string;
  verifyCode: string;
  title: string;
  paragraphs: readonly string[];
  url: string;
}

function letterData({ guarantee, issuer, issuedAt, letterNo, verifyCode, title, paragraphs, url }: Issued): LetterData {
  const capitals = capitalAmount(guarantee.guaranteeAmount);
  if (!capitals.ok) throw new RangeError(capitals.message);
  const special = guarantee.application.guaranteeInfo.guaranteeText;
  return {
    title,
    letterNo,
    verifyCode,
    verifyUrl: url,
    beneficiaryName: guarantee.beneficiaryName,
    applicantName: guarantee.bidderAppName,
    projectName: guarantee.projectName,
    projectNo: guarantee.projectNo,
    sectionNames: guarantee.sections.map(({ sectionName }) => sectionName),
    amount: guarantee.guaranteeAmount,
    amountInCapitals: capitals.text,
    effectiveDate: guarantee.effectiveDate,
    expiryDate: guarantee.expiryDate,
    issueDate: dayOf(issuedAt.toISOString()),
    issuer: {
      name: issuer.orgName,
      creditCode: issuer.orgCodeNo,
      ...(issuer.orgRegisterAddress ? { address: issuer.orgRegisterAddress } : {}),
      ...(issuer.contactTel ? { phone: issuer.contactTel } : {}),
    },
    paragraphs: special ? [...paragraphs, '特别约定：{{specialTerms}}'] : paragraphs,
    values: { specialTerms: special ?? '' },
    createdAt: issuedAt,
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
