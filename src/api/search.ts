import type { BodyOf } from '#contract/call';
import type { searchEverything } from '#contract/search';
import { api, ask, type Answered } from './api';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchEverything: build.query<Answered<typeof searchEverything>, BodyOf<typeof searchEverything>>({
      query: ask<typeof searchEverything>('/search/everything', { quiet: true }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useSearchEverythingQuery } = searchApi;
