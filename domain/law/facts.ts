import { dayOf, isInstant } from '../dates';
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
  const contract = isRow(application) && isRow(application['contractInfo']) ? application['contractInfo'] : {};
  return {
    guaranteeType,
    ...given({ procurementLaw, biddingWay, engineeringType }),
    ...given({ contractSum: textIn(contract, 'contractAmount'), settlement: textIn(contract, 'settlementAmount') }),
    sections: sections.map(({ sectionName = '', engineeringCost, bidValidEndTime }) => ({
      sectionName,
      ...given({
        estimate: engineeringCost,
        bidValidEnd: bidValidEndTime !== undefined && isInstant(bidValidEndTime) ? dayOf(bidValidEndTime) : undefined,
      }),
    })),
  };
}

/** Whether a rule asks nothing that the facts do not meet. */
export function meetsLaw({ procurementLaw, biddingWays, engineeringTypes }: LawCondition, facts: LawFacts): boolean {
  const among = (wanted: readonly string[] | undefined, held: string | undefined) =>
    wanted === undefined || (held !== undefined && wanted.includes(held));
  return (
    (procurementLaw === undefined || procurementLaw === (facts.procurementLaw ?? 'tender')) &&
    among(biddingWays, facts.biddingWay) &&
    among(engineeringTypes, facts.engineeringType)
  );
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
