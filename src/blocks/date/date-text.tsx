import { formatInstant, isDay, isInstant } from '#domain/dates';
import { DATE_FORMATS, type DatePrecision } from './date-formats';
import './date.css';

export interface DateTextProps {
  value: string | undefined;
  precision?: DatePrecision;
}

export function DateText({ value, precision = 'minute' }: DateTextProps) {
  return <span className="date-text">{dateText(value, precision)}</span>;
}

export function dateText(value: string | undefined, precision: DatePrecision = 'minute'): string {
  if (!value) return '—';
  if (isDay(value)) return value;
  if (!isInstant(value)) return '—';
  return formatInstant(value).slice(0, DATE_FORMATS[precision].length);
}
