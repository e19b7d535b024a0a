import type { BodyOf } from '#contract/call';
import type { requestWithdrawal, withdrawalDetail, withdrawalEvent, withdrawalPage } from '#contract/withdrawals';
import { api, ask, type Answered } from './api';

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    withdrawalPage: build.query<Answered<typeof withdrawalPage>, BodyOf<typeof withdrawalPage>>({
      query: ask<typeof withdrawalPage>('/withdrawal/page'),
      providesTags: ['Balance'],
    }),
    withdrawalDetail: build.query<Answered<typeof withdrawalDetail>, BodyOf<typeof withdrawalDetail>>({
      query: ask<typeof withdrawalDetail>('/withdrawal/detail'),
      providesTags: ['Balance'],
    }),
    requestWithdrawal: build.mutation<Answered<typeof requestWithdrawal>, BodyOf<typeof requestWithdrawal>>({
      query: ask<typeof requestWithdrawal>('/withdrawal/add', { idempotent: true, quiet: true }),
      invalidatesTags: ['Balance', 'Badges'],
    }),
    withdrawalEvent: build.mutation<Answered<typeof withdrawalEvent>, BodyOf<typeof withdrawalEvent>>({
      query: ask<typeof withdrawalEvent>('/withdrawal/event', { idempotent: true, quiet: true }),
      invalidatesTags: ['Balance', 'Badges'],
    }),
  }),
});

export const { useWithdrawalPageQuery, useWithdrawalDetailQuery, useRequestWithdrawalMutation, useWithdrawalEventMutation } =
  withdrawalsApi;
