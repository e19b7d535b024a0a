import type { Dispatch } from '@reduxjs/toolkit';
import { CALENDAR } from '#contract/addresses/calendar';
import type { calendarList, previewCalendar, readCalendarWorkbook } from '#contract/calendar';
import type { ReplyOf } from '#contract/call';
import { apiOf } from './endpoints';
import { tellUploadFailed } from './files';
import { failureText } from './wire/failure';
import { request } from './wire/request';

export type CalendarYear = ReplyOf<typeof calendarList>['list'][number];
export type PreviewedCalendar = NonNullable<ReplyOf<typeof previewCalendar>['calendar']>;

export const { useCalendarListQuery, usePreviewCalendarMutation, useImportCalendarMutation } = apiOf(CALENDAR);

/** The rows of a workbook as text and what is to be looked at, or why they cannot be read. */
export async function readCalendarFile(
  dispatch: Dispatch,
  file: File,
): Promise<ReplyOf<typeof readCalendarWorkbook> | { refusal: string }> {
  const { data, failure } = await request({ path: CALENDAR.readCalendarWorkbook.path, files: { file_data: file } });
  if (!failure) return data as ReplyOf<typeof readCalendarWorkbook>;
  tellUploadFailed(dispatch, failure);
  return { refusal: failureText(failure) };
}
