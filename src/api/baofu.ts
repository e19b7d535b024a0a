import type {
  activateBaofuAccount,
  applyBaofuAccount,
  baofuAccountDetail,
  baofuAccountPage,
  baofuStatement,
  compareBaofuBalance,
  ownBaofuAccount,
  splitEvent,
  splitPage,
  baofuWithdrawalEvent,
  baofuWithdrawalPage,
  withdrawFromBaofu,
} from '#contract/baofu';
import type { BodyOf } from '#contract/call';
import { api, ask, type Answered } from './api';

const baofuApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownBaofuAccount: build.query<Answered<typeof ownBaofuAccount>, BodyOf<typeof ownBaofuAccount>>({
      query: ask<typeof ownBaofuAccount>('/baofu/account/own'),
      providesTags: ['Baofu'],
    }),
    applyBaofuAccount: build.mutation<Answered<typeof applyBaofuAccount>, BodyOf<typeof applyBaofuAccount>>({
      query: ask<typeof applyBaofuAccount>('/baofu/account/apply', { idempotent: true, quiet: true }),
      invalidatesTags: ['Baofu', 'Badges'],
    }),
    activateBaofuAccount: build.mutation<Answered<typeof activateBaofuAccount>, BodyOf<typeof activateBaofuAccount>>({
      query: ask<typeof activateBaofuAccount>('/baofu/account/activate', { idempotent: true, quiet: true }),
      invalidatesTags: ['Baofu', 'Badges'],
    }),
    baofuAccountPage: build.query<Answered<typeof baofuAccountPage>, BodyOf<typeof baofuAccountPage>>({
      query: ask<typeof baofuAccountPage>('/baofu/account/page'),
      providesTags: ['Baofu'],
    }),
    baofuAccountDetail: build.query<Answered<typeof baofuAccountDetail>, BodyOf<typeof baofuAccountDetail>>({
      query: ask<typeof baofuAccountDetail>('/baofu/account/detail'),
      providesTags: ['Baofu'],
    }),
    compareBaofuBalance: build.mutation<Answered<typeof compareBaofuBalance>, BodyOf<typeof compareBaofuBalance>>({
      query: ask<typeof compareBaofuBalance>('/baofu/account/compare'),
      invalidatesTags: ['Baofu'],
    }),
    baofuStatement: build.query<Answered<typeof baofuStatement>, BodyOf<typeof baofuStatement>>({
      query: ask<typeof baofuStatement>('/baofu/statement/page'),
      providesTags: ['Baofu'],
    }),
    splitPage: build.query<Answered<typeof splitPage>, BodyOf<typeof splitPage>>({
      query: ask<typeof splitPage>('/baofu/split/page'),
      providesTags: ['Baofu'],
    }),
    splitEvent: build.mutation<Answered<typeof splitEvent>, BodyOf<typeof splitEvent>>({
      query: ask<typeof splitEvent>('/baofu/split/event', { idempotent: true }),
      invalidatesTags: ['Baofu', 'Badges', 'Guarantee'],
    }),
    baofuWithdrawalPage: build.query<Answered<typeof baofuWithdrawalPage>, BodyOf<typeof baofuWithdrawalPage>>({
      query: ask<typeof baofuWithdrawalPage>('/baofu/withdrawal/page'),
      providesTags: ['Baofu'],
    }),
    withdrawFromBaofu: build.mutation<Answered<typeof withdrawFromBaofu>, BodyOf<typeof withdrawFromBaofu>>({
      query: ask<typeof withdrawFromBaofu>('/baofu/withdrawal/request', { idempotent: true, quiet: true }),
      invalidatesTags: ['Baofu', 'Badges'],
    }),
    baofuWithdrawalEvent: build.mutation<Answered<typeof baofuWithdrawalEvent>, BodyOf<typeof baofuWithdrawalEvent>>({
      query: ask<typeof baofuWithdrawalEvent>('/baofu/withdrawal/event', { idempotent: true }),
      invalidatesTags: ['Baofu', 'Badges'],
    }),
  }),
});

export const {
  useOwnBaofuAccountQuery,
  useApplyBaofuAccountMutation,
  useActivateBaofuAccountMutation,
  useBaofuAccountPageQuery,
  useBaofuAccountDetailQuery,
  useCompareBaofuBalanceMutation,
  useBaofuStatementQuery,
  useSplitPageQuery,
  useSplitEventMutation,
  useBaofuWithdrawalPageQuery,
  useWithdrawFromBaofuMutation,
  useBaofuWithdrawalEventMutation,
} = baofuApi;
