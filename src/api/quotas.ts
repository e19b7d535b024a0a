import type { BodyOf } from '#contract/call';
import type { addQuota, quotaDetail, quotaLog, quotaMovements, quotaOptions, quotaPage, saveQuota } from '#contract/quotas';
import { api, ask, type Answered } from './api';

const quotasApi = api.injectEndpoints({
  endpoints: (build) => ({
    quotaPage: build.query<Answered<typeof quotaPage>, BodyOf<typeof quotaPage>>({
      query: ask<typeof quotaPage>('/quota/page'),
      providesTags: ['Quota'],
    }),
    quotaDetail: build.query<Answered<typeof quotaDetail>, BodyOf<typeof quotaDetail>>({
      query: ask<typeof quotaDetail>('/quota/detail'),
      providesTags: ['Quota'],
    }),
    quotaOptions: build.query<Answered<typeof quotaOptions>, BodyOf<typeof quotaOptions>>({
      query: ask<typeof quotaOptions>('/quota/options', { quiet: true }),
      keepUnusedDataFor: 10,
    }),
    addQuota: build.mutation<Answered<typeof addQuota>, BodyOf<typeof addQuota>>({
      query: ask<typeof addQuota>('/quota/add', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Quota']),
    }),
    saveQuota: build.mutation<Answered<typeof saveQuota>, BodyOf<typeof saveQuota>>({
      query: ask<typeof saveQuota>('/quota/save', { quiet: true }),
      invalidatesTags: ['Quota'],
    }),
    quotaMovements: build.query<Answered<typeof quotaMovements>, BodyOf<typeof quotaMovements>>({
      query: ask<typeof quotaMovements>('/quota/movement/page'),
      providesTags: ['Quota'],
    }),
    quotaLog: build.query<Answered<typeof quotaLog>, BodyOf<typeof quotaLog>>({
      query: ask<typeof quotaLog>('/quota/log'),
      providesTags: ['Quota'],
    }),
  }),
});

export const {
  useQuotaPageQuery,
  useQuotaDetailQuery,
  useQuotaOptionsQuery,
  useAddQuotaMutation,
  useSaveQuotaMutation,
  useQuotaMovementsQuery,
  useQuotaLogQuery,
} = quotasApi;
