import type { BodyOf } from '#contract/call';
import type { homeSummary } from '#contract/home';
import { api, ask, type Answered } from './api';

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    homeSummary: build.query<Answered<typeof homeSummary>, BodyOf<typeof homeSummary>>({
      query: ask<typeof homeSummary>('/home/summary'),
      providesTags: ['Home'],
    }),
  }),
});

export const { useHomeSummaryQuery } = homeApi;
