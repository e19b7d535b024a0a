import type { BodyOf } from '#contract/call';
import type { payCode, payOrder, payResult } from '#contract/payments';
import { api, ask, type Answered } from './api';

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    payOrder: build.mutation<Answered<typeof payOrder>, BodyOf<typeof payOrder>>({
      query: ask<typeof payOrder>('/pay/order', { idempotent: true }),
    }),
    payCode: build.mutation<Answered<typeof payCode>, BodyOf<typeof payCode>>({
      query: ask<typeof payCode>('/pay/code', { quiet: true }),
      invalidatesTags: (reply, _error, { applyNo }) => (reply?.isProved ? [{ type: 'Guarantee', id: applyNo }] : []),
    }),
    payResult: build.query<Answered<typeof payResult>, BodyOf<typeof payResult>>({
      query: ask<typeof payResult>('/pay/result', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePayCodeMutation } = paymentsApi;
