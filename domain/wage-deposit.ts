import { parseYuan, yuanOf } from './money';

/** What decides a wage deposit. `contractAmount` in yuan as a decimal string. Second specification, section 9 «Payment-deposit help text». */
export interface WageDepositFacts {
  contractAmount: string;
  /** The contractor owed no wages in the year before. */
  noArrearsLastYear: boolean;
  /** The contractor's projects in the area, this one among them. */
  projectsInArea: number;
}

/** `rate` in per cent with at most two decimals, `amount` in yuan. `exempt`: nothing is due. */
export interface WageDeposit {
  exempt: boolean;
  rate: string;
  amount: string;
}

/** Contract amounts above `above` yuan owe `basisPoints` (hundredths of a per cent) of them; the first row that fits counts. Amounts on a border belong to the lower row. */
export const WAGE_DEPOSIT_RATES = [
  { above: '100000000.00', basisPoints: 100n },
  { above: '30000000.00', basisPoints: 150n },
  { above: '10000000.00', basisPoints: 200n },
  { above: '0.00', basisPoints: 300n },
] as const;

/** Below this many yuan nothing is due where no wages were owed in the year before. */
export const WAGE_DEPOSIT_EXEMPT_BELOW = '3000000.00';

/** Every rate is lowered by half a per cent for a contractor with more than this many projects in the area. */
export const WAGE_DEPOSIT_MANY_PROJECTS = 2;

const LOWERED_BY = 50n;

/** The wage deposit that a contract owes, half a cent rounded up. Throws RangeError where the amount is none or not positive. */
export function wageDepositOf({ contractAmount, noArrearsLastYear, projectsInArea }: WageDepositFacts): WageDeposit {
  const cents = parseYuan(contractAmount);
  const row = WAGE_DEPOSIT_RATES.find(({ above }) => cents > parseYuan(above));
  if (!row) throw new RangeError(`not a contract amount: ${JSON.stringify(contractAmount)}`);
  if (noArrearsLastYear && cents < parseYuan(WAGE_DEPOSIT_EXEMPT_BELOW)) return { exempt: true, rate: '0.00', amount: '0.00' };
  const basisPoints = row.basisPoints - (projectsInArea > WAGE_DEPOSIT_MANY_PROJECTS ? LOWERED_BY : 0n);
  return { exempt: false, rate: yuanOf(basisPoints), amount: yuanOf((cents * basisPoints + 5000n) / 10_000n) };
}
