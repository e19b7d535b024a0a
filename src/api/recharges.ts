import type { BodyOf } from '#contract/call';
import type { addRecharge, rechargeDetail, rechargeEvent, rechargeOrder, rechargePage, rechargeResult } from '#contract/recharges';
import { api, ask, type Answered } from './api';

export const rechargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    rechargePage: build.query<Answered<typeof rechargePage>, BodyOf<typeof rechargePage>>({
      query: ask<typeof rechargePage>('/recharge/page'),
      providesTags: ['Balance'],
    }),
    rechargeDetail: build.query<Answered<typeof rechargeDetail>, BodyOf<typeof rechargeDetail>>({
      query: ask<typeof rechargeDetail>('/recharge/detail'),
      providesTags: ['Balance'],
    }),
    addRecharge: build.mutation<Answered<typeof addRecharge>, BodyOf<typeof addRecharge>>({
      query: ask<typeof addRecharge>('/recharge/add', { idempotent: true, quiet: true }),
      invalidatesTags: ['Balance', 'Badges'],
    }),
    rechargeEvent: build.mutation<Answered<typeof rechargeEvent>, BodyOf<typeof rechargeEvent>>({
      query: ask<typeof rechargeEvent>('/recharge/event', { idempotent: true, quiet: true }),
      invalidatesTags: ['Balance', 'Badges'],
    }),
    rechargeOrder: build.mutation<Answered<typeof rechargeOrder>, BodyOf<typeof rechargeOrder>>({
      query: ask<typeof rechargeOrder>('/recharge/order', { idempotent: true }),
    }),
    rechargeResult: build.query<Answered<typeof rechargeResult>, BodyOf<typeof rechargeResult>>({
      query: ask<typeof rechargeResult>('/recharge/result', { quiet: true }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useRechargePageQuery, useRechargeDetailQuery, useAddRechargeMutation, useRechargeEventMutation } = rechargesApi;
