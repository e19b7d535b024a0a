import { tryParseYuan } from '#domain/money';
import { ZONE_DAYS, zoneGuaranteeTypes, zoneOrgTypes, type ZoneGuaranteeType, type ZoneOrgType } from '#domain/zone/search';

export interface ZoneSearch {
  guaranteeType: ZoneGuaranteeType;
  orgType: ZoneOrgType;
  page: number;
}

/** What the address searches for; whatever is none of its keys counts as all. */
export function searchOf(query: URLSearchParams): ZoneSearch {
  return {
    guaranteeType: oneOf(zoneGuaranteeTypes, query.get('guaranteeType')),
    orgType: oneOf(zoneOrgTypes, query.get('orgType')),
    page: /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  };
}

function oneOf<Key extends string>(keys: readonly Key[], requested: string | null): Key {
  const [all] = keys;
  const found = keys.find((key) => key === requested) ?? all;
  if (found === undefined) throw new Error('a filter offers nothing');
  return found;
}

export interface OwnTerms {
  guaranteeAmount: string;
  days: number;
}

export interface TypedTerms {
  amount: string;
  days: string;
}

/** What is wrong with an amount and days as they are typed; an empty amount asks for no fee and is not wrong. */
export function problemsOfTerms({ amount, days }: TypedTerms): { amount?: string; days?: string } {
  const wrongAmount = amount === '' || (tryParseYuan(amount) ?? 0n) > 0n ? undefined : '请填写大于0的金额，最多两位小数';
  return {
    ...(wrongAmount ? { amount: wrongAmount } : {}),
    ...(daysOf(days) === null ? { days: `请填写${ZONE_DAYS.least}到${ZONE_DAYS.most}之间的整数` } : {}),
  };
}

/** What fees are asked for; null while the amount is empty or something is wrong. */
export function termsOf(typed: TypedTerms): OwnTerms | null {
  const days = daysOf(typed.days);
  if (typed.amount === '' || days === null || problemsOfTerms(typed).amount) return null;
  return { guaranteeAmount: typed.amount, days };
}

function daysOf(text: string): number | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return days >= ZONE_DAYS.least && days <= ZONE_DAYS.most ? days : null;
}
