import type { BodyOf, ReplyOf } from '#contract/call';
import type { addLawSet, endLawSet, lawRules, lawSetList } from '#contract/law';
import { api, ask, type Answered } from './api';

export type LawSet = ReplyOf<typeof lawSetList>['list'][number];

const lawApi = api.enhanceEndpoints({ addTagTypes: ['Law'] }).injectEndpoints({
  endpoints: (build) => ({
    lawRules: build.query<Answered<typeof lawRules>, BodyOf<typeof lawRules>>({
      query: ask<typeof lawRules>('/law/rules', { quiet: true }),
      providesTags: ['Law'],
    }),
    lawSetList: build.query<Answered<typeof lawSetList>, BodyOf<typeof lawSetList>>({
      query: ask<typeof lawSetList>('/law/set/list'),
      providesTags: ['Law'],
    }),
    addLawSet: build.mutation<Answered<typeof addLawSet>, BodyOf<typeof addLawSet>>({
      query: ask<typeof addLawSet>('/law/set/add', { idempotent: true, quiet: true }),
      invalidatesTags: ['Law'],
    }),
    endLawSet: build.mutation<Answered<typeof endLawSet>, BodyOf<typeof endLawSet>>({
      query: ask<typeof endLawSet>('/law/set/end', { idempotent: true, quiet: true }),
      invalidatesTags: ['Law'],
    }),
  }),
});

export const { useLawRulesQuery, useLawSetListQuery, useAddLawSetMutation, useEndLawSetMutation } = lawApi;
