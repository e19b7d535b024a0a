import type { BodyOf } from '#contract/call';
import type { partRefunds, refundEvent, refundPage, refundPart } from '#contract/refunds';
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
    partRefunds: build.query<Answered<typeof partRefunds>, BodyOf<typeof partRefunds>>({
      query: ask<typeof partRefunds>('/refund/part/list'),
      providesTags: ['Refund'],
    }),
    refundPart: build.mutation<Answered<typeof refundPart>, BodyOf<typeof refundPart>>({
      query: ask<typeof refundPart>('/refund/part', { idempotent: true }),
      invalidatesTags: ['Refund', 'Badges'],
    }),
  }),
});

export const { useRefundPageQuery, useRefundEventMutation, usePartRefundsQuery, useRefundPartMutation } = refundsApi;
