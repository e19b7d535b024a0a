import { REFERRALS } from '#contract/addresses/referrals';
import { apiOf } from './endpoints';

export const {
  useReferralPageQuery,
  useReferralDetailQuery,
  useReferralUsesQuery,
  useReferralMonthsQuery,
  useAddReferralMutation,
  useSaveReferralMutation,
  useEnableReferralMutation,
  useCheckReferralMutation,
} = apiOf(REFERRALS);
