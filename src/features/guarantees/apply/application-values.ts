import type { OrganisationDetail } from '#contract/organisations';
import type { ProductRow } from '#contract/products';
import type { ProjectDetail } from '#contract/projects';
import type { UserInfo } from '#contract/users';
import { APPLICATION_GROUPS, type ApplicationDraft, type ApplicationGroup, type ApplicationShown } from '#domain/application/fields';
import { OWN_GROUP } from '#domain/application/form';
import type { Fields, FileReference } from '#domain/field';
import { correctedValues, sentValues } from '#domain/form/errors';
import { FIELD_SHAPES } from '#domain/form/field-values';
import type { FormGroups, PageMode } from '#domain/form/schema';
import type { Row } from '#domain/form/values';
import { addYuan, tryParseYuan } from '#domain/money';
import type { InvoiceInfo } from '#domain/organisation/invoice-info';
import { ORGANISATION_TYPES } from '#domain/organisation/organisation-type';
import type { ProjectSection } from '#domain/project/fields';
import { isEmpty } from '#domain/validation/fields';
import type { FormValues } from '../../../blocks/form/form-paths';

const GROUP_NAMES = Object.keys(APPLICATION_GROUPS) as ApplicationGroup[];

export interface FirstApplication {
  project: ProjectDetail;
  sectionNos: readonly string[];
  user: UserInfo;
  last: ApplicationShown | null;
  /** What the organisation says of itself, which counts less than the last time. */
  organisation: OrganisationDetail | undefined;
  /** What the organisation keeps of its invoices, which counts more than the last time. */
  invoice: InvoiceInfo | undefined;
  guaranteeType?: string | undefined;
  productNo?: string;
  /** Of the link by which somebody came. */
  referralCode?: string | undefined;
}

export function firstApplication({
  project,
  sectionNos,
  user,
  last,
  organisation,
  invoice,
  guaranteeType,
  productNo,
  referralCode,
}: FirstApplication): ApplicationDraft {
  const chosen = project.project.projectSections.filter(({ sectionNo }) => sectionNos.includes(sectionNo));
  return {
    biddingApplySurvey: { projectNo: project.projectNo },
    guaranteeInfo: { ...(productNo ? { productNo } : {}), ...termsOfSections(chosen, guaranteeType) },
    bidderInfo: writable(APPLICATION_GROUPS.bidderInfo.fields, { ...bidderOf(user, organisation), ...last?.bidderInfo }),
    applyUserInfo: {
      applyUserName: user.userName,
      applyUserPhone: user.mobile,
      needInvoice: last?.applyUserInfo.needInvoice ?? false,
      ...(referralCode ? { referralCode } : {}),
    },
    invoicingInfo: writable(APPLICATION_GROUPS.invoicingInfo.fields, { ...last?.invoicingInfo, ...(invoice && invoicingOf(invoice)) }),
    sectionNos: chosen.map(({ sectionNo }) => sectionNo),
  };
}

/** A correction keeps the product with which the application was submitted. */
export function withProductOf({ guaranteeInfo }: Pick<ApplicationDraft, 'guaranteeInfo'>, draft: ApplicationDraft): ApplicationDraft {
  const productNo = guaranteeInfo?.productNo;
  return productNo === undefined ? draft : { ...draft, guaranteeInfo: { ...draft.guaranteeInfo, productNo } };
}

/** Whoever applies is the contact where the organisation names none. */
function bidderOf({ userName, mobile }: UserInfo, organisation: OrganisationDetail | undefined): Record<string, unknown> {
  const { contactName, contactMobile, contactTel } = organisation?.organisation ?? {};
  const contact = contactName && contactMobile ? [contactName, contactMobile] : [userName, mobile];
  return {
    bidderContact: contact[0],
    bidderContactTel: contact[1],
    ...filledOnly({
      bidderLegalPerson: organisation?.orgLegalPerson,
      bidderRegisterAddress: organisation?.orgRegisterAddress,
      bidderCompanyTel: contactTel,
    }),
  };
}

/** What an organisation keeps of its invoices, by the names that an application has for it. */
function invoicingOf(saved: InvoiceInfo): Record<string, unknown> {
  const named = {
    name: saved.receiver,
    phone: saved.receiverPhoneNum,
    email: saved.email,
    bankName: saved.taxBankName,
    bankAccount: saved.taxBankAccount,
    enterprisePhone: saved.taxTelephone,
    enterpriseAddress: saved.taxAddress,
  };
  return filledOnly(named);
}

function filledOnly(named: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== ''));
}

/** What a tender asks of a bid guarantee, or of a guarantee whose type is not known yet; it says nothing of the amount and the days of another. */
export function termsOfSections(
  sections: readonly ProjectSection[],
  guaranteeType?: string,
): NonNullable<ApplicationDraft['guaranteeInfo']> {
  const [first] = sections;
  if (guaranteeType !== undefined && guaranteeType !== 'bid') return { guaranteeForm: first?.guaranteeForm ?? 'electronic' };
  const effectiveDate = edgeOf(
    sections.map((section) => section.effectiveDate),
    -1,
  );
  const expiryDate = edgeOf(
    sections.map((section) => section.expiryDate),
    1,
  );
  const guaranteeAmount = sumOf(sections.map((section) => section.guaranteeAmount));
  const depositAmount = sumOf(sections.map((section) => section.depositAmount));
  return {
    guaranteeForm: first?.guaranteeForm ?? 'electronic',
    keepEffective: first?.keepEffective ?? false,
    ...(first?.receiveAddress ? { receiveAddress: first.receiveAddress } : {}),
    ...(guaranteeAmount ? { guaranteeAmount } : {}),
    ...(depositAmount ? { depositAmount } : {}),
    ...(effectiveDate ? { effectiveDate } : {}),
    ...(expiryDate ? { expiryDate } : {}),
  };
}

export function draftOf(values: FormValues, sectionNos: readonly string[]): ApplicationDraft {
  const groups = GROUP_NAMES.flatMap((name) => {
    const saved = writable(APPLICATION_GROUPS[name].fields, values[name]);
    return Object.keys(saved).length > 0 ? [[name, saved]] : [];
  });
  const own = Object.fromEntries(Object.entries(values[OWN_GROUP] ?? {}).filter(([, value]) => !isEmpty(value)));
  return {
    ...(Object.fromEntries(groups) as ApplicationDraft),
    ...(Object.keys(own).length > 0 ? { [OWN_GROUP]: own } : {}),
    sectionNos: [...sectionNos],
  };
}

export function applicationOf(form: FormGroups, values: FormValues, sectionNos: readonly string[], mode: PageMode): Row {
  return { ...(mode === 'edit' ? correctedValues(form, values, values) : sentValues(form, values, mode)), sectionNos };
}

export function formValuesOf({ sectionNos: _sections, ...groups }: ApplicationDraft): FormValues {
  return groups;
}

export interface KnownFacts {
  project: ProjectDetail;
  user: UserInfo;
  product: ProductRow | undefined;
  templateFiles: readonly FileReference[];
}

export function knownFacts({ project, user, product, templateFiles }: KnownFacts): FormValues {
  const { biddingSurvey, biddingAgencyAndbidder } = project.project;
  const { constructionUnit, biddingAgency } = biddingAgencyAndbidder;
  return {
    biddingApplySurvey: { ...biddingSurvey, constructionUnit, biddingAgency },
    guaranteeInfo: { ...product, templateFiles },
    bidderInfo: { bidderAppName: user.appName, bidderOrganizationCode: user.orgCodeNo },
    applyUserInfo: { applyAppName: user.appName, applyOrgType: user.orgType ? ORGANISATION_TYPES[user.orgType] : '' },
  };
}

export function writable<Kept extends object>(fields: Fields, values: Kept | Record<string, unknown> | undefined): Kept {
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  const saved = Object.entries(fields).flatMap(([name, field]) => {
    const value = given.get(name);
    return field.derived || isEmpty(value) || !FIELD_SHAPES[field.kind](value) ? [] : [[name, value]];
  });
  return Object.fromEntries(saved) as Kept;
}

function sumOf(amounts: readonly (string | undefined)[]): string | null {
  const known = amounts.filter((amount): amount is string => amount !== undefined && tryParseYuan(amount) !== null);
  return known.length > 0 ? addYuan(...known) : null;
}

function edgeOf(days: readonly (string | undefined)[], direction: 1 | -1): string | null {
  const known = days.filter((day): day is string => Boolean(day)).sort();
  return (direction > 0 ? known.at(-1) : known[0]) ?? null;
}
