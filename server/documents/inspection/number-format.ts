import { formatValue } from 'hucre';

/** How a workbook shows numbers: as days and times, or by a pattern; by neither as their digits. */
export interface NumberFormat {
  isTime: boolean;
  pattern?: string;
  /** Which of its parts, for positive numbers, negative ones and zero, show words alone, or nothing. */
  isWords?: readonly boolean[];
}

const TIMES = new Set([...between(14, 22), ...between(27, 36), ...between(45, 47), ...between(50, 58)]);
const PATTERNS: Readonly<Record<number, string>> = { 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' };
const LITERALS = /"[^"]*"|\\.|[_*]./gsu;
const CONDITIONS = /\[(?![hms]+\])[^\]]*\]/giu;
/** What shows all digits of a number that stand before its point. Others, as 万 in place of four digits or an exponent, are not what a text means. */
const DIGITS = /^[0#?.,%¥￥$()\s\u2E80-\u9FFF+-]*[0#?][0#?.,%¥￥$()\s\u2E80-\u9FFF+-]*$/u;
const ANY_DIGITS = /[0#?@]/u;
/** As many digits as a number has, or a literal, which may hold the same word. */
const GENERAL_OR_LITERAL = /"[^"]*"|\\.|General|G\/通用格式/giu;
/** Digits in Chinese, which stand for the same number. */
const CHINESE_DIGITS = /\[DBNum\d\]/giu;
const DECIDED_BY_VALUE = /\[[<>=]/u;
const SCALED = /,(?![0#?])/u;
const MOST_DAYS = 2_958_466;
const DAYS_BEFORE_1970 = 25_569;
const DAYS_BEFORE_1904 = 1462;

/** The format of this number in the list of formats, with its code where the workbook has one. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined || code.trim() === '')
    return { isTime: TIMES.has(id), ...(PATTERNS[id] === undefined ? {} : { pattern: PATTERNS[id] }) };
  const bare = withGeneral(code.replace(LITERALS, '').replace(CONDITIONS, ''), '0');
  if (/[ymdhs]|a{3}/iu.test(bare)) return { isTime: true };
  const isPattern = bare.split(';').every((part) => /^\s*@?\s*$/u.test(part) || isDigits(part));
  const isWords = bare.split(';', 3).map((part) => !ANY_DIGITS.test(part));
  return {
    isTime: false,
    ...(isPattern && /[0#?]/u.test(bare) ? { pattern: code.replace(CHINESE_DIGITS, '') } : {}),
    ...(isWords.includes(true) ? { isWords: DECIDED_BY_VALUE.test(code) ? [true] : isWords } : {}),
  };
}

/** True where the sheet shows words, or nothing, in place of this number, and what it means may be those. */
export function isShownInWords(value: number, { isWords = [] }: NumberFormat): boolean {
  const [positive = false, negative = positive, zero = positive] = isWords;
  if (value === 0) return zero;
  return value < 0 ? negative : positive;
}

function isDigits(part: string): boolean {
  return DIGITS.test(part) && !SCALED.test(part);
}

/** A number as the sheet shows it, where that shows all its digits. */
export function numberText(value: number, { pattern }: NumberFormat): string {
  const digits = digitsOf(value);
  if (pattern === undefined || !/^-?\d{1,15}(?:\.\d+)?$/.test(digits)) return digits;
  return formatValue(Number(digits), withGeneral(pattern, digits.replace('-', '').replace(/\d/g, '0'))).trim();
}

function withGeneral(code: string, digits: string): string {
  return code.replace(GENERAL_OR_LITERAL, (found) => (/^["\\]/.test(found) ? found : digits));
}

/** Without exponent, and without what binary fractions add behind the fifteenth digit. */
export function digitsOf(value: number): string {
  if (!Number.isFinite(value)) return '';
  return Number(value.toPrecision(15)).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 10 });
}

/** The day and time of a number, or the time alone where it is less than a day; undefined where it is neither. */
export function timeText(value: number, is1904: boolean): string | undefined {
  if (!(value >= 0) || value >= MOST_DAYS) return undefined;
  if (value < 1) return textAt(value).slice(11);
  // The first calendar of spreadsheets has a 29 February 1900.
  return textAt((is1904 ? value + DAYS_BEFORE_1904 : value < 60 ? value + 1 : value) - DAYS_BEFORE_1970);
}

/** Serial numbers of days are a little beside their second. */
function textAt(days: number): string {
  return new Date(Math.round(days * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_none, index) => first + index);
}
