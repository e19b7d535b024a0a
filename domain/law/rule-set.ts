import type { EnumerationValue } from '../enumerations';
import type { GUARANTEE_TYPES } from '../guarantee/guarantee-type';

export type GuaranteeType = keyof typeof GUARANTEE_TYPES;

/** What a share is taken of. */
export const LAW_BASES = {
  estimate: '工程估价',
  contractSum: '合同金额',
  settlement: '工程价款结算总额',
} as const;
export type LawBasis = keyof typeof LAW_BASES;

/** Where a rule holds; what is left out is not asked. `procurementLaw` counts as `tender` where a project does not say. */
export interface LawCondition {
  procurementLaw?: EnumerationValue<'procurementLaw'>;
  biddingWays?: readonly EnumerationValue<'biddingWay'>[];
  engineeringTypes?: readonly EnumerationValue<'engineeringType'>[];
}

/** What is limited: `field` is a path `group.field` of an application. `says` is what the article says, in its words. */
interface Cited {
  law: string;
  article: string;
  says: string;
  field: string;
  when?: LawCondition;
}

/** At most `basisPoints` (hundredths of a per cent) of the basis, and at most `cap` yuan for each section where it is given. */
export type ShareRule = Cited & { kind: 'share'; basis: LawBasis; basisPoints: number; cap?: string };
/** Not before the day on which the bids cease to be valid. */
export type ValidityRule = Cited & { kind: 'bidValidity' };
/** At least the wage deposit of `domain/wage-deposit`. */
export type WageRule = Cited & { kind: 'wageDeposit' };
/** Not before the guarantee has run for a year, nor before the contract is worked. */
export type WageTermRule = Cited & { kind: 'wageTerm' };
/** One rule of the law, by what it limits. */
export type LawRule = ShareRule | ValidityRule | WageRule | WageTermRule;

/**
 * Rules for one type of guarantee in one region, from day to day, both inclusive. `region` is a code of GB/T 2260, empty for the whole nation; `until` is
 * absent as long as nobody has ended it.
 */
export interface LawRuleSet {
  setNo: string;
  title: string;
  region: string;
  guaranteeType: GuaranteeType;
  from: string;
  until?: string;
  rules: readonly LawRule[];
}

/** A rule by itself, as it is asked for and kept with an application. */
export type RuleInForce = LawRule & { setNo: string; region: string; guaranteeType: GuaranteeType };
