import type { BodyOf } from '#contract/call';
import type {
  declareArrears,
  declareWageDeposit,
  registerWageDeposit,
  reportArrears,
  wageArrearsEvent,
  wageArrearsPage,
  wageDepositDetail,
  wageDepositEvent,
  wageDepositPage,
  wageDepositSummary,
} from '#contract/wage-deposits';
import { api, ask, type Answered } from './api';

const SENT = { idempotent: true, quiet: true } as const;

const wageDepositsApi = api.injectEndpoints({
  endpoints: (build) => ({
    wageDepositPage: build.query<Answered<typeof wageDepositPage>, BodyOf<typeof wageDepositPage>>({
      query: ask<typeof wageDepositPage>('/wage-deposit/page'),
      providesTags: ['WageDeposit'],
    }),
    wageDepositSummary: build.query<Answered<typeof wageDepositSummary>, BodyOf<typeof wageDepositSummary>>({
      query: ask<typeof wageDepositSummary>('/wage-deposit/summary'),
      providesTags: ['WageDeposit'],
    }),
    wageDepositDetail: build.query<Answered<typeof wageDepositDetail>, BodyOf<typeof wageDepositDetail>>({
      query: ask<typeof wageDepositDetail>('/wage-deposit/detail'),
      providesTags: ['WageDeposit'],
    }),
    wageArrearsPage: build.query<Answered<typeof wageArrearsPage>, BodyOf<typeof wageArrearsPage>>({
      query: ask<typeof wageArrearsPage>('/wage-arrears/page'),
      providesTags: ['WageDeposit'],
    }),
    declareWageDeposit: build.mutation<Answered<typeof declareWageDeposit>, BodyOf<typeof declareWageDeposit>>({
      query: ask<typeof declareWageDeposit>('/wage-deposit/declare', SENT),
      invalidatesTags: ['WageDeposit', 'Badges'],
    }),
    registerWageDeposit: build.mutation<Answered<typeof registerWageDeposit>, BodyOf<typeof registerWageDeposit>>({
      query: ask<typeof registerWageDeposit>('/wage-deposit/register', SENT),
      invalidatesTags: ['WageDeposit', 'Badges'],
    }),
    wageDepositEvent: build.mutation<Answered<typeof wageDepositEvent>, BodyOf<typeof wageDepositEvent>>({
      query: ask<typeof wageDepositEvent>('/wage-deposit/event', SENT),
      invalidatesTags: ['WageDeposit', 'Badges'],
    }),
    reportArrears: build.mutation<Answered<typeof reportArrears>, BodyOf<typeof reportArrears>>({
      query: ask<typeof reportArrears>('/wage-arrears/report', SENT),
      invalidatesTags: ['WageDeposit', 'Badges'],
    }),
    declareArrears: build.mutation<Answered<typeof declareArrears>, BodyOf<typeof declareArrears>>({
      query: ask<typeof declareArrears>('/wage-arrears/declare', SENT),
      invalidatesTags: ['WageDeposit', 'Badges'],
    }),
    wageArrearsEvent: build.mutation<Answered<typeof wageArrearsEvent>, BodyOf<typeof wageArrearsEvent>>({
      query: ask<typeof wageArrearsEvent>('/wage-arrears/event', SENT),
      invalidatesTags: ['WageDeposit', 'Badges', 'Guarantee', 'GuaranteeList'],
    }),
  }),
});

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
} = wageDepositsApi;
