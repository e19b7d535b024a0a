import type { BodyOf } from '#contract/call';
import type { verifyLetter } from '#contract/letters';
import { api, type Answered } from './api';

export type LetterQuestion = BodyOf<typeof verifyLetter> | { file: Blob };

const lettersApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyLetter: build.mutation<Answered<typeof verifyLetter>, LetterQuestion>({
      query: (question) =>
        'file' in question
          ? { path: '/letter/verify', body: {}, files: { file_data: question.file } }
          : { path: '/letter/verify', body: question },
    }),
  }),
});

export const { useVerifyLetterMutation } = lettersApi;
