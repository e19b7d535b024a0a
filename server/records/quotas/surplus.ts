import { parseYuan, yuanOf } from '#domain/money';

/** What is left of a quota, in yuan; nothing where it was lowered below what is used. */
export function surplusOf(totalAmount: string, usedAmount: string): string {
  const left = parseYuan(totalAmount) - parseYuan(usedAmount);
  return yuanOf(left > 0n ? left : 0n);
}
