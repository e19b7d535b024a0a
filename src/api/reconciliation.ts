import { RECONCILIATION } from '#contract/addresses/reconciliation';
import { apiOf } from './endpoints';

export const {
  useReconciledDaysQuery,
  useDifferencePageQuery,
  useSettleDifferenceMutation,
  useReconcileAgainMutation,
  useReconciledMonthsQuery,
  useCloseMonthMutation,
} = apiOf<typeof import('#contract/reconciliation')>(RECONCILIATION);
