import { totalOf } from '#domain/money';

export function monthText(month: string): string {
  return `${month.slice(0, 4)}年${String(Number(month.slice(5)))}月`;
}

/** Under a column: the year where one begins. */
export function shortMonth(month: string): string {
  return `${String(Number(month.slice(5)))}月`;
}

export function lettersText(count: number): string {
  return `${String(count)} 份`;
}

export function yuanText(amount: string): string {
  const { figure, unit } = totalOf(amount);
  return `${figure} ${unit}`;
}
