import type { ColumnType } from 'kysely';
import type { CalendarDay } from '#domain/calendar/working-days';

/** A year's calendar as it was imported once; the latest version counts. */
interface CalendarEditionTable {
  year: number;
  version: number;
  source: string;
  days: ColumnType<CalendarDay[], string, never>;
  importedAt: ColumnType<Date, Date | string, never>;
  /** The user's name; empty where the first start put it there. */
  importedBy: string;
}

/** Holidays and weekends that are worked, year by year. */
export interface CalendarTables {
  calendarEdition: CalendarEditionTable;
}
