import { formatInstant, isInstant } from '#domain/dates';
import { dayjs, type Dayjs } from './dayjs';

/** An instant as a picker shows it: the hour in Shanghai, whatever the browser's own zone. */
export function momentOf(instant: string): Dayjs | null {
  return isInstant(instant) ? dayjs(formatInstant(instant)) : null;
}

export function instantOf(moment: Dayjs): string {
  return new Date(`${moment.format('YYYY-MM-DDTHH:mm:ss')}+08:00`).toISOString();
}
