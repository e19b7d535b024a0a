/**
 * Days and instants. A day is `YYYY-MM-DD`, an instant ISO 8601. The business day is that of Asia/Shanghai, which has been +08:00 without
 * daylight saving since 1991; the offset is fixed here, so that no time-zone data is needed. Nothing here reads a clock.
 */

const OFFSET = 8 * 3_600_000;
const DAY = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The Shanghai day that an instant falls on. Throws RangeError where it is no instant. */
export function dayOf(instant: string): string {
  return shanghai(instant).slice(0, 10);
}

/** The instant at which a day begins in Shanghai. Throws RangeError where it is no day. */
export function startOfDay(day: string): string {
  return new Date(dayNumber(day) * DAY - OFFSET).toISOString();
}

/** The instant at which a day is over in Shanghai, and the next one begins. Throws RangeError where it is no day. */
export function endOfDay(day: string): string {
  return new Date((dayNumber(day) + 1) * DAY - OFFSET).toISOString();
}

/** The day `count` days after `day`; before it when negative. */
export function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * DAY).toISOString().slice(0, 10);
}

/** The same day `count` months later, or the last of that month where it is shorter; before it when negative. */
export function addMonths(day: string, count: number): string {
  dayNumber(day);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week, 0 for Sunday to 6 for Saturday. Throws RangeError where it is no day. */
export function weekdayOf(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

/** How many whole days lie between two instants; none where the second is the earlier. */
export function wholeDays(from: string, to: string): number {
  return Math.max(0, Math.floor((milliseconds(to) - milliseconds(from)) / DAY));
}

/** For people: `yyyy-MM-dd HH:mm:ss` in Shanghai. */
export function formatInstant(instant: string): string {
  return shanghai(instant).slice(0, 19).replace('T', ' ');
}

/** For people: `yyyy-MM-dd HH:mm` in Shanghai. */
export function formatMinute(instant: string): string {
  return formatInstant(instant).slice(0, 16);
}

/** Negative, zero or positive as `a` is earlier than, equal to or later than `b`. */
export function compareInstants(a: string, b: string): number {
  return milliseconds(a) - milliseconds(b);
}

/** True from the very millisecond of `deadline` on. */
export function hasPassed(deadline: string, now: string): boolean {
  return milliseconds(now) >= milliseconds(deadline);
}

/** A real day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A real instant, ISO 8601 with its offset or Z. */
export function isInstant(text: string): boolean {
  return INSTANT_PATTERN.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

function shanghai(instant: string): string {
  return new Date(milliseconds(instant) + OFFSET).toISOString();
}

function milliseconds(instant: string): number {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${JSON.stringify(instant)}`);
  return time;
}

function dayNumber(day: string): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${JSON.stringify(day)}`);
  return Date.parse(`${day}T00:00:00Z`) / DAY;
}
