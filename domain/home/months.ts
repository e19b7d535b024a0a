import { addDays } from '../dates';

/** A month, `YYYY-MM`, with its first and last day. */
export interface Month {
  month: string;
  from: string;
  to: string;
}

/** The `count` months that end with the one that a day lies in, oldest first. */
export function lastMonths(today: string, count: number): Month[] {
  return monthsFrom(today, 1 - count, count);
}

/** The `count` months that begin with the one that a day lies in. */
export function nextMonths(today: string, count: number): Month[] {
  return monthsFrom(today, 0, count);
}

/** The month `distance` months after one, or after that of a day; before it when negative. */
export function monthAway(month: string, distance: number): string {
  return nameOf(numberOf(month) + distance);
}

/** `YYYY-MM`, of a real month. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** A month by its name, with its first and last day. */
export function monthOf(month: string): Month {
  return { month, from: `${month}-01`, to: addDays(`${monthAway(month, 1)}-01`, -1) };
}

function monthsFrom(today: string, first: number, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthOf(monthAway(today, first + index)));
}

function numberOf(month: string): number {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return year * 12 + (ofYear - 1);
}

function nameOf(month: number): string {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
}
