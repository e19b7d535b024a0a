import { BAOFU } from '#contract/addresses/baofu';
import { apiOf } from './endpoints';

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
} = apiOf<typeof import('#contract/baofu')>(BAOFU);
