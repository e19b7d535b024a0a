import { capitalAmount } from '#domain/capital-amount';
import type { Db } from '../../core/context';
import type { LetterData } from '../../documents/document-data';
import type { Said } from '../../documents/drawn-text';
import { paperWording } from '../../documents/paper-wording';
import { brandOf } from '../../records/channels/repository';
import { findOrganisations, type OrganisationRow } from '../../records/organisations/repository';
import { productAsOf } from '../../records/products/as-of';
import { findTemplate } from '../../records/templates/repository';
import type { GuaranteeRow } from '../guarantees/facts';
import { saidOf } from './said';

/** What a letter says, but for what is settled when it is issued. */
export type Subject = Omit<LetterData, 'letterNo' | 'verifyCode' | 'verifyUrl' | 'issueDate' | 'createdAt'>;

export interface LetterToIssue {
  issuer: OrganisationRow;
  templateId: string;
  subject: Subject;
  /** What it must say when it is finished. */
  said: Said[];
}

/** What it says where it is printed and signed by hand. */
export function onPaper(subject: Subject): Subject {
  return { ...subject, paragraphs: subject.paragraphs.map(paperWording), onPaper: true };
}

/** Who issues the letter of an application, by which template, and what it says. */
export async function letterToIssue(db: Db, guarantee: GuaranteeRow): Promise<LetterToIssue> {
  const issuer = await issuerOf(db, guarantee);
  const { productNo, guaranteeType } = guarantee;
  const chosen = (await productAsOf(db, guarantee))?.templates.letter;
  const template = await findTemplate(db, { kind: 'letter', productNo, guaranteeType, chosen });
  const { templateId, title, body } = template;
  const channelName = await brandOf(db, guarantee.channelCode);
  const subject = subjectOf({ guarantee, issuer, title, paragraphs: body.paragraphs, channelName });
  return { issuer, templateId, subject, said: saidOf(guarantee, issuer, subject) };
}

async function issuerOf(db: Db, { letterAppId, guaranteeAppId }: GuaranteeRow): Promise<OrganisationRow> {
  const appId = letterAppId ?? guaranteeAppId;
  const organisation = (await findOrganisations(db, [appId])).get(appId);
  if (!organisation) throw new Error(`no organisation ${appId}`);
  return organisation;
}

interface Issued {
  guarantee: GuaranteeRow;
  issuer: OrganisationRow;
  title: string;
  paragraphs: readonly string[];
  channelName: string | undefined;
}

function subjectOf({ guarantee, issuer, title, paragraphs, channelName }: Issued): Subject {
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
    ...(channelName === undefined ? {} : { channelName }),
    paragraphs: special ? [...paragraphs, '特别约定：{{specialTerms}}'] : paragraphs,
    values: { specialTerms: special ?? '' },
  };
}
