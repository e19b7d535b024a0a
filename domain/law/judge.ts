import { addDays, addMonths, isDay } from '../dates';
import type { FieldError } from '../field';
import { isRow } from '../form/values';
import { formatYuan, tryParseYuan, yuanOf } from '../money';
import { WAGE_DEPOSIT_MANY_PROJECTS, wageDepositOf } from '../wage-deposit';
import { meetsLaw, type LawFacts } from './facts';
import { regionDepth } from './in-force';
import { LAW_BASES, type RuleInForce, type ShareRule } from './rule-set';

/**
 * What the law says to one field as it stands. `broken`: it refuses the value. `unknown`: not everything is known that it asks, so it refuses nothing yet.
 * `limit` is the furthest value that passes, an amount in yuan or a day, where it can be reckoned; `reckoned` says from what, in words.
 */
export interface LawFinding {
  field: string;
  state: 'kept' | 'broken' | 'unknown';
  side: 'most' | 'least';
  cite: string;
  says: string;
  reckoned: string;
  limit?: string;
  /** The limit is less than what the article itself asks. */
  isLowered?: true;
}

/** What a rule comes to by the facts, before the value is looked at. Amounts in cents, days as texts. */
interface Bound {
  side: LawFinding['side'];
  limit?: bigint | string;
  reckoned: string;
  /** The limit may turn out to be stricter once everything is known. */
  incomplete?: true;
  isLowered?: true;
}

/**
 * At most one finding for each field that the rules name, in the order of the rules: of several rules in force for it, those of the nation and of the
 * nearest region count, and of these the strictest. `values` are the groups of an application.
 */
export function lawFindings(rules: readonly RuleInForce[], facts: LawFacts, values: unknown): LawFinding[] {
  const meant = rules.filter((rule) => rule.guaranteeType === facts.guaranteeType && meetsLaw(rule.when ?? {}, facts));
  const fields = [...new Set(meant.map(({ field }) => field))];
  return fields.map((field) => {
    const own = meant.filter((rule) => rule.field === field);
    const nearest = Math.max(...own.map(({ region }) => regionDepth(region)));
    const bounds = own
      .filter(({ region }) => region === '' || regionDepth(region) === nearest)
      .map((rule) => ({ rule, bound: boundOf(rule, facts) }));
    const { rule, bound } = bounds.reduce((best, one) => (isStricter(one.bound, best.bound) ? one : best));
    return findingOf(rule, bound, valueAt(values, field));
  });
}

/** The findings that refuse a value, as errors that name the limit, the article and what would pass. */
export function lawErrors(rules: readonly RuleInForce[], facts: LawFacts, values: unknown): FieldError[] {
  return lawFindings(rules, facts, values)
    .filter(({ state }) => state === 'broken')
    .map((finding) => ({ field: finding.field, message: brokenText(finding) }));
}

/** A limit for people: an amount with its unit, or a day. */
export function limitText(limit: string): string {
  return isDay(limit) ? limit : `${formatYuan(limit)}元`;
}

/** What is said under a field before it breaks anything: the limit, from what it is reckoned, and the article. */
export function hintText({ side, cite, reckoned, limit, state }: LawFinding): string {
  if (limit === undefined || isDay(limit)) return `${reckoned}${limit === undefined ? '' : '，到期日期不能更早'}（${cite}）`;
  const most = state === 'unknown' ? `${reckoned}：最高${limitText(limit)}` : `最高${limitText(limit)}，即${reckoned}`;
  return `${side === 'most' ? most : `最低${limitText(limit)}，即${reckoned}`}（${cite}）`;
}

/** What is said under a field whose value the law refuses. */
export function brokenText({ side, cite, says, reckoned, isLowered, limit = '' }: LawFinding): string {
  const least = isDay(limit) ? '不能早于' : '不能低于';
  const mend = side === 'most' ? '或更低' : isDay(limit) ? '或更晚' : '或更高';
  const why = isLowered ? `，即${reckoned}（${cite}）` : `：${cite}规定，${says}`;
  return `${side === 'most' ? '不能超过' : least}${limitText(limit)}${why}。请改为${limitText(limit)}${mend}`;
}

function findingOf(rule: RuleInForce, { side, limit, reckoned, incomplete, isLowered }: Bound, value: unknown): LawFinding {
  const finding = {
    field: rule.field,
    side,
    cite: `${rule.law}${rule.article}`,
    says: rule.says,
    reckoned,
    ...(isLowered ? { isLowered } : {}),
  };
  if (limit === undefined) return { ...finding, state: 'unknown' };
  const broken = breaks(value, limit, side);
  const shown = typeof limit === 'bigint' ? yuanOf(limit) : limit;
  return { ...finding, limit: shown, state: broken ? 'broken' : incomplete ? 'unknown' : 'kept' };
}

function breaks(value: unknown, limit: bigint | string, side: LawFinding['side']): boolean {
  if (typeof value !== 'string') return false;
  const amount = typeof limit === 'bigint' ? tryParseYuan(value) : isDay(value) ? value : null;
  if (amount === null) return false;
  return side === 'most' ? amount > limit : amount < limit;
}

/** A limit that is known counts more than one that is not; of two for the same side the narrower. */
function isStricter(one: Bound, best: Bound): boolean {
  if (one.limit === undefined) return false;
  if (best.limit === undefined) return true;
  return one.side === 'most' ? one.limit < best.limit : one.limit > best.limit;
}

function boundOf(rule: RuleInForce, facts: LawFacts): Bound {
  switch (rule.kind) {
    case 'share':
      return shareBound(rule, facts);
    case 'bidValidity':
      return validityBound(facts);
    case 'wageDeposit':
      return wageBound(facts);
    case 'wageTerm':
      return wageTermBound(facts);
  }
}

function shareBound({ basis, basisPoints, cap }: ShareRule, facts: LawFacts): Bound {
  const amounts = basis === 'estimate' ? facts.sections.map(({ estimate }) => estimate) : [facts[basis]];
  const sums = amounts.map(centsOf);
  const capCents = cap === undefined ? null : tryParseYuan(cap);
  const limits = sums.map((sum) => lower(sum === null ? null : (sum * BigInt(basisPoints)) / 10_000n, capCents));
  const label = LAW_BASES[basis];
  const missing = sums.includes(null);
  const total = limits.reduce<bigint | null>((all, one) => (all === null || one === null ? null : all + one), 0n);
  const percent = percentOf(basisPoints);
  if (sums.length === 0 || total === null) return { side: 'most', reckoned: `${missingText(basis, facts)}，暂不能核对${percent}的上限` };
  if (missing)
    return {
      side: 'most',
      limit: total,
      incomplete: true,
      reckoned: `${missingText(basis, facts)}，暂按每个标段最高${formatYuan(cap ?? '0')}元核对`,
    };
  const whole = sums.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);
  const capped = capCents !== null && sums.some((sum) => sum !== null && (sum * BigInt(basisPoints)) / 10_000n > capCents);
  const several = sums.length > 1 ? `${sums.length}个标段${label}合计` : label;
  return {
    side: 'most',
    limit: total,
    reckoned: `${several}${formatYuan(yuanOf(whole))}元的${percent}${capped ? `，每个标段最高${formatYuan(cap ?? '0')}元` : ''}`,
  };
}

function validityBound({ sections }: LawFacts): Bound {
  const ends = sections.map(({ bidValidEnd }) => bidValidEnd).filter((day) => day !== undefined);
  const last = ends.toSorted().at(-1);
  if (last === undefined) return { side: 'least', reckoned: '项目未填写投标有效期，暂不能核对' };
  return {
    side: 'least',
    limit: last,
    reckoned: `投标有效期至${last}`,
    ...(ends.length < sections.length ? { incomplete: true as const } : {}),
  };
}

/**
 * What is not known of the contractor counts in its favour. A deposit that is there in part is topped up by what is missing. The amount that was accepted before is
 * enough for a contract that has not grown since.
 */
function wageBound({
  contractSum,
  noArrearsLastYear = true,
  projectsInArea = WAGE_DEPOSIT_MANY_PROJECTS + 1,
  missingDeposit,
  accepted,
}: LawFacts): Bound {
  const cents = centsOf(contractSum);
  if (contractSum === undefined || cents === null || cents <= 0n) return { side: 'least', reckoned: '未填写合同金额，暂不能核对存储比例' };
  const { exempt, rate, amount } = wageDepositOf({ contractAmount: contractSum, noArrearsLastYear, projectsInArea });
  if (exempt) return { side: 'least', limit: 0n, reckoned: '合同金额低于300万元且上一年度未发生拖欠的，免予存储' };
  const usual: Bound = { side: 'least', limit: centsOf(amount) ?? 0n, reckoned: `合同金额${formatYuan(contractSum)}元的${rate}%` };
  const toppedUp = loweredTo(missingDeposit, '补足工资保证金尚缺的部分', usual);
  const hasGrown = cents > (centsOf(accepted?.contractAmount) ?? 0n);
  return hasGrown ? toppedUp : loweredTo(accepted?.guaranteeAmount, '此前受理的担保金额', toppedUp);
}

function loweredTo(amount: string | undefined, reckoned: string, bound: Bound): Bound {
  const limit = centsOf(amount);
  const isLess = limit !== null && typeof bound.limit === 'bigint' && limit < bound.limit;
  return isLess ? { side: bound.side, limit, reckoned, isLowered: true } : bound;
}

/** A year is over on the day before its anniversary. */
function wageTermBound({ effectiveDate, contractEnd }: LawFacts): Bound {
  if (effectiveDate === undefined) return { side: 'least', reckoned: '未填写生效日期，暂不能核对有效期' };
  const yearEnd = addDays(addMonths(effectiveDate, 12), -1);
  const byContract = contractEnd !== undefined && contractEnd > yearEnd;
  return {
    side: 'least',
    limit: byContract ? contractEnd : yearEnd,
    reckoned: byContract ? `合同竣工日期${contractEnd}` : `自生效起满一年至${yearEnd}`,
    ...(contractEnd === undefined ? { incomplete: true as const } : {}),
  };
}

function missingText(basis: ShareRule['basis'], { sections }: LawFacts): string {
  if (basis !== 'estimate') return `未填写${LAW_BASES[basis]}`;
  const names = sections.filter(({ estimate }) => centsOf(estimate) === null).map(({ sectionName }) => sectionName);
  const named = sections.length > 1 && names.length > 0 ? `标段“${names.join('”“')}”` : '';
  return `${named}未填写${LAW_BASES[basis]}`;
}

function percentOf(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** Cents of an amount above zero; null of anything else. */
function centsOf(amount: string | undefined): bigint | null {
  const cents = amount === undefined ? null : tryParseYuan(amount);
  return cents !== null && cents > 0n ? cents : null;
}

function valueAt(values: unknown, field: string): unknown {
  const [group = '', name = ''] = field.split('.');
  const entered = isRow(values) ? values[group] : undefined;
  return isRow(entered) ? entered[name] : undefined;
}
