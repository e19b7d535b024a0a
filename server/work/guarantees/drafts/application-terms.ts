import type { Selectable } from 'kysely';
import { DRAFT_VERSION } from '#domain/application/draft';
import type { Application, ApplicationDraft, ApplicationShown } from '#domain/application/fields';
import { applicationForm } from '#domain/application/form';
import { newApplicationMode } from '#domain/application/new-mode';
import { validateApplication, type ApplicationLaw } from '#domain/application/rules';
import { dayOf } from '#domain/dates';
import { feesOf, type FeeBasis, type FeeRate, type Fees } from '#domain/fee';
import { FEE_MESSAGES } from '#domain/fee-messages';
import type { FileReference } from '#domain/field';
import { cleanedGroups } from '#domain/form/cleaned';
import { correctedValues, sentValues } from '#domain/form/errors';
import type { NamedField } from '#domain/form/schema';
import type { GuaranteeTerms } from '#domain/guarantee/facts';
import { signaturesNeeded } from '#domain/guarantee/signatures';
import type { RuleInForce } from '#domain/law/rule-set';
import { addYuan } from '#domain/money';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import type { ProductTemplates } from '#domain/product/content';
import { normalReferralCode } from '#domain/referral/code';
import type { AppContext, Db } from '../../../core/context';
import type { BusinessTables } from '../../../core/database/tables/business';
import { fieldsWrong, fieldWrong } from '../../../core/http/answers/errors';
import type { Member } from '../../../core/sessions/member';
import { feeStandardOf, isDefaultChannel } from '../../../records/channels/repository';
import { rulesOf } from '../../../records/law/repository';
import { isOrganisationOf, readOrganisation, type OrganisationRow } from '../../../records/organisations/repository';
import { productByNo, ratesOf } from '../../../records/products/repository';
import { titleOf } from '../../../records/products/title';
import { lockProjectShared, sectionsOf } from '../../../records/projects/repository';
import { documentFormsOf } from '../../../records/templates/document-form';
import { undrawableErrors } from '../events/undrawable';
import { addedSections, refuseSections, type AcceptedFor } from './chosen-sections';
import { missingDeposit } from './wage-deposit-repository';

type Product = Selectable<BusinessTables['product']>;
type Project = Selectable<BusinessTables['project']>;
type Section = Selectable<BusinessTables['projectSection']>;

/** Everything that an application stands on, read once. */
export interface ApplicationBasis {
  application: Application;
  projectFields: readonly NamedField[];
  bidder: OrganisationRow;
  /** The project's tendering agency, where it is known here. */
  intermediaryAppId: string | null;
  product: Product;
  project: Project;
  sections: Section[];
  /** Those of the sections for which it was not accepted before. */
  added: Section[];
  fees: Fees;
  /** What its letter and its contracts will say. */
  forms: FileReference[];
  /** What the law asks of this type of guarantee. */
  lawRules: readonly RuleInForce[];
}

/** Whether it is made or corrected, under which channel's fee standard, and what was fixed when the application was made, signed or paid. */
export interface Circumstances {
  mode: 'new' | 'edit';
  accepted?: AcceptedFor;
  /** What is corrected: what the product hides from a correction stays as it is there. */
  before?: ApplicationShown;
  channelCode: string;
  projectFields?: readonly NamedField[];
  rates?: readonly FeeRate[];
  templates?: ProductTemplates;
  fees?: Fees;
  /** Those of the day when the application was made; today's where it is made now. */
  lawRules?: readonly RuleInForce[];
}

/** Judges a whole draft by the rules of `#domain/application/rules` and what they refer to. */
export async function applicationBasis(
  db: Db,
  context: AppContext,
  member: Member,
  draft: ApplicationDraft,
  circumstances: Circumstances,
): Promise<ApplicationBasis> {
  const project = await found(draft.biddingApplySurvey?.projectNo, 'biddingApplySurvey.projectNo', '所选项目不存在，请重新选择', (no) =>
    lockProjectShared(db, no),
  );
  const product = await found(draft.guaranteeInfo?.productNo, 'guaranteeInfo.productNo', '所选保函产品不存在，请重新选择', (no) =>
    productByNo(db, no),
  );
  const known = project ? await sectionsOf(db, project.projectNo) : [];
  const { projectFields = product?.projectFields ?? [] } = circumstances;
  const mode =
    circumstances.mode === 'edit' ? 'edit' : newApplicationMode(await isDefaultChannel(db, circumstances.channelCode), project?.data ?? {});
  const guaranteeType = product?.guaranteeType ?? null;
  const lawRules = product && project ? (circumstances.lawRules ?? (await rulesToday(db, context, product, project))) : [];
  const form = applicationForm(projectFields, guaranteeType);
  const { before } = circumstances;
  const accepted = circumstances.accepted && circumstances.accepted.projectNo === project?.projectNo ? circumstances.accepted : null;
  const entered = before ? correctedValues(form, draft, before) : sentValues(form, draft, mode);
  const given = { ...cleanedGroups(form, entered), sectionNos: draft.sectionNos };
  const errors = validateApplication(given, {
    sections: known.map(({ sectionNo, bidOpeningAt, data }) => ({ ...data, sectionNo, bidOpeningDate: bidOpeningAt.toISOString() })),
    guaranteeType,
    projectFields,
    mode,
    ...(circumstances.fees ? {} : { today: dayOf(context.clock.now().toISOString()) }),
    accepted,
    ...(product && project ? { law: await lawFor(db, member, { product, project, rules: lawRules, accepted }) } : {}),
  });
  if (errors.length > 0 || !project || !product) throw fieldsWrong(errors);
  const application = withPlainReferralCode(given as Application);
  const bidder = await readOrganisation(db, member.appId);
  const sections = known.filter(({ sectionNo }) => application.sectionNos.includes(sectionNo));
  const undrawable = undrawableErrors({ application, project, sections, bidder });
  if (undrawable.length > 0) throw fieldsWrong(undrawable);
  const added = addedSections(sections, circumstances.accepted);
  const { approvalStatus } = project;
  refuseSections(sections, { approvalStatus, guaranteeType: product.guaranteeType, bidder, added }, context.clock.now());
  const fees = circumstances.fees ?? (await feesFor(db, product, application.guaranteeInfo, circumstances));
  const intermediaryAppId = await intermediaryOf(db, project.data.biddingAgencyAndbidder.biddingAgencyId);
  const forms = await documentFormsOf(db, product, circumstances.templates ?? product.templates);
  return { application, projectFields, bidder, intermediaryAppId, product, project, sections, added, fees, forms, lawRules };
}

/** However the code was typed. */
function withPlainReferralCode(application: Application): Application {
  const { applyUserInfo } = application;
  if (!applyUserInfo.referralCode) return application;
  return { ...application, applyUserInfo: { ...applyUserInfo, referralCode: normalReferralCode(applyUserInfo.referralCode) } };
}

async function lawFor(
  db: Db,
  { appId }: Member,
  {
    product: { guaranteeType },
    project,
    rules,
    accepted,
  }: Required<Pick<ApplicationLaw, 'rules' | 'accepted'>> & { product: Product; project: Project },
): Promise<ApplicationLaw> {
  const { projectNo, data } = project;
  const missing = guaranteeType === 'migrantWage' ? await missingDeposit(db, { contractorAppId: appId, projectNo }) : undefined;
  return { rules, guaranteeType, survey: data.biddingSurvey, missingDeposit: missing, accepted };
}

async function rulesToday(db: Db, { clock }: AppContext, product: Product, project: Project): Promise<RuleInForce[]> {
  const rules = await rulesOf(db, { day: dayOf(clock.now().toISOString()), areaId: project.data.biddingSurvey.areaId });
  return rules.filter(({ guaranteeType }) => guaranteeType === product.guaranteeType);
}

async function intermediaryOf(db: Db, appId: string | undefined): Promise<string | null> {
  return appId && (await isOrganisationOf(db, appId, 'intermediary')) ? appId : null;
}

async function found<T>(
  no: string | undefined,
  field: string,
  message: string,
  read: (no: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!no) return undefined;
  const row = await read(no);
  if (!row) throw fieldWrong(field, message);
  return row;
}

async function feesFor(db: Db, { productNo }: Pick<Product, 'productNo'>, basis: FeeBasis, circumstances: Circumstances): Promise<Fees> {
  const rates = circumstances.rates ?? (await ratesOf(db, [productNo]));
  const fees = feesOf(basis, rates, await feeStandardOf(db, circumstances.channelCode));
  if (!fees) throw fieldWrong('guaranteeInfo.guaranteeAmount', FEE_MESSAGES.noRate);
  return fees;
}

export function termsOf(
  applyNo: string,
  { product, project, sections, fees, bidder, application, intermediaryAppId }: ApplicationBasis,
): GuaranteeTerms {
  const bidOpening = bidOpeningOf(product, sections);
  return {
    guaranteeType: product.guaranteeType,
    flowKind: product.flowKind,
    platformConfirm: product.platformConfirm,
    issueChain: product.issueChain,
    releaseChain: product.releaseChain,
    parties: {
      bidder: bidder.appId,
      guarantee: product.guaranteeAppId,
      letter: product.letterAppId,
      beneficiary: project.beneficiaryAppId,
      intermediary: intermediaryAppId,
      tradeCenter: project.tradeCenterAppId,
    },
    supplementFields: product.supplementFields,
    guaranteeAmount: application.guaranteeInfo.guaranteeAmount,
    amountDue: addYuan(fees.guaranteeFee, fees.platformServiceFee),
    bidOpeningAt: bidOpening?.toISOString() ?? null,
    sealed: bidOpening !== null,
    expiryDate: application.guaranteeInfo.expiryDate,
    signaturesDue: signaturesNeeded({
      applyNo,
      issueChain: product.issueChain,
      bidderAppId: bidder.appId,
      guaranteeAppId: product.guaranteeAppId,
    }),
  };
}

/** The columns that say what the application is about; they change with an update. */
export function descriptionOf(basis: ApplicationBasis) {
  const { application, product, project, sections, fees } = basis;
  const { guaranteeInfo } = application;
  return {
    guaranteeType: product.guaranteeType,
    projectNo: project.projectNo,
    projectName: project.projectName,
    constructionUnit: project.constructionUnit,
    intermediaryAppId: basis.intermediaryAppId,
    beneficiaryAppId: project.beneficiaryAppId,
    beneficiaryName: project.tenders,
    tradeCenterAppId: project.tradeCenterAppId,
    sectionNos: sections.map(({ sectionNo }) => sectionNo),
    sectionNames: sections.map(({ sectionName }) => sectionName).join('、'),
    bidOpeningAt: bidOpeningOf(product, sections),
    guaranteeAmount: guaranteeInfo.guaranteeAmount,
    guaranteeFee: fees.guaranteeFee,
    platformServiceFee: fees.platformServiceFee,
    effectiveDate: guaranteeInfo.effectiveDate,
    expiryDate: guaranteeInfo.expiryDate,
    application: JSON.stringify(shownApplication(basis)),
    applicationSchema: DRAFT_VERSION,
    projectFields: JSON.stringify(basis.projectFields),
    sections: JSON.stringify(sections.map(({ data }) => data)),
  };
}

function shownApplication({ application, bidder, product, project, fees, forms }: ApplicationBasis): ApplicationShown {
  const { sectionNos: _sectionNos, ...groups } = application;
  const { biddingSurvey, biddingAgencyAndbidder } = project.data;
  const { projectName, projectType, biddingProjectNo, biddingProjectName, tenders, biddingWay, engineeringType, qualificationAuditWay } =
    biddingSurvey;
  const { constructionUnit, biddingAgency } = biddingAgencyAndbidder;
  return {
    ...groups,
    biddingApplySurvey: given({
      ...groups.biddingApplySurvey,
      projectName,
      projectType,
      biddingProjectNo,
      biddingProjectName,
      tenders,
      biddingWay,
      engineeringType,
      qualificationAuditWay,
      constructionUnit,
      biddingAgency,
    }),
    guaranteeInfo: given({
      ...groups.guaranteeInfo,
      ...fees,
      ...titleOf(product),
      templateFiles: forms,
    }),
    bidderInfo: { ...groups.bidderInfo, bidderAppName: bidder.orgName, bidderOrganizationCode: bidder.orgCodeNo },
    applyUserInfo: {
      ...groups.applyUserInfo,
      applyAppName: bidder.orgName,
      applyOrgType: ORGANISATION_TYPES.bidder,
      guaranteeForm: groups.guaranteeInfo.guaranteeForm,
    },
  };
}

function bidOpeningOf(product: Product, sections: readonly Section[]): Date | null {
  if (product.guaranteeType !== 'bid') return null;
  return sections.reduce<Date | null>((first, { bidOpeningAt }) => (first && first < bidOpeningAt ? first : bidOpeningAt), null);
}

function given<T extends object>(values: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}
