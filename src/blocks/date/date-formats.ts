import { addDays, dayOf, formatInstant } from '#domain/dates';

export type DatePrecision = 'day' | 'hour' | 'minute' | 'second';

export const DATE_FORMATS: Readonly<Record<DatePrecision, string>> = {
  day: 'YYYY-MM-DD',
  hour: 'YYYY-MM-DD HH',
  minute: 'YYYY-MM-DD HH:mm',
  second: 'YYYY-MM-DD HH:mm:ss',
};

export interface QuickRange {
  label: string;
  /** The beginning is undefined where it stays as it is. */
  range: readonly [string | undefined, string];
}

/** The ranges that a period offers at this instant, as they read in Shanghai. */
export function quickRanges(now: string, precision: DatePrecision): QuickRange[] {
  const today = dayOf(now);
  const month = today.slice(0, 7);
  const lastDay = addDays(`${nextMonth(month)}-01`, -1);
  const cut = (text: string) => text.slice(0, DATE_FORMATS[precision].length);
  const whole = (from: string, to: string): QuickRange['range'] => [cut(`${from} 00:00:00`), cut(`${to} 23:59:59`)];
  const moment = cut(formatInstant(now));
  return [
    ...(precision === 'day' ? [] : [{ label: '现在', range: [undefined, moment] as const }]),
    { label: '今天', range: whole(today, today) },
    { label: '本月', range: whole(`${month}-01`, lastDay) },
  ];
}

function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}
