import { WITHDRAWALS } from '#contract/addresses/withdrawals';
import { apiOf } from './endpoints';

export const { useWithdrawalPageQuery, useWithdrawalDetailQuery, useRequestWithdrawalMutation, useWithdrawalEventMutation } =
  apiOf<typeof import('#contract/withdrawals')>(WITHDRAWALS);
