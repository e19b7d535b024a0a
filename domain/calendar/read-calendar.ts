import { addDays, daysBetween, isDay, weekdayOf } from '../dates';
import { cleanText, refusedCharacter } from '../text';
import { refusedCharacterMessage } from '../validation/messages';
import { isWeekend, type CalendarDay } from './working-days';

/** What is wrong with a calendar, by the line of its text (the first is 1); 0 where the whole is meant. */
export interface CalendarFault {
  line: number;
  message: string;
}

/** A year's calendar as its text says it; days in their order. */
export interface CalendarRead {
  year: number;
  source: string;
  days: CalendarDay[];
  faults: CalendarFault[];
}

/** 全国年节及纪念日放假办法 (State Council decree 513 as changed by 795) gives thirteen days a year since 2025, eleven before. */
const FEWEST_DAYS_OFF = 11;
const LONGEST_HOLIDAY = 31;
const WEEKDAYS = '日一二三四五六';
const ROW = /^["']?(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?["']?(?:[ T]00:00:00)?\s*[,，;；\t]/;
const DATE = String.raw`(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:[（(]([^）)]*)[）)])?`;
const PERIOD = new RegExp(`${DATE}(?:\\s*[至到—-]+\\s*${DATE})?`, 'g');
const KINDS: Readonly<Record<string, CalendarDay['kind']>> = { 放假: 'off', 休: 'off', 上班: 'worked', 班: 'worked' };

/**
 * Reads a year's calendar from either of two texts: the State Council's notice (国务院办公厅关于某年部分节假日安排的通知), or rows of 日期, 类型 (放假 or 上班)
 * and 节日, divided by commas or tabs, with or without a head. Everything that is wrong is told; where anything is, nothing may be taken from it.
 */
export function readCalendar(text: string): CalendarRead {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const isTable = lines.some((line) => ROW.test(line));
  const title = statedYear(text);
  const year = title ?? (isTable ? lastYearOf(lines) : null);
  if (year === null || year < 2000 || year > 2100) {
    const message = isTable || text.trim() !== '' ? '没有写明年份，例如“2026年部分节假日安排”' : '内容是空的';
    return { year: 0, source: '', days: [], faults: [{ line: 0, message }] };
  }
  const found: Found[] = [];
  const faults: CalendarFault[] = [];
  lines.forEach((content, index) => {
    const read = isTable ? readRow(content, index + 1) : readSentence(content, index + 1, year);
    found.push(...read.days);
    faults.push(...read.faults);
  });
  faults.push(...unseenIn(lines), ...faultsAmong(found, year));
  const days = found.map(({ line: _line, ...day }) => day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return { year, source: sourceOf(text), days, faults: faults.toSorted((a, b) => a.line - b.line) };
}

interface Found extends CalendarDay {
  line: number;
}

interface Part {
  days: Found[];
  faults: CalendarFault[];
}

const NOTHING: Part = { days: [], faults: [] };

function unseenIn(lines: readonly string[]): CalendarFault[] {
  return lines.flatMap((content, index) => {
    const refused = refusedCharacter(content.replaceAll('\t', ' '));
    return refused ? [{ line: index + 1, message: refusedCharacterMessage(refused.name) }] : [];
  });
}

function readRow(content: string, line: number): Part {
  const wrong = (message: string): Part => ({ days: [], faults: [{ line, message }] });
  const [first = '', kindText = '', name = ''] = content.split(/[,，;；\t]/).map((cell) => cell.replaceAll(/^["'\s]+|["'\s]+$/g, ''));
  if (first === '' && kindText === '') return NOTHING;
  const date = ROW.exec(content);
  if (!date)
    return line === 1 || content.includes('部分节假日安排') ? NOTHING : wrong(`“${first.slice(0, 30)}”不是日期，应为 2026-01-01 的格式`);
  const day = dayText(date[1], date[2], date[3]);
  if (!isDay(day)) return wrong(`没有 ${day} 这一天`);
  const kind = KINDS[kindText];
  if (!kind) return wrong(`${day} 的类型“${kindText.slice(0, 30)}”无法识别，请填写“放假”或“上班”`);
  return { days: [{ day, kind, name: cleanText(name).slice(0, 50), line }], faults: [] };
}

function readSentence(content: string, line: number, year: number): Part {
  const sentences = content.split(/[。；;]/).filter((sentence) => /放假|上班/.test(sentence) && /\d日/.test(sentence));
  if (sentences.length === 0) return NOTHING;
  const name = /^(?:[（(]?[一二三四五六七八九十\d]+[）)]?[、.．]?\s*)?([^：:，,。\d]{1,30})[：:]/.exec(cleanText(content))?.[1]?.trim();
  if (!name) return { days: [], faults: [{ line, message: '没有写明是哪个节日，应为“元旦：1月1日放假……”的格式' }] };
  const parts = sentences.map((sentence) => readPeriods(sentence, { line, year, name }));
  return { days: parts.flatMap(({ days }) => days), faults: parts.flatMap(({ faults }) => faults) };
}

function readPeriods(sentence: string, { line, year, name }: { line: number; year: number; name: string }): Part {
  const kind = sentence.includes('放假') ? 'off' : 'worked';
  const found: Part = { days: [], faults: [] };
  const wrong = (message: string) => found.faults.push({ line, message });
  let month = '';
  for (const match of sentence.matchAll(PERIOD)) {
    const [, fromYear, fromMonth, fromDay, fromBesides, toYear, toMonth, toDay, toBesides] = match;
    month = fromMonth ?? month;
    const from = dayText(fromYear ?? String(year), month, fromDay);
    month = toMonth ?? month;
    const to = toDay === undefined ? from : dayText(toYear ?? String(year), month, toDay);
    const unreal = [from, to].find((day) => !isDay(day));
    if (unreal !== undefined) {
      wrong(`没有 ${unreal} 这一天`);
      continue;
    }
    const length = daysBetween(from, to) + 1;
    if (length < 1 || length > LONGEST_HOLIDAY) {
      wrong(`${from} 至 ${to} 的先后或长短有误`);
      continue;
    }
    for (const [day, besides] of [
      [from, fromBesides],
      [to, toBesides],
    ] as const) {
      const stated = /(?:周|星期)([一二三四五六日天])/.exec(besides ?? '')?.[1]?.replace('天', '日');
      const real = WEEKDAYS[weekdayOf(day)];
      if (stated !== undefined && stated !== real) wrong(`${day} 是星期${real ?? ''}，不是星期${stated}`);
    }
    found.days.push(...Array.from({ length }, (_, index): Found => ({ day: addDays(from, index), name, kind, line })));
  }
  const count = Number(/共\s*(\d+)\s*天/.exec(sentence)?.[1] ?? NaN);
  if (!Number.isNaN(count) && count !== found.days.length && found.faults.length === 0)
    wrong(`${name}写明共 ${String(count)} 天，日期却有 ${String(found.days.length)} 天`);
  return found;
}

function faultsAmong(found: readonly Found[], year: number): CalendarFault[] {
  const seen = new Map<string, Found>();
  const faults: CalendarFault[] = [];
  for (const one of found) {
    const { day, kind, line } = one;
    const before = seen.get(day);
    if (before) faults.push({ line, message: `${day} 已在第 ${String(before.line)} 行写过` });
    seen.set(day, before ?? one);
    if (day.slice(0, 4) !== String(year) && !day.startsWith(`${String(year - 1)}-12`))
      faults.push({ line, message: `${day} 不在 ${String(year)} 年内` });
    if (kind === 'worked' && !isWeekend(day)) faults.push({ line, message: `${day} 不是周末，不需要写明上班` });
  }
  const off = [...seen.values()].filter(({ kind }) => kind === 'off').length;
  if (faults.length === 0 && off < FEWEST_DAYS_OFF)
    faults.push({ line: 0, message: `全年只有 ${String(off)} 天放假，少于法定的 ${String(FEWEST_DAYS_OFF)} 天，请核对通知是否完整` });
  return faults;
}

function statedYear(text: string): number | null {
  const stated = /(\d{4})年[^。\n]{0,8}节假日/.exec(text)?.[1] ?? /现将(\d{4})年/.exec(text)?.[1];
  return stated === undefined ? null : Number(stated);
}

function lastYearOf(lines: readonly string[]): number | null {
  const years = lines.flatMap((line) => Number(ROW.exec(line)?.[1] ?? NaN)).filter((year) => !Number.isNaN(year));
  return years.length === 0 ? null : Math.max(...years);
}

function sourceOf(text: string): string {
  return /国办发(?:明电)?[〔[]\d{4}[〕\]]\d+号/.exec(text)?.[0] ?? '';
}

function dayText(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
