import type { BodyOf } from '#contract/call';
import type { refundEvent, refundPage } from '#contract/refunds';
import { api, ask, type Answered } from './api';

const refundsApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundPage: build.query<Answered<typeof refundPage>, BodyOf<typeof refundPage>>({
      query: ask<typeof refundPage>('/refund/page'),
      providesTags: ['Refund'],
    }),
    refundEvent: build.mutation<Answered<typeof refundEvent>, BodyOf<typeof refundEvent>>({
      query: ask<typeof refundEvent>('/refund/event', { idempotent: true }),
      invalidatesTags: ['Refund', 'Badges'],
    }),
  }),
});

export const { useRefundPageQuery, useRefundEventMutation } = refundsApi;
