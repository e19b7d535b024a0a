import type { calendarList, importCalendar, previewCalendar, readCalendarWorkbook } from '#contract/calendar';
import type { BodyOf, ReplyOf } from '#contract/call';
import { api, ask, type Answered } from './api';
import { failureText } from './wire/failure';
import { request } from './wire/request';

export type CalendarYear = ReplyOf<typeof calendarList>['list'][number];
export type PreviewedCalendar = NonNullable<ReplyOf<typeof previewCalendar>['calendar']>;

const calendarApi = api.enhanceEndpoints({ addTagTypes: ['Calendar'] }).injectEndpoints({
  endpoints: (build) => ({
    calendarList: build.query<Answered<typeof calendarList>, BodyOf<typeof calendarList>>({
      query: ask<typeof calendarList>('/calendar/list'),
      providesTags: ['Calendar'],
    }),
    previewCalendar: build.mutation<Answered<typeof previewCalendar>, BodyOf<typeof previewCalendar>>({
      query: ask<typeof previewCalendar>('/calendar/preview', { quiet: true }),
    }),
    importCalendar: build.mutation<Answered<typeof importCalendar>, BodyOf<typeof importCalendar>>({
      query: ask<typeof importCalendar>('/calendar/import', { quiet: true }),
      invalidatesTags: ['Calendar'],
    }),
  }),
});

export const { useCalendarListQuery, usePreviewCalendarMutation, useImportCalendarMutation } = calendarApi;

const READ = '/calendar/upload' satisfies (typeof readCalendarWorkbook)['path'];

/** The rows of a workbook as text and what is to be looked at, or why they cannot be read. */
export async function readCalendarFile(file: File): Promise<ReplyOf<typeof readCalendarWorkbook> | { refusal: string }> {
  const { data, failure } = await request({ path: READ, files: { file_data: file } });
  return failure ? { refusal: failureText(failure) } : (data as ReplyOf<typeof readCalendarWorkbook>);
}
