import { addressesOf } from '../call';

export const CALENDAR = addressesOf<typeof import('../calendar')>()({
  calendarList: { path: '/calendar/list', effect: 'read', permission: 'region:edit', provides: ['Calendar'] },
  readCalendarWorkbook: { path: '/calendar/upload', effect: 'write', multipart: true, permission: 'region:edit' },
  previewCalendar: { path: '/calendar/preview', effect: 'read', permission: 'region:edit', cached: false, quiet: true },
  importCalendar: { path: '/calendar/import', effect: 'write', permission: 'region:edit', quiet: true, invalidates: ['Calendar'] },
});
