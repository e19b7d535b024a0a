import type { BodyOf } from '#contract/call';
import type { lawRules } from '#contract/law';
import { api, ask, type Answered } from './api';

const lawApi = api.injectEndpoints({
  endpoints: (build) => ({
    lawRules: build.query<Answered<typeof lawRules>, BodyOf<typeof lawRules>>({
      query: ask<typeof lawRules>('/law/rules', { quiet: true }),
    }),
  }),
});

export const { useLawRulesQuery } = lawApi;
