import type { BodyOf } from '#contract/call';
import type {
  exposureDetail,
  exposureGroupPage,
  exposureLog,
  removeExposureGroup,
  saveExposure,
  saveExposureGroup,
} from '#contract/exposure';
import { api, ask, type Answered } from './api';

const exposureApi = api.injectEndpoints({
  endpoints: (build) => ({
    exposureDetail: build.query<Answered<typeof exposureDetail>, BodyOf<typeof exposureDetail>>({
      query: ask<typeof exposureDetail>('/exposure/detail'),
      providesTags: ['Quota'],
    }),
    saveExposure: build.mutation<Answered<typeof saveExposure>, BodyOf<typeof saveExposure>>({
      query: ask<typeof saveExposure>('/exposure/save', { quiet: true }),
      invalidatesTags: ['Quota'],
    }),
    exposureGroupPage: build.query<Answered<typeof exposureGroupPage>, BodyOf<typeof exposureGroupPage>>({
      query: ask<typeof exposureGroupPage>('/exposure/group/page'),
      providesTags: ['Quota'],
    }),
    saveExposureGroup: build.mutation<Answered<typeof saveExposureGroup>, BodyOf<typeof saveExposureGroup>>({
      query: ask<typeof saveExposureGroup>('/exposure/group/save', { quiet: true }),
      invalidatesTags: (_result, error) => (error ? [] : ['Quota']),
    }),
    removeExposureGroup: build.mutation<Answered<typeof removeExposureGroup>, BodyOf<typeof removeExposureGroup>>({
      query: ask<typeof removeExposureGroup>('/exposure/group/remove'),
      invalidatesTags: ['Quota'],
    }),
    exposureLog: build.query<Answered<typeof exposureLog>, BodyOf<typeof exposureLog>>({
      query: ask<typeof exposureLog>('/exposure/log'),
      providesTags: ['Quota'],
    }),
  }),
});

export const {
  useExposureDetailQuery,
  useSaveExposureMutation,
  useExposureGroupPageQuery,
  useSaveExposureGroupMutation,
  useRemoveExposureGroupMutation,
  useExposureLogQuery,
} = exposureApi;
