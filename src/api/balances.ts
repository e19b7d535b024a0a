import { BALANCES } from '#contract/addresses/balances';
import { apiOf } from './endpoints';

export const {
  useBalanceDetailQuery,
  useBalancePageQuery,
  useBalanceStatementQuery,
  useSaveLowAmountMutation,
  useCollectingAccountDetailQuery,
  useSaveCollectingAccountMutation,
} = apiOf<typeof import('#contract/balances')>(BALANCES);
