import type { BodyOf } from '#contract/call';
import type {
  closeMonth,
  differencePage,
  reconcileAgain,
  reconciledDays,
  reconciledMonths,
  settleDifference,
} from '#contract/reconciliation';
import { api, ask, type Answered } from './api';

const reconciliationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reconciledDays: build.query<Answered<typeof reconciledDays>, BodyOf<typeof reconciledDays>>({
      query: ask<typeof reconciledDays>('/reconciliation/day/page'),
      providesTags: ['Reconciliation'],
    }),
    differencePage: build.query<Answered<typeof differencePage>, BodyOf<typeof differencePage>>({
      query: ask<typeof differencePage>('/reconciliation/difference/page'),
      providesTags: ['Reconciliation'],
    }),
    settleDifference: build.mutation<Answered<typeof settleDifference>, BodyOf<typeof settleDifference>>({
      query: ask<typeof settleDifference>('/reconciliation/difference/settle'),
      invalidatesTags: ['Reconciliation', 'Badges'],
    }),
    reconcileAgain: build.mutation<Answered<typeof reconcileAgain>, BodyOf<typeof reconcileAgain>>({
      query: ask<typeof reconcileAgain>('/reconciliation/run'),
    }),
    reconciledMonths: build.query<Answered<typeof reconciledMonths>, BodyOf<typeof reconciledMonths>>({
      query: ask<typeof reconciledMonths>('/reconciliation/month/list'),
      providesTags: ['Reconciliation'],
    }),
    closeMonth: build.mutation<Answered<typeof closeMonth>, BodyOf<typeof closeMonth>>({
      query: ask<typeof closeMonth>('/reconciliation/month/close'),
      invalidatesTags: ['Reconciliation'],
    }),
  }),
});

export const {
  useReconciledDaysQuery,
  useDifferencePageQuery,
  useSettleDifferenceMutation,
  useReconcileAgainMutation,
  useReconciledMonthsQuery,
  useCloseMonthMutation,
} = reconciliationApi;
