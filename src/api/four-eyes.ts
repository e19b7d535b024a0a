import type { BodyOf } from '#contract/call';
import type { dropRequest, fourEyesSetting, saveFourEyes } from '#contract/four-eyes';
import { api, ask, type Answered } from './api';

const fourEyesApi = api.injectEndpoints({
  endpoints: (build) => ({
    fourEyesSetting: build.query<Answered<typeof fourEyesSetting>, BodyOf<typeof fourEyesSetting>>({
      query: ask<typeof fourEyesSetting>('/four-eyes/detail'),
      providesTags: ['Role', 'Member'],
    }),
    saveFourEyes: build.mutation<Answered<typeof saveFourEyes>, BodyOf<typeof saveFourEyes>>({
      query: ask<typeof saveFourEyes>('/four-eyes/save', { quiet: true }),
      invalidatesTags: ['Role'],
    }),
    dropRequest: build.mutation<Answered<typeof dropRequest>, BodyOf<typeof dropRequest>>({
      query: ask<typeof dropRequest>('/four-eyes/drop'),
      invalidatesTags: (_answer, _error, { target }) => [
        { type: 'Guarantee', id: target },
        'GuaranteeList',
        'Refund',
        'Baofu',
        'Badges',
        'Home',
        'Role',
      ],
    }),
  }),
});

export const { useFourEyesSettingQuery, useSaveFourEyesMutation, useDropRequestMutation } = fourEyesApi;
