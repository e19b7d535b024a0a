import type { bankAccountDetail, bankAccountList, chooseDefaultAccount, deleteBankAccount, saveBankAccount } from '#contract/bank-accounts';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

const bankAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    bankAccountList: build.query<Answered<typeof bankAccountList>, BodyOf<typeof bankAccountList>>({
      query: ask<typeof bankAccountList>('/organisation/bank/list'),
      providesTags: ['Organisation'],
    }),
    bankAccountDetail: build.query<Answered<typeof bankAccountDetail>, BodyOf<typeof bankAccountDetail>>({
      query: ask<typeof bankAccountDetail>('/organisation/bank/detail'),
      keepUnusedDataFor: 0,
    }),
    saveBankAccount: build.mutation<Answered<typeof saveBankAccount>, BodyOf<typeof saveBankAccount>>({
      query: ask<typeof saveBankAccount>('/organisation/bank/save', { idempotent: true }),
      invalidatesTags: ['Organisation'],
    }),
    chooseDefaultAccount: build.mutation<Answered<typeof chooseDefaultAccount>, BodyOf<typeof chooseDefaultAccount>>({
      query: ask<typeof chooseDefaultAccount>('/organisation/bank/default'),
      invalidatesTags: ['Organisation'],
    }),
    deleteBankAccount: build.mutation<Answered<typeof deleteBankAccount>, BodyOf<typeof deleteBankAccount>>({
      query: ask<typeof deleteBankAccount>('/organisation/bank/delete'),
      invalidatesTags: ['Organisation'],
    }),
  }),
});

export const {
  useBankAccountListQuery,
  useBankAccountDetailQuery,
  useSaveBankAccountMutation,
  useChooseDefaultAccountMutation,
  useDeleteBankAccountMutation,
} = bankAccountsApi;
