import { capitalAmount } from '#domain/capital-amount';
import { dayOf } from '#domain/dates';
import { isSignedOnPaper, type SignatureDue } from '#domain/guarantee/facts';
import { guaranteeTypeLabel } from '#domain/guarantee/guarantee-type';
import { addYuan, formatYuan } from '#domain/money';
import type { AppContext, Db } from '../../core/context';
import { callOutside } from '../../core/database/transaction';
import type { ContractData, ContractParty } from '../../documents/document-data';
import type { Said } from '../../documents/drawn-text';
import { paperWording } from '../../documents/paper-wording';
import { chineseDay } from '../../documents/reading';
import { addFile, saveBytes } from '../../records/files/store-file';
import { findOrganisations, type OrganisationRow } from '../../records/organisations/repository';
import { productAsOf } from '../../records/products/as-of';
import { assertSays } from '../../records/templates/assert-says';
import { findTemplate, templateById } from '../../records/templates/repository';
import type { ContractValues } from '../../records/templates/sample';
import type { GuaranteeRow } from '../guarantees/facts';
import { readGuarantee } from '../guarantees/repository';
import { partiesOf, saveContract, type ContractRow } from './repository';
import { saidInContract } from './said';

const MEDIA_TYPE = 'application/pdf';
const ROLES: Partial<Record<SignatureDue['orgType'], string>> = { bidder: '甲方（委托人）', guarantee: '乙方（担保机构）' };

/**
 * Puts the contracts whose signatures are due in place, in the transaction in which signing begins; they are drawn side by side and stored before it. A contract that somebody has signed,
 * also on paper, stays as it is; one that nobody has is drawn anew, so that it says what the application says now.
 */
export async function prepareContracts(db: Db, context: AppContext, applyNo: string): Promise<void> {
  const guarantee = await readGuarantee(db, applyNo);
  if (!guarantee) throw new Error(`no application ${applyNo}`);
  const signed = new Set((await partiesOf(db, applyNo)).filter(({ signedAt }) => signedAt !== null).map(({ contractNo }) => contractNo));
  const organisations = await findOrganisations(
    db,
    guarantee.signaturesDue.map(({ appId }) => appId),
  );
  const planned: Planned[] = [];
  for (const dues of byContract(guarantee.signaturesDue)) {
    const isSigned = signed.has(dues[0].contractNo) || dues.some(({ handedIn }) => handedIn);
    if (!isSigned) planned.push(await plan(db, context, guarantee, dues, organisations));
  }
  if (planned.length === 0) return;
  const wanted = planned.map(({ subject }) => subject);
  const made = await callOutside(db, ['contracts', wanted], () =>
    Promise.all(wanted.map((contract) => drawn(context, guarantee.bidderAppId, contract))),
  );
  for (const [index, contract] of planned.entries()) {
    const file = made[index];
    if (file) await replaceContract(db, context, guarantee, contract, file);
  }
}

/** What a contract must say when its first signature is put on it; nothing of one that somebody has signed, which stays as it is. */
export async function saidBeforeSigning(db: Db, { contractNo, applyNo, templateId, title, createdAt }: ContractRow): Promise<Said[]> {
  const parties = (await partiesOf(db, applyNo)).filter((party) => party.contractNo === contractNo);
  const guarantee = await readGuarantee(db, applyNo);
  const template = await templateById(db, templateId);
  if (!guarantee || !template || parties.some(({ signedAt }) => signedAt !== null)) return [];
  return saidInContract({
    title,
    contractNo,
    contractDate: dayOf(createdAt.toISOString()),
    parties: parties.map(({ orgType, appName }) => ({ key: orgType, role: roleOf(orgType), name: appName })),
    preamble: template.body.paragraphs,
    clauses: template.body.clauses,
    values: valuesOf(guarantee),
  });
}

type Dues = [SignatureDue, ...SignatureDue[]];
type Subject = Omit<ContractData, 'contractDate' | 'createdAt'>;

interface Planned {
  dues: Dues;
  template: Awaited<ReturnType<typeof findTemplate>>;
  subject: Subject;
}

async function plan(
  db: Db,
  context: AppContext,
  guarantee: GuaranteeRow,
  dues: Dues,
  organisations: Map<string, OrganisationRow>,
): Promise<Planned> {
  const [{ contractNo, contract: kind }] = dues;
  const { productNo, guaranteeType } = guarantee;
  const chosen = (await productAsOf(db, guarantee))?.templates[kind];
  const template = await findTemplate(db, { kind, productNo, guaranteeType, chosen });
  const onPaper = isSignedOnPaper(guarantee.issueChain.find(({ flowNodeType }) => flowNodeType === 'SIGN'));
  const wording = onPaper ? paperWording : (text: string) => text;
  const parties = dues.map((due) => partyOf(due, organisations.get(due.appId), guarantee));
  const values: ContractValues = { ...valuesOf(guarantee), platformName: context.settings.productTitle };
  const subject = {
    title: template.title,
    contractNo,
    parties,
    preamble: template.body.paragraphs.map(wording),
    clauses: template.body.clauses.map((clause) => ({ ...clause, paragraphs: clause.paragraphs.map(wording) })),
    ...(onPaper ? { onPaper } : {}),
    values,
  };
  return { dues, template, subject };
}

type Drawn = Awaited<ReturnType<typeof drawn>>;

async function replaceContract(
  db: Db,
  context: AppContext,
  guarantee: GuaranteeRow,
  { dues, template, subject: { contractNo, parties } }: Planned,
  { createdAt, places, saved }: Drawn,
): Promise<void> {
  await addFile(db, context, saved, {
    fileName: `${template.title}.pdf`,
    mediaType: MEDIA_TYPE,
    ownerAppId: guarantee.guaranteeAppId,
    uploadedBy: '',
    purpose: 'contract',
    applyNo: guarantee.applyNo,
  });
  await saveContract(
    db,
    {
      contractNo,
      applyNo: guarantee.applyNo,
      kind: dues[0].contract,
      title: template.title,
      description: template.description,
      templateId: template.templateId,
      places: JSON.stringify(places),
      fileKey: saved.fileKey,
      sha256: saved.sha256,
      createdAt,
    },
    dues.map(({ orgType, appId }, index) => ({
      contractNo,
      signingOrder: index + 1,
      orgType,
      appId,
      appName: parties[index]?.name ?? '',
      signedAt: null,
      signedBy: null,
      fileKey: null,
    })),
  );
}

async function drawn(context: AppContext, caller: string, subject: Subject) {
  const createdAt = context.clock.now();
  const data = { ...subject, contractDate: dayOf(createdAt.toISOString()), createdAt };
  const { pdf, places } = await context.documents.drawContract(data, { waiting: context.waiting, caller });
  await assertSays(context, { kind: '合同', pdf, said: saidInContract(data), caller });
  return { createdAt, places, saved: await saveBytes(context, pdf, MEDIA_TYPE) };
}

function byContract(dues: readonly SignatureDue[]): Dues[] {
  const groups = new Map<string, Dues>();
  for (const due of dues) {
    const group = groups.get(due.contractNo);
    if (group) group.push(due);
    else groups.set(due.contractNo, [due]);
  }
  return [...groups.values()];
}

function partyOf({ orgType, appId }: SignatureDue, organisation: OrganisationRow | undefined, guarantee: GuaranteeRow): ContractParty {
  const bidder = guarantee.application.bidderInfo;
  return {
    key: orgType,
    role: roleOf(orgType),
    name: organisation?.orgName ?? (appId === guarantee.bidderAppId ? guarantee.bidderAppName : guarantee.guaranteeAppName),
    ...filled('creditCode', organisation?.orgCodeNo),
    ...filled('legalRepresentative', organisation?.orgLegalPerson ?? (orgType === 'bidder' ? bidder.bidderLegalPerson : undefined)),
    ...filled('address', organisation?.orgRegisterAddress),
    ...filled('contact', orgType === 'bidder' ? bidder.bidderContact : organisation?.contactName),
    ...filled('phone', orgType === 'bidder' ? bidder.bidderContactTel : organisation?.contactTel),
  };
}

function roleOf(orgType: SignatureDue['orgType']): string {
  return ROLES[orgType] ?? '签署方';
}

function filled<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}

/** But for the name of the platform, which may be another one since. */
function valuesOf(guarantee: GuaranteeRow): Omit<ContractValues, 'platformName'> {
  const totalFee = addYuan(guarantee.guaranteeFee, guarantee.platformServiceFee);
  return {
    applyNo: guarantee.applyNo,
    projectName: guarantee.projectName,
    sectionNames: guarantee.sectionNames,
    beneficiaryName: guarantee.beneficiaryName,
    guaranteeTypeName: guaranteeTypeLabel(guarantee.guaranteeType),
    letterAppName: guarantee.letterAppName || guarantee.guaranteeAppName,
    effectiveDate: chineseDay(guarantee.effectiveDate),
    expiryDate: chineseDay(guarantee.expiryDate),
    ...amountValues('guaranteeAmount', guarantee.guaranteeAmount),
    ...amountValues('guaranteeFee', guarantee.guaranteeFee),
    ...amountValues('platformServiceFee', guarantee.platformServiceFee),
    ...amountValues('totalFee', totalFee),
  };
}

function amountValues<Name extends string>(name: Name, yuan: string): Record<Name | `${Name}InCapitals`, string> {
  const capitals = capitalAmount(yuan);
  return { [name]: formatYuan(yuan), [`${name}InCapitals`]: capitals.ok ? capitals.text : '' } as Record<
    Name | `${Name}InCapitals`,
    string
  >;
}
