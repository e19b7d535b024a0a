import type { BodyOf } from '#contract/call';
import type { makePayLink, payLinkOpened, payLinkOrder, payLinkResult, payLinkState, revokePayLink } from '#contract/pay-links';
import { api, ask, type Answered } from './api';

export const payLinksApi = api.injectEndpoints({
  endpoints: (build) => ({
    makePayLink: build.mutation<Answered<typeof makePayLink>, BodyOf<typeof makePayLink>>({
      query: ask<typeof makePayLink>('/pay/link', { quiet: true }),
      invalidatesTags: ['PayLink'],
    }),
    payLinkState: build.query<Answered<typeof payLinkState>, BodyOf<typeof payLinkState>>({
      query: ask<typeof payLinkState>('/pay/link/state', { quiet: true }),
      providesTags: ['PayLink'],
    }),
    revokePayLink: build.mutation<Answered<typeof revokePayLink>, BodyOf<typeof revokePayLink>>({
      query: ask<typeof revokePayLink>('/pay/link/revoke', { quiet: true }),
      invalidatesTags: ['PayLink'],
    }),
    payLinkOpened: build.query<Answered<typeof payLinkOpened>, BodyOf<typeof payLinkOpened>>({
      query: ask<typeof payLinkOpened>('/pay/link/open', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
    payLinkOrder: build.mutation<Answered<typeof payLinkOrder>, BodyOf<typeof payLinkOrder>>({
      query: ask<typeof payLinkOrder>('/pay/link/order', { quiet: true }),
    }),
    payLinkResult: build.query<Answered<typeof payLinkResult>, BodyOf<typeof payLinkResult>>({
      query: ask<typeof payLinkResult>('/pay/link/result', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMakePayLinkMutation, usePayLinkStateQuery, useRevokePayLinkMutation, usePayLinkOpenedQuery } = payLinksApi;
