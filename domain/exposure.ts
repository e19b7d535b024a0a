import { parseYuan, yuanOf } from './money';

/**
 * What the law bounds of an institution's exposure: all of it by a multiple of its net assets, that to one customer and that to one customer with those related
 * to it by a share of them. 融资担保公司监督管理条例 (国务院令第683号) articles 15 and 16; OS-03.
 */
export const EXPOSURE_RULES = {
  total: { label: '担保责任余额', article: '《融资担保公司监督管理条例》第十五条' },
  customer: { label: '单一客户', article: '《融资担保公司监督管理条例》第十六条' },
  group: { label: '客户及其关联方', article: '《融资担保公司监督管理条例》第十六条' },
} as const;

export type ExposureRule = keyof typeof EXPOSURE_RULES;
/** Every rule, in the order of `EXPOSURE_RULES`. */
export const exposureRules = Object.keys(EXPOSURE_RULES) as ExposureRule[];

/** How many times its net assets an institution may answer for; fifteen where it mainly serves small companies and farming. Article 15. */
export const EXPOSURE_MULTIPLES = [10, 15] as const;

export type ExposureMultiple = (typeof EXPOSURE_MULTIPLES)[number];

/** Percent of the net assets for one customer, and for one with those related to it. Article 16. */
export const EXPOSURE_PERCENT = { customer: 10, group: 15 } as const;

/** Customers of one group at most. */
export const GROUP_AT_MOST = 100;

/** What the rule allows, in yuan, rounded down; `netAssets` in yuan. */
export function exposureLimitOf(rule: ExposureRule, { netAssets, multiple }: { netAssets: string; multiple: ExposureMultiple }): string {
  const cents = parseYuan(netAssets);
  return yuanOf(rule === 'total' ? cents * BigInt(multiple) : (cents * BigInt(EXPOSURE_PERCENT[rule])) / 100n);
}

/** How the rule bounds, in words: `净资产的 10%`. */
export function exposureBoundOf(rule: ExposureRule, multiple: ExposureMultiple): string {
  return rule === 'total' ? `净资产的 ${String(multiple)} 倍` : `净资产的 ${String(EXPOSURE_PERCENT[rule])}%`;
}
