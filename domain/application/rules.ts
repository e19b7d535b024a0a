import { dayOf, isDay, isInstant } from '../dates';
import type { FieldError } from '../field';
import { groupErrors } from '../form/errors';
import type { FormGroups, NamedField, PageMode } from '../form/schema';
import { isRow, type Row } from '../form/values';
import { lawFactsOf, type LawFacts, type TenderSurvey } from '../law/facts';
import { lawErrors } from '../law/judge';
import type { RuleInForce } from '../law/rule-set';
import { tryParseYuan } from '../money';
import { MESSAGES } from '../validation/messages';
import { applicationForm } from './form';
import { applicationShortfalls, refusedText, type AcceptedTerms, type RequiringSection } from './shortfall';

/** What an application is judged against besides its own fields. */
export interface ApplicationContext {
  /** The project's sections, as far as they are known. */
  sections: readonly (RequiringSection & { bidOpeningDate: string })[];
  /** What the guarantee secures; a bid's must cover the bid opening. Null where that is not known yet. */
  guaranteeType: string | null;
  /** What the product asks on top of the fixed fields. */
  projectFields?: readonly NamedField[];
  /** What the law asks; left out where it asks nothing more, as of terms that are signed or paid for. */
  law?: ApplicationLaw;
  /** Of an application that is corrected: with what it was accepted for this project before. */
  accepted?: AcceptedTerms | null;
  /** The day on which it is submitted: the server's, since a browser's may be wrong. Left out where its last day is signed or paid for. */
  today?: string;
  /** `edit` where a returned application is corrected. */
  mode?: PageMode;
}

/**
 * The rules of the application's day, the type of its guarantee, how its project is tendered, and what is missing of the applicant's wage deposit for it.
 * `accepted`: of one that is corrected, with what it was accepted for this project before.
 */
export interface ApplicationLaw {
  rules: readonly RuleInForce[];
  guaranteeType: string;
  survey: TenderSurvey;
  missingDeposit?: string | undefined;
  accepted?: AcceptedTerms | null;
}

/** What is shown under a field that breaks a rule of `validateApplication`, by rule. */
export const APPLICATION_MESSAGES = {
  expiry: '到期日期必须晚于生效日期',
  past: '到期日期不能早于今天',
  opening: '到期日期不能早于开标日期',
  effective: '生效日期不能晚于开标日期',
  sections: '请至少选择一个标段',
  unknownSection: '所选标段不属于该项目',
  doubleSection: '同一标段不能重复选择',
  contractEnd: '竣工日期必须晚于开工日期',
  advancePayment: '预付款金额不能大于合同金额',
  completion: '竣工验收日期不能早于合同签订日期',
} as const;

/**
 * Every error of an application as its applicant submits it: its fields, then the rules across them. Browser and server run this very function (VA-09);
 * paths are `group.field` or `sectionNos`.
 */
export function validateApplication(application: unknown, context: ApplicationContext): FieldError[] {
  if (!isRow(application)) return [{ field: '', message: MESSAGES.group }];
  const form = applicationForm(context.projectFields ?? [], context.guaranteeType);
  const errors = [...groupErrors(form, application, context.mode ?? 'apply'), ...strayErrors(form, application)];
  const wrong = new Set(errors.map(({ field }) => field));
  const info = isRow(application['guaranteeInfo']) ? application['guaranteeInfo'] : {};
  const across: FieldError[] = [
    ...sectionErrors(application['sectionNos'], context),
    ...amountErrors(info),
    ...dateErrors(info, application['sectionNos'], context),
    ...(context.law ? lawErrors(context.law.rules, applicationLawFacts(application, context.law, context.sections), application) : []),
    ...applicationShortfalls(application, context)
      .filter(({ state }) => state === 'refused')
      .map((shortfall) => ({ field: shortfall.field, message: refusedText(shortfall) })),
    ...(form['contractInfo'] ? contractErrors(application['contractInfo']) : []),
  ];
  return [...errors, ...across.filter(({ field }, index) => !wrong.has(field) && across.findIndex((one) => one.field === field) === index)];
}

/** What the law looks at in an application: its chosen sections, its project, and what it says itself. */
export function applicationLawFacts(
  application: Row,
  { guaranteeType, survey, missingDeposit, accepted }: Omit<ApplicationLaw, 'rules'>,
  sections: ApplicationContext['sections'],
): LawFacts {
  const chosen = application['sectionNos'];
  const facts = lawFactsOf(
    guaranteeType,
    survey,
    isList(chosen) ? sections.filter(({ sectionNo }) => chosen.includes(sectionNo)) : [],
    application,
  );
  return { ...facts, ...(missingDeposit === undefined ? {} : { missingDeposit }), ...(accepted ? { accepted } : {}) };
}

/** What nobody may send: derived fields, and fields and groups that the form does not have. */
function strayErrors(form: FormGroups, application: Row): FieldError[] {
  return Object.entries(application).flatMap(([group, values]) => {
    if (group === 'sectionNos') return [];
    const known = form[group];
    if (!known) return [{ field: group, message: MESSAGES.unknown }];
    if (!isRow(values)) return [];
    return Object.entries(values).flatMap(([name, value]): FieldError[] => {
      const field = `${group}.${name}`;
      if (!Object.hasOwn(known.fields, name)) return [{ field, message: MESSAGES.unknown }];
      return known.fields[name]?.derived && value !== undefined ? [{ field, message: MESSAGES.derived }] : [];
    });
  });
}

function sectionErrors(sectionNos: unknown, { sections }: ApplicationContext): FieldError[] {
  const field = 'sectionNos';
  if (!isList(sectionNos) || sectionNos.length === 0) return [{ field, message: APPLICATION_MESSAGES.sections }];
  if (new Set(sectionNos).size !== sectionNos.length) return [{ field, message: APPLICATION_MESSAGES.doubleSection }];
  const known = new Set<unknown>(sections.map(({ sectionNo }) => sectionNo));
  return sectionNos.every((no) => known.has(no)) ? [] : [{ field, message: APPLICATION_MESSAGES.unknownSection }];
}

function contractErrors(contract: unknown): FieldError[] {
  if (!isRow(contract)) return [];
  const { contractSignDate, contractStartDate, contractEndDate, completionDate } = contract;
  const whole = centsOf(contract['contractAmount']);
  const advance = centsOf(contract['advancePaymentAmount']);
  const messages: Record<string, string | false> = {
    contractAmount: whole === 0n && MESSAGES.positiveAmount,
    contractEndDate:
      isDayText(contractStartDate) &&
      isDayText(contractEndDate) &&
      contractEndDate <= contractStartDate &&
      APPLICATION_MESSAGES.contractEnd,
    advancePaymentAmount:
      advance === 0n
        ? MESSAGES.positiveAmount
        : whole !== null && advance !== null && advance > whole && APPLICATION_MESSAGES.advancePayment,
    completionDate:
      isDayText(contractSignDate) && isDayText(completionDate) && completionDate < contractSignDate && APPLICATION_MESSAGES.completion,
  };
  return Object.entries(messages).flatMap(([name, message]) => (message ? [{ field: `contractInfo.${name}`, message }] : []));
}

function amountErrors(info: Record<string, unknown>): FieldError[] {
  return (['guaranteeAmount', 'depositAmount'] as const).flatMap((name) =>
    centsOf(info[name]) === 0n ? [{ field: `guaranteeInfo.${name}`, message: MESSAGES.positiveAmount }] : [],
  );
}

function centsOf(amount: unknown): bigint | null {
  return typeof amount === 'string' ? tryParseYuan(amount) : null;
}

function dateErrors(info: Record<string, unknown>, sectionNos: unknown, context: ApplicationContext): FieldError[] {
  const { effectiveDate, expiryDate } = info;
  if (!isDayText(effectiveDate) || !isDayText(expiryDate)) return [];
  if (expiryDate <= effectiveDate) return [{ field: 'guaranteeInfo.expiryDate', message: APPLICATION_MESSAGES.expiry }];
  if (context.today !== undefined && expiryDate < context.today)
    return [{ field: 'guaranteeInfo.expiryDate', message: APPLICATION_MESSAGES.past }];
  if (context.guaranteeType !== 'bid') return [];
  const days = chosenOpenings(sectionNos, context);
  return [
    ...(days.some((day) => effectiveDate > day) ? [{ field: 'guaranteeInfo.effectiveDate', message: APPLICATION_MESSAGES.effective }] : []),
    ...(days.some((day) => expiryDate < day) ? [{ field: 'guaranteeInfo.expiryDate', message: APPLICATION_MESSAGES.opening }] : []),
  ];
}

/** Shanghai days on which the chosen sections' bids open. */
function chosenOpenings(sectionNos: unknown, { sections }: ApplicationContext): string[] {
  if (!isList(sectionNos)) return [];
  return sections
    .filter(({ sectionNo, bidOpeningDate }) => sectionNos.includes(sectionNo) && isInstant(bidOpeningDate))
    .map(({ bidOpeningDate }) => dayOf(bidOpeningDate));
}

function isDayText(value: unknown): value is string {
  return typeof value === 'string' && isDay(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
