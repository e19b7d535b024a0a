import { FACTORS } from '#contract/addresses/factors';
import { apiOf } from './endpoints';

export const {
  useFactorInfoQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useBeginPasskeyMutation,
  usePasskeyOptionsMutation,
  useSavePasskeyMutation,
  useRemovePasskeyMutation,
  useFactorRuleQuery,
  useSaveFactorRuleMutation,
} = apiOf<typeof import('#contract/factors')>(FACTORS);
