import { formatInstant, formatMinute, isDay, isInstant } from '#domain/dates';
import './date.css';

export interface DateTextProps {
  value: string | undefined;
  precision?: 'minute' | 'second';
}

export function DateText({ value, precision = 'minute' }: DateTextProps) {
  return <span className="date-text">{dateText(value, precision)}</span>;
}

export function dateText(value: string | undefined, precision: 'minute' | 'second' = 'minute'): string {
  if (!value) return '—';
  if (isDay(value)) return value;
  if (!isInstant(value)) return '—';
  return precision === 'second' ? formatInstant(value) : formatMinute(value);
}
