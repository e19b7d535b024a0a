import { calendarList, importCalendar, previewCalendar, readCalendarWorkbook } from '#contract/calendar';
import { route } from '../../core/http/route';
import { importEdition, listCalendars, previewEdition, readWorkbookText } from './editions';

export const calendarRoutes = [
  route(calendarList, ({ db }, context) => listCalendars(db, context)),
  route(readCalendarWorkbook, ({ member, files }, context) => readWorkbookText(context, member, files)),
  route(previewCalendar, ({ db, body }) => previewEdition(db, body.content)),
  route(importCalendar, ({ db, member, body }, context) => importEdition(db, context, member, body)),
];
