import { dayOf, isDay, isInstant } from '../dates';
import { isRow, type Row } from '../form/values';
import type { LawCondition } from './rule-set';

/** What the law looks at besides the fields themselves. Amounts in yuan as decimal strings; days `YYYY-MM-DD`; what is not known is absent. */
export interface LawFacts {
  guaranteeType: string;
  procurementLaw?: string;
  biddingWay?: string;
  engineeringType?: string;
  sections: readonly LawSection[];
  contractSum?: string;
  settlement?: string;
  noArrearsLastYear?: boolean;
  projectsInArea?: number;
  /** What of the wage deposit for the project is not there yet. */
  missingDeposit?: string;
  /** With what a guarantee that is corrected was accepted before. */
  accepted?: { guaranteeAmount: string; contractAmount?: string | undefined };
  /** The first day of the guarantee. */
  effectiveDate?: string;
  /** The last day on which the contract is worked. */
  contractEnd?: string;
}

/** Of a section that is applied for: what it is estimated at, and the day on which its bids cease to be valid. */
export interface LawSection {
  sectionName: string;
  estimate?: string;
  bidValidEnd?: string;
}

/** What a project says of the way it is tendered. */
export interface TenderSurvey {
  procurementLaw?: string;
  biddingWay?: string;
  engineeringType?: string;
}

/** A section as projects hold it, as far as the law looks at it. */
export interface TenderedSection {
  sectionName?: string;
  engineeringCost?: string;
  bidValidEndTime?: string;
}

/** The facts of an application for these sections of a project. */
export function lawFactsOf(
  guaranteeType: string,
  { procurementLaw, biddingWay, engineeringType }: TenderSurvey,
  sections: readonly TenderedSection[],
  application: unknown = {},
): LawFacts {
  const contract = groupOf(application, 'contractInfo');
  return {
    guaranteeType,
    ...given({ procurementLaw, biddingWay, engineeringType }),
    ...given({ contractSum: textIn(contract, 'contractAmount'), settlement: textIn(contract, 'settlementAmount') }),
    ...given({
      effectiveDate: dayIn(groupOf(application, 'guaranteeInfo'), 'effectiveDate'),
      contractEnd: dayIn(contract, 'contractEndDate'),
    }),
    ...wageFactsOf(contract),
    sections: sections.map(({ sectionName = '', engineeringCost, bidValidEndTime }) => ({
      sectionName,
      ...given({
        estimate: engineeringCost,
        bidValidEnd: bidValidEndTime !== undefined && isInstant(bidValidEndTime) ? dayOf(bidValidEndTime) : undefined,
      }),
    })),
  };
}

/** What an application says of the contractor's wages and works in the area; what it does not say is absent. */
export function wageFactsOf(contract: Row): Pick<LawFacts, 'noArrearsLastYear' | 'projectsInArea'> {
  const { noArrearsLastYear, projectsInArea } = contract;
  const count = typeof projectsInArea === 'number' ? projectsInArea : Number(projectsInArea ?? NaN);
  return {
    ...(typeof noArrearsLastYear === 'boolean' ? { noArrearsLastYear } : {}),
    ...(Number.isInteger(count) && count > 0 ? { projectsInArea: count } : {}),
  };
}

/** Whether a rule asks nothing that the facts do not meet. */
export function meetsLaw({ procurementLaw, biddingWays, engineeringTypes }: LawCondition, facts: LawFacts): boolean {
  const among = (wanted: readonly string[] | undefined, actual: string | undefined) =>
    wanted === undefined || (actual !== undefined && wanted.includes(actual));
  return (
    (procurementLaw === undefined || procurementLaw === (facts.procurementLaw ?? 'tender')) &&
    among(biddingWays, facts.biddingWay) &&
    among(engineeringTypes, facts.engineeringType)
  );
}

function groupOf(application: unknown, name: string): Row {
  const group = isRow(application) ? application[name] : undefined;
  return isRow(group) ? group : {};
}

function dayIn(row: Row, name: string): string | undefined {
  const value = textIn(row, name);
  return value !== undefined && isDay(value) ? value : undefined;
}

function textIn(row: Row, name: string): string | undefined {
  const value = row[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
