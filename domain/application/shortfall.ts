import { isDay } from '../dates';
import { isRow, type Row } from '../form/values';
import { lawFactsOf, type TenderedSection, type TenderSurvey } from '../law/facts';
import { lawFindings, limitText } from '../law/judge';
import type { RuleInForce } from '../law/rule-set';
import { tryParseYuan, yuanOf } from '../money';

/** A section as projects hold it, as far as a bid guarantee is compared with what it asks. */
export interface RequiringSection extends TenderedSection {
  sectionNo: string;
  guaranteeAmount?: string;
  expiryDate?: string;
  /** Its tender takes a guarantee of less, or one that ends sooner. */
  lessAllowed?: boolean;
}

/** What an application was accepted with, which its correction may keep. */
export interface AcceptedTerms {
  sectionNos: readonly string[];
  guaranteeAmount: string;
  expiryDate: string;
  contractAmount?: string | undefined;
}

/**
 * Where a bid guarantee gives less than its sections ask. `required` is the amount in yuan or the day that would do. `refused`: nothing allows it;
 * `allowed`: the sections take less; `kept`: it was accepted like that before.
 */
export interface Shortfall {
  field: 'guaranteeInfo.guaranteeAmount' | 'guaranteeInfo.expiryDate';
  state: 'refused' | 'allowed' | 'kept';
  given: string;
  wanted: string;
  /** The sections ask more than the law lets anybody give. */
  capped: boolean;
}

/** What an application is compared with. */
export interface Compared {
  sections: readonly RequiringSection[];
  guaranteeType: string | null;
  /** Nobody has to give more than the law lets anybody give. */
  law?: { rules: readonly RuleInForce[]; survey: TenderSurvey };
  /** Of an application that is corrected: with what it was accepted for this project before. */
  accepted?: AcceptedTerms | null;
}

/**
 * Where an application for a bid guarantee gives less than its chosen sections ask together: the sum of their amounts, until the last of their days.
 * At most one for each field. A tender asks nothing of guarantees of other types.
 */
export function applicationShortfalls(application: Row, { sections, guaranteeType, law, accepted }: Compared): Shortfall[] {
  const { sectionNos, guaranteeInfo } = application;
  if (guaranteeType !== 'bid' || !Array.isArray(sectionNos)) return [];
  const chosen = sections.filter(({ sectionNo }) => sectionNos.includes(sectionNo));
  const strict = chosen.filter(({ lessAllowed }) => lessAllowed !== true);
  const limits = law ? lawFindings(law.rules, lawFactsOf(guaranteeType, law.survey, chosen, application), application) : [];
  const lawful = limits.find(({ field, side }) => field === 'guaranteeInfo.guaranteeAmount' && side === 'most')?.limit;
  const before = accepted && chosen.every(({ sectionNo }) => accepted.sectionNos.includes(sectionNo)) ? accepted : null;
  const info: Row = isRow(guaranteeInfo) ? guaranteeInfo : {};
  return [
    ...amountShort(info['guaranteeAmount'], { wanted: sumOf(chosen), required: sumOf(strict), lawful, before: before?.guaranteeAmount }),
    ...dayShort(info['expiryDate'], { wanted: lastOf(chosen), required: lastOf(strict), before: before?.expiryDate }),
  ];
}

/** What is said under a field that is refused. */
export function refusedText({ wanted, capped }: Shortfall): string {
  const limit = limitText(wanted);
  return isDay(wanted)
    ? `不能早于${limit}，即所选标段要求的保函到期日期。请改为${limit}或更晚`
    : `不能低于${limit}，即所选标段要求的担保金额${capped ? '（以法律规定的最高限额为限）' : ''}。请改为${limit}或更高`;
}

/** What is said to whoever sends or judges it. */
export function shortText({ state, given, wanted, capped }: Shortfall): string {
  const compared = isDay(wanted)
    ? `到期日期${given}，早于所选标段要求的${wanted}`
    : `担保金额${limitText(given)}，低于所选标段要求的${limitText(wanted)}`;
  return `${compared}（${capped ? '以法律规定的最高限额为限；' : ''}${BECAUSE[state]}）`;
}

const BECAUSE: Readonly<Record<Shortfall['state'], string>> = {
  refused: '招标文件未写明允许低于要求',
  allowed: '招标文件允许低于要求',
  kept: '此前已按此受理',
};

interface AmountWanted {
  wanted: bigint;
  required: bigint;
  lawful: string | undefined;
  before: string | undefined;
}

function amountShort(given: unknown, { wanted, required, lawful, before }: AmountWanted): Shortfall[] {
  const cents = typeof given === 'string' ? tryParseYuan(given) : null;
  if (typeof given !== 'string' || cents === null || cents === 0n) return [];
  const most = lawful === undefined ? null : tryParseYuan(lawful);
  const within = (sum: bigint) => (most !== null && most < sum ? most : sum);
  if (cents >= within(wanted)) return [];
  const isRefused = cents < within(required);
  const kept = before === undefined ? null : tryParseYuan(before);
  const state = !isRefused ? 'allowed' : kept !== null && cents >= kept ? 'kept' : 'refused';
  const measure = isRefused ? required : wanted;
  const field = 'guaranteeInfo.guaranteeAmount';
  return [{ field, state, given, wanted: yuanOf(within(measure)), capped: within(measure) < measure }];
}

interface DayWanted {
  wanted: string | undefined;
  required: string | undefined;
  before: string | undefined;
}

function dayShort(given: unknown, { wanted, required, before }: DayWanted): Shortfall[] {
  if (typeof given !== 'string' || !isDay(given) || wanted === undefined || given >= wanted) return [];
  const isRefused = required !== undefined && given < required;
  const state = !isRefused ? 'allowed' : before !== undefined && isDay(before) && given >= before ? 'kept' : 'refused';
  return [{ field: 'guaranteeInfo.expiryDate', state, given, wanted: isRefused ? required : wanted, capped: false }];
}

function sumOf(sections: readonly RequiringSection[]): bigint {
  return sections.reduce((sum, { guaranteeAmount }) => sum + (tryParseYuan(guaranteeAmount ?? '') ?? 0n), 0n);
}

function lastOf(sections: readonly RequiringSection[]): string | undefined {
  return sections
    .map(({ expiryDate }) => expiryDate)
    .filter((day) => day !== undefined && isDay(day))
    .toSorted()
    .at(-1);
}
