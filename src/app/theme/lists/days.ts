import { addDays } from '#domain/dates';
import { setAttributes } from './attributes';

const PANEL = '.ant-picker-date-panel';
const DAY = `${PANEL} td.ant-picker-cell`;
const IN_MONTH = 'ant-picker-cell-in-view';
const CHOSEN = '.ant-picker-cell-selected, .ant-picker-cell-range-start, .ant-picker-cell-range-end';

/** The day that the arrow keys have come to, while its month is being drawn. */
let wanted: string | null = null;

/** Makes each month a grid, whose days are told by their whole date, and gives the focus to a day that was asked for before its month was there. */
export function mendDays(popup: Element): void {
  for (const table of popup.querySelectorAll(`${PANEL} table`)) setAttributes(table, { role: 'grid' });
  for (const day of popup.querySelectorAll(DAY)) {
    setAttributes(day, {
      role: 'gridcell',
      tabindex: '-1',
      'aria-label': spoken(day.getAttribute('title') ?? ''),
      'aria-selected': String(day.matches(CHOSEN)),
      'aria-current': day.matches('.ant-picker-cell-today') ? 'date' : null,
      'aria-disabled': isDisabled(day) ? 'true' : null,
    });
  }
  const day = wanted === null ? null : dayOf(popup, wanted);
  if (!day) return;
  wanted = null;
  day.focus();
}

/** The day under the focus, null where it is elsewhere. */
export function focusedDay(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>(DAY);
}

/** Where the arrow keys begin: at the chosen day, else today, else at the first of the month; null where there are no days. */
export function firstDay(popup: Element): HTMLElement | null {
  const days = [...popup.querySelectorAll<HTMLElement>(`${DAY}.${IN_MONTH}`)];
  return days.find((day) => day.matches(CHOSEN)) ?? days.find((day) => day.matches('.ant-picker-cell-today')) ?? days[0] ?? null;
}

export function isDisabled(day: Element): boolean {
  return day.matches('.ant-picker-cell-disabled');
}

/** Moves the focus as the key says, into another month where it leads there; false where the key moves nothing. */
export function moveAmongDays({ key, shiftKey }: KeyboardEvent, day: HTMLElement, popup: Element): boolean {
  const from = day.getAttribute('title') ?? '';
  const step = STEPS[key];
  const to = step === undefined ? edgeOf(key, day) : addDays(from, step);
  if (to !== undefined) {
    goTo(to, from, popup);
    return true;
  }
  if (key !== 'PageUp' && key !== 'PageDown') return false;
  wanted = monthAway(from, (key === 'PageUp' ? -1 : 1) * (shiftKey ? 12 : 1));
  turn(popup, key === 'PageUp' ? 'prev' : 'next', shiftKey);
  return true;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function edgeOf(key: string, day: HTMLElement): string | undefined {
  const week = [...(day.closest('tr')?.querySelectorAll('td.ant-picker-cell') ?? [])];
  const edge = key === 'Home' ? week[0] : key === 'End' ? week.at(-1) : undefined;
  return edge?.getAttribute('title') ?? undefined;
}

function goTo(to: string, from: string, popup: Element): void {
  const day = dayOf(popup, to);
  if (day) {
    day.focus();
    return;
  }
  wanted = to;
  turn(popup, to < from ? 'prev' : 'next', false);
}

function turn(popup: Element, way: 'prev' | 'next', byYear: boolean): void {
  const buttons = [...popup.querySelectorAll<HTMLElement>(`.ant-picker-header-${byYear ? 'super-' : ''}${way}-btn`)];
  const shown = buttons.filter(({ style }) => style.visibility !== 'hidden');
  (way === 'prev' ? shown[0] : shown.at(-1))?.click();
}

/** The day where it stands in its own month. */
function dayOf(popup: Element, date: string): HTMLElement | null {
  return popup.querySelector<HTMLElement>(`${DAY}.${IN_MONTH}[title="${CSS.escape(date)}"]`);
}

function monthAway(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

function spoken(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return year && month && day ? `${year}年${month}月${day}日` : date;
}
