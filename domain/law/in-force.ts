import type { LawRuleSet, RuleInForce } from './rule-set';

/** The codes of GB/T 2260 that a region lies in, from itself up to the nation, which has the empty code. Only the nation where it is no code. */
export function regionsAround(areaId: string): string[] {
  if (!/^\d{6}$/.test(areaId)) return [''];
  return [...new Set([areaId, `${areaId.slice(0, 4)}00`, `${areaId.slice(0, 2)}0000`, ''])];
}

/** How far down a region stands: the nation at 0, a district at 3. */
export function regionDepth(region: string): number {
  if (region === '') return 0;
  if (region.endsWith('0000')) return 1;
  return region.endsWith('00') ? 2 : 3;
}

/** The rules of all sets that are in force on a day in a region and in those around it. Days are `YYYY-MM-DD`, first and last one inclusive. */
export function rulesInForce(sets: readonly LawRuleSet[], { day, areaId }: { day: string; areaId: string }): RuleInForce[] {
  const regions = new Set(regionsAround(areaId));
  return sets
    .filter(({ region, from, until }) => regions.has(region) && from <= day && (until === undefined || day <= until))
    .flatMap(({ setNo, region, guaranteeType, rules }) => rules.map((rule) => ({ ...rule, setNo, region, guaranteeType })));
}
