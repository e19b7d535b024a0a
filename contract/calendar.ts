import Type from 'typebox';
import { CALENDAR } from './addresses/calendar';
import { defineCall } from './call';
import { Day, filledExact, Instant, Nothing, oneOf, optional, record, text } from './schemas';

/** How many faults an answer names. */
export const CALENDAR_FAULTS_NAMED = 50;

const Year = Type.Integer({ minimum: 2000, maximum: 2100 });
const CalendarVersion = Type.Integer({ minimum: 0 });
/** A notice of the State Council, or rows of 日期, 类型, 节日. */
const CalendarText = filledExact(20_000);
const CalendarDays = Type.Array(record({ day: Day, name: text(50), kind: oneOf(['off', 'worked']) }));
const Edition = record({
  year: Year,
  version: CalendarVersion,
  source: text(100),
  importedAt: Instant,
  /** Empty where the first start put it there. */
  importedBy: text(),
  days: CalendarDays,
});

/**
 * The calendar of each year as it counts, the latest first, each with the versions before it. `missing` are this year and the next where they have none, so that
 * working days are reckoned by weekends alone.
 */
export const calendarList = defineCall({
  ...CALENDAR.calendarList,
  summary: '工作日历',
  body: Nothing,
  reply: record({
    list: Type.Array(
      record({
        ...Edition.properties,
        former: Type.Array(record({ version: CalendarVersion, source: text(100), importedAt: Instant, importedBy: text() })),
      }),
    ),
    missing: Type.Array(Year),
  }),
});

/**
 * The first sheet of an xlsx workbook, 1 MB and 500 rows at most, as the text that `previewCalendar` takes. `notice` says which sheet was read and which others have
 * filled rows, and which rows and columns the sheet hides. 2100000 where the file cannot be read.
 */
export const readCalendarWorkbook = defineCall({
  ...CALENDAR.readCalendarWorkbook,
  largestFile: 1024 * 1024,
  summary: '读取工作日历文件',
  body: record({}),
  reply: record({ content: text(20_000), notice: text(1000) }),
});

/** What a text of a calendar says, and what of it is new to that year. Where `faults` are named, by line, it cannot be imported, and nothing else is answered. */
export const previewCalendar = defineCall({
  ...CALENDAR.previewCalendar,
  summary: '预览工作日历',
  body: record({ content: CalendarText }),
  reply: record({
    faults: Type.Array(record({ line: Type.Integer({ minimum: 0 }), message: text(300) })),
    calendar: optional(
      record({
        year: Year,
        source: text(100),
        days: CalendarDays,
        /** The version in use, which it would replace; 0 where the year has none. */
        replaces: CalendarVersion,
        added: CalendarDays,
        removed: CalendarDays,
      }),
    ),
  }),
});

/** Makes a text the calendar of its year. `replaces` is the version that the preview compared with: 40901 when another is in use by now. */
export const importCalendar = defineCall({
  ...CALENDAR.importCalendar,
  summary: '导入工作日历',
  body: record({ content: CalendarText, source: optional(text(100)), replaces: CalendarVersion }),
  reply: record({ year: Year, version: CalendarVersion }),
});
