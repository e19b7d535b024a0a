import type { BodyOf } from '#contract/call';
import type {
  addReferral,
  checkReferral,
  enableReferral,
  referralDetail,
  referralMonths,
  referralPage,
  referralUses,
  saveReferral,
} from '#contract/referrals';
import { api, ask, type Answered } from './api';

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referralPage: build.query<Answered<typeof referralPage>, BodyOf<typeof referralPage>>({
      query: ask<typeof referralPage>('/referral/page'),
      providesTags: ['Referral'],
    }),
    referralDetail: build.query<Answered<typeof referralDetail>, BodyOf<typeof referralDetail>>({
      query: ask<typeof referralDetail>('/referral/detail'),
      providesTags: ['Referral'],
    }),
    referralUses: build.query<Answered<typeof referralUses>, BodyOf<typeof referralUses>>({
      query: ask<typeof referralUses>('/referral/use/page'),
      providesTags: ['Referral'],
    }),
    referralMonths: build.query<Answered<typeof referralMonths>, BodyOf<typeof referralMonths>>({
      query: ask<typeof referralMonths>('/referral/month/page'),
      providesTags: ['Referral'],
    }),
    addReferral: build.mutation<Answered<typeof addReferral>, BodyOf<typeof addReferral>>({
      query: ask<typeof addReferral>('/referral/add', { idempotent: true, quiet: true }),
      invalidatesTags: ['Referral'],
    }),
    saveReferral: build.mutation<Answered<typeof saveReferral>, BodyOf<typeof saveReferral>>({
      query: ask<typeof saveReferral>('/referral/save', { quiet: true }),
      invalidatesTags: ['Referral'],
    }),
    enableReferral: build.mutation<Answered<typeof enableReferral>, BodyOf<typeof enableReferral>>({
      query: ask<typeof enableReferral>('/referral/enable'),
      invalidatesTags: ['Referral'],
    }),
    checkReferral: build.mutation<Answered<typeof checkReferral>, BodyOf<typeof checkReferral>>({
      query: ask<typeof checkReferral>('/referral/check', { quiet: true }),
    }),
  }),
});

export const {
  useReferralPageQuery,
  useReferralDetailQuery,
  useReferralUsesQuery,
  useReferralMonthsQuery,
  useAddReferralMutation,
  useSaveReferralMutation,
  useEnableReferralMutation,
  useCheckReferralMutation,
} = referralsApi;
