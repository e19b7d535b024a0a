import { WAGE_DEPOSITS } from '#contract/addresses/wage-deposits';
import { apiOf } from './endpoints';

export const {
  useWageDepositPageQuery,
  useWageDepositSummaryQuery,
  useWageDepositDetailQuery,
  useWageArrearsPageQuery,
  useDeclareWageDepositMutation,
  useRegisterWageDepositMutation,
  useWageDepositEventMutation,
  useReportArrearsMutation,
  useDeclareArrearsMutation,
  useWageArrearsEventMutation,
} = apiOf(WAGE_DEPOSITS);
