import { addDays } from '../dates';
import type { CalendarDay } from './working-days';

/** A holiday as people read it: from when to when, how many days, and which weekends are worked for it. */
export interface HolidayLine {
  name: string;
  text: string;
}

/** The days of a calendar by holiday, in their order. */
export function holidayLines(days: readonly CalendarDay[]): HolidayLine[] {
  const names = [...new Set(days.filter(({ kind }) => kind === 'off').map(({ name }) => name)), ...days.map(({ name }) => name)];
  return [...new Set(names)].map((name) => {
    const own = days.filter((one) => one.name === name);
    const off = own.filter(({ kind }) => kind === 'off').map(({ day }) => day);
    const worked = own.filter(({ kind }) => kind === 'worked').map(({ day }) => shortDay(day));
    const parts = [
      ...(off.length > 0 ? [`${runsOf(off).join('、')}放假，共 ${String(off.length)} 天`] : []),
      ...(worked.length > 0 ? [`${worked.join('、')}上班`] : []),
    ];
    return { name: name === '' ? '其他' : name, text: parts.join('；') };
  });
}

function runsOf(days: readonly string[]): string[] {
  const runs: [string, string][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else runs.push([day, day]);
  }
  return runs.map(([from, to]) => (from === to ? shortDay(from) : `${shortDay(from)}至${shortDay(to)}`));
}

function shortDay(day: string): string {
  return `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`;
}
