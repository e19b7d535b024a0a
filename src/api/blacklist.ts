import type { blacklistDetail, blacklistLog, blacklistPage, enableBlacklistEntry, saveBlacklistEntry } from '#contract/blacklist';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

const blacklistApi = api.injectEndpoints({
  endpoints: (build) => ({
    blacklistPage: build.query<Answered<typeof blacklistPage>, BodyOf<typeof blacklistPage>>({
      query: ask<typeof blacklistPage>('/blacklist/page'),
      providesTags: ['Blacklist'],
    }),
    blacklistDetail: build.query<Answered<typeof blacklistDetail>, BodyOf<typeof blacklistDetail>>({
      query: ask<typeof blacklistDetail>('/blacklist/detail'),
      providesTags: ['Blacklist'],
    }),
    saveBlacklistEntry: build.mutation<Answered<typeof saveBlacklistEntry>, BodyOf<typeof saveBlacklistEntry>>({
      query: ask<typeof saveBlacklistEntry>('/blacklist/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Blacklist']),
    }),
    enableBlacklistEntry: build.mutation<Answered<typeof enableBlacklistEntry>, BodyOf<typeof enableBlacklistEntry>>({
      query: ask<typeof enableBlacklistEntry>('/blacklist/enable', { quiet: true }),
      invalidatesTags: ['Blacklist'],
    }),
    blacklistLog: build.query<Answered<typeof blacklistLog>, BodyOf<typeof blacklistLog>>({
      query: ask<typeof blacklistLog>('/blacklist/log'),
      providesTags: ['Blacklist'],
    }),
  }),
});

export const {
  useBlacklistPageQuery,
  useBlacklistDetailQuery,
  useSaveBlacklistEntryMutation,
  useEnableBlacklistEntryMutation,
  useBlacklistLogQuery,
} = blacklistApi;
