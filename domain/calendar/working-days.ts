import { addDays, weekdayOf } from '../dates';

/** A day that differs from the usual week: a day off, or a weekend day that is worked. */
export interface CalendarDay {
  day: string;
  /** The holiday that it belongs to. */
  name: string;
  kind: 'off' | 'worked';
}

/** What is known of holidays. `years` are those that have a calendar; of every other year weekends alone are days off. */
export interface WorkingCalendar {
  years: ReadonlySet<number>;
  off: ReadonlySet<string>;
  worked: ReadonlySet<string>;
}

/** The last day of a term, and the years on the way to it that have no calendar, by which it may turn out to be another. */
export interface WorkingTerm {
  day: string;
  unknownYears: number[];
}

/** The calendars of several years as one. A year's own may name days at the end of the year before. */
export function workingCalendar(years: readonly { year: number; days: readonly CalendarDay[] }[]): WorkingCalendar {
  const days = years.flatMap((one) => one.days);
  const of = (kind: CalendarDay['kind']) => new Set(days.filter((one) => one.kind === kind).map(({ day }) => day));
  return { years: new Set(years.map(({ year }) => year)), off: of('off'), worked: of('worked') };
}

/** Whether a day is worked: no holiday, and no weekend that is not made up for one. */
export function isWorkingDay(day: string, { off, worked }: WorkingCalendar): boolean {
  return worked.has(day) || (!off.has(day) && !isWeekend(day));
}

/** Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/**
 * The last day of a term of `count` working days, of which the first is the first working day after `from`: 民法典 article 201, by which the day on which a term
 * begins does not count, and 203, by which one that would end on a day off ends on the next that is none. `count` above zero.
 */
export function workingDaysAfter(from: string, count: number, calendar: WorkingCalendar): WorkingTerm {
  const passed = new Set<number>();
  let day = from;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    passed.add(yearOf(day));
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return { day, unknownYears: [...passed].filter((year) => !calendar.years.has(year)) };
}

/** The working day before a day. */
export function workingDayBefore(day: string, calendar: WorkingCalendar): string {
  let before = addDays(day, -1);
  while (!isWorkingDay(before, calendar)) before = addDays(before, -1);
  return before;
}

/** Working days from the day after `today` up to `due`: 0 on the last day itself, negative by those that have passed since. */
export function workingDaysLeft(today: string, due: string, calendar: WorkingCalendar): number {
  const [from, to, sign] = due < today ? [due, today, -1] : [today, due, 1];
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count += 1;
  return count === 0 ? 0 : sign * count;
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
