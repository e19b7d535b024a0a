import { setAttributes } from './attributes';
import { firstDay, focusedDay, isDisabled, mendDays, moveAmongDays } from './days';

const COLUMN = '.ant-picker-time-panel-column';
const CELL = '.ant-picker-time-panel-cell';
const UNITS: Readonly<Record<string, string>> = { hour: '小时', minute: '分钟', second: '秒', millisecond: '毫秒', meridiem: '上午或下午' };

const SHOWN: readonly (readonly [selector: string, attributes: Readonly<Record<string, string>>])[] = [
  ['.ant-picker-year-btn', { title: '选择年份' }],
  ['.ant-picker-month-btn', { title: '选择月份' }],
  ['.ant-picker-decade-btn', { title: '选择年代' }],
  ['.ant-picker-year-panel .ant-picker-header-super-prev-btn', { 'aria-label': '前十年' }],
  ['.ant-picker-year-panel .ant-picker-header-super-next-btn', { 'aria-label': '后十年' }],
  ['.ant-picker-decade-panel .ant-picker-header-super-prev-btn', { 'aria-label': '前一百年' }],
  ['.ant-picker-decade-panel .ant-picker-header-super-next-btn', { 'aria-label': '后一百年' }],
];

let drawn = 0;

/** Tells what the calendar's buttons are for, and makes days a grid, hours, minutes and seconds listboxes that take the focus. */
export function mendCalendar(popup: Element): void {
  for (const [selector, attributes] of SHOWN) for (const button of popup.querySelectorAll(selector)) setAttributes(button, attributes);
  for (const column of popup.querySelectorAll(COLUMN)) mendTimeColumn(column);
  mendDays(popup);
}

function mendTimeColumn(column: Element): void {
  const cells = [...column.querySelectorAll(CELL)];
  for (const cell of cells) {
    drawn += 1;
    setAttributes(cell, {
      id: cell.id || `time-cell-${drawn}`,
      role: 'option',
      'aria-selected': String(cell.matches(`${CELL}-selected`)),
      'aria-disabled': cell.matches(`${CELL}-disabled`) ? 'true' : null,
    });
  }
  setAttributes(column, {
    role: 'listbox',
    tabindex: '0',
    'aria-label': UNITS[column.getAttribute('data-type') ?? ''] ?? '时间',
    'aria-activedescendant': cells.find((cell) => cell.matches(`${CELL}-selected`))?.id ?? null,
  });
}

/** The arrow keys inside a calendar: down from the field into the days or the hours, across days, months and columns, and back by Enter or Escape. */
export function pressInCalendar(event: KeyboardEvent, field: HTMLInputElement, popup: Element): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !(event.target instanceof Element))
    return;
  const columns = [...popup.querySelectorAll<HTMLElement>(COLUMN)];
  const column = columns.find((one) => one === event.target);
  const day = focusedDay(event.target);
  if (column) pressInColumn(event, column, columns, field);
  else if (day) pressOnDay(event, { day, hours: columns[0], popup, field });
  else if (event.target === field && event.key === 'ArrowDown') {
    const first = firstDay(popup) ?? columns[0];
    if (first) goTo(first, event);
  }
}

interface OnDay {
  day: HTMLElement;
  /** Undefined where no time is asked. */
  hours: HTMLElement | undefined;
  popup: Element;
  field: HTMLInputElement;
}

function pressOnDay(event: KeyboardEvent, { day, hours, popup, field }: OnDay): void {
  if (event.key === 'Escape') goTo(field, event);
  else if (event.key === 'Tab' && !event.shiftKey && hours) goTo(hours, event);
  else if (event.key === 'Enter' || event.key === ' ') {
    consume(event);
    if (isDisabled(day)) return;
    day.click();
    queueMicrotask(() => {
      if (document.activeElement === day) (hours ?? field).focus();
    });
  } else if (moveAmongDays(event, day, popup)) consume(event);
}

function pressInColumn(event: KeyboardEvent, column: HTMLElement, columns: readonly HTMLElement[], field: HTMLInputElement): void {
  const beside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const neighbour = beside === undefined ? undefined : columns[columns.indexOf(column) + beside];
  if (neighbour) goTo(neighbour, event);
  if (event.key === 'Enter' || event.key === 'Escape') goTo(field, event);
  const cell = cellFor(event.key, column);
  if (!cell) return;
  consume(event);
  cell.click();
}

function cellFor(key: string, column: HTMLElement): HTMLElement | undefined {
  const cells = [...column.querySelectorAll<HTMLElement>(`${CELL}:not(${CELL}-disabled)`)];
  const chosen = cells.findIndex((cell) => cell.matches(`${CELL}-selected`));
  switch (key) {
    case 'ArrowDown':
      return cells[chosen + 1];
    case 'ArrowUp':
      return cells[chosen < 0 ? cells.length - 1 : chosen - 1];
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    default:
      return undefined;
  }
}

function goTo(element: HTMLElement, event: KeyboardEvent): void {
  consume(event);
  element.focus();
}

/** The key is for the calendar then, not for the row or the dialog that the field stands in. */
function consume(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
