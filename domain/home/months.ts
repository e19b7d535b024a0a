import { addDays } from '../dates';

/** A month, `YYYY-MM`, with its first and last day. */
export interface Month {
  month: string;
  from: string;
  to: string;
}

/** The `count` months that end with the one that a day lies in, oldest first. */
export function lastMonths(today: string, count: number): Month[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const present = year * 12 + (month - 1) - (count - 1 - index);
    return { month: nameOf(present), from: `${nameOf(present)}-01`, to: addDays(`${nameOf(present + 1)}-01`, -1) };
  });
}

function nameOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}
