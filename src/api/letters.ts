import type { BodyOf } from '#contract/call';
import type { previewLetter, printLetter } from '#contract/letters';
import { api, ask, type Answered } from './api';

const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewLetter: build.query<Answered<typeof previewLetter>, BodyOf<typeof previewLetter>>({
      query: ask<typeof previewLetter>('/letter/preview', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    printLetter: build.mutation<Answered<typeof printLetter>, BodyOf<typeof printLetter>>({
      query: ask<typeof printLetter>('/letter/print', { quiet: true }),
    }),
  }),
});

export const { usePreviewLetterQuery, usePrintLetterMutation } = lettersApi;
