import type {
  balanceDetail,
  balancePage,
  balanceStatement,
  collectingAccountDetail,
  saveCollectingAccount,
  saveLowAmount,
} from '#contract/balances';
import type { BodyOf } from '#contract/call';
import type { balancePayment, payFromBalance } from '#contract/payments';
import { api, ask, type Answered } from './api';

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    balanceDetail: build.query<Answered<typeof balanceDetail>, BodyOf<typeof balanceDetail>>({
      query: ask<typeof balanceDetail>('/balance/detail'),
      providesTags: ['Balance'],
    }),
    balancePage: build.query<Answered<typeof balancePage>, BodyOf<typeof balancePage>>({
      query: ask<typeof balancePage>('/balance/page'),
      providesTags: ['Balance'],
    }),
    balanceStatement: build.query<Answered<typeof balanceStatement>, BodyOf<typeof balanceStatement>>({
      query: ask<typeof balanceStatement>('/balance/statement'),
      providesTags: ['Balance'],
    }),
    saveLowAmount: build.mutation<Answered<typeof saveLowAmount>, BodyOf<typeof saveLowAmount>>({
      query: ask<typeof saveLowAmount>('/balance/low/save', { quiet: true }),
      invalidatesTags: ['Balance'],
    }),
    collectingAccountDetail: build.query<Answered<typeof collectingAccountDetail>, BodyOf<typeof collectingAccountDetail>>({
      query: ask<typeof collectingAccountDetail>('/balance/account/detail'),
      providesTags: ['Balance'],
    }),
    saveCollectingAccount: build.mutation<Answered<typeof saveCollectingAccount>, BodyOf<typeof saveCollectingAccount>>({
      query: ask<typeof saveCollectingAccount>('/balance/account/save', { quiet: true }),
      invalidatesTags: ['Balance'],
    }),
    balancePayment: build.query<Answered<typeof balancePayment>, BodyOf<typeof balancePayment>>({
      query: ask<typeof balancePayment>('/pay/balance/detail', { quiet: true }),
      providesTags: ['Balance'],
    }),
    payFromBalance: build.mutation<Answered<typeof payFromBalance>, BodyOf<typeof payFromBalance>>({
      query: ask<typeof payFromBalance>('/pay/balance', { idempotent: true, quiet: true }),
      invalidatesTags: (reply, _error, { applyNo }) =>
        reply ? ['Balance', { type: 'Guarantee', id: applyNo }, 'GuaranteeList', 'Badges', 'Home'] : ['Balance'],
    }),
  }),
});

export const {
  useBalanceDetailQuery,
  useBalancePageQuery,
  useBalanceStatementQuery,
  useSaveLowAmountMutation,
  useCollectingAccountDetailQuery,
  useSaveCollectingAccountMutation,
  useBalancePaymentQuery,
  usePayFromBalanceMutation,
} = balancesApi;
