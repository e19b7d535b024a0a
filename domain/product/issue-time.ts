const HOURS_OF_UNIT = { 分钟: 1 / 60, 小时: 1, 天: 24, 日: 24, 个工作日: 24, 工作日: 24 } as const;
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/当日|当天/, 8],
  [/次日|隔日/, 24],
];

/**
 * Hours from submission to letter that a product's period text promises: `最快1小时出函` is 1, `1个工作日出函` 24. Null where it promises none, so that a
 * product is never called faster than it says. First specification, section 2 «Guarantee zone».
 */
export function issueHours(period: string): number | null {
  const counted = /(\d+(?:\.\d+)?)\s*(分钟|小时|个工作日|工作日|天|日)/.exec(period);
  if (counted) return Number(counted[1]) * HOURS_OF_UNIT[counted[2] as keyof typeof HOURS_OF_UNIT];
  return WORDS.find(([word]) => word.test(period))?.[1] ?? null;
}
