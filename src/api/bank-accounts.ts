import { BANK_ACCOUNTS } from '#contract/addresses/bank-accounts';
import { apiOf } from './endpoints';

export const {
  useBankAccountListQuery,
  useBankAccountDetailQuery,
  useSaveBankAccountMutation,
  useChooseDefaultAccountMutation,
  useDeleteBankAccountMutation,
} = apiOf(BANK_ACCOUNTS);
