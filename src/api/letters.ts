import type { BodyOf } from '#contract/call';
import type { previewLetter, printLetter, verifyLetter } from '#contract/letters';
import { api, ask, type Answered } from './api';

export type LetterQuestion = BodyOf<typeof verifyLetter> | { file: Blob };

const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLetter: build.query<Answered<typeof previewLetter>, BodyOf<typeof previewLetter>>({
      query: ask<typeof previewLetter>('/letter/preview', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    printLetter: build.mutation<Answered<typeof printLetter>, BodyOf<typeof printLetter>>({
      query: ask<typeof printLetter>('/letter/print', { quiet: true }),
    }),
    verifyLetter: build.mutation<Answered<typeof verifyLetter>, LetterQuestion>({
      query: (question) =>
        'file' in question
          ? { path: '/letter/verify', body: {}, files: { file_data: question.file } }
          : { path: '/letter/verify', body: question },
    }),
  }),
});

export const { usePreviewLetterQuery, usePrintLetterMutation, useVerifyLetterMutation } = lettersApi;
