import type { BodyOf } from '#contract/call';
import type {
  intermediaryDetail,
  intermediaryEvent,
  intermediaryLog,
  intermediaryPage,
  intermediaryProjects,
} from '#contract/intermediaries';
import { api, ask, type Answered } from './api';

const intermediariesApi = api.injectEndpoints({
  endpoints: (build) => ({
    intermediaryPage: build.query<Answered<typeof intermediaryPage>, BodyOf<typeof intermediaryPage>>({
      query: ask<typeof intermediaryPage>('/intermediary/page'),
      providesTags: ['AgencyInvitation', 'Organisation'],
    }),
    intermediaryDetail: build.query<Answered<typeof intermediaryDetail>, BodyOf<typeof intermediaryDetail>>({
      query: ask<typeof intermediaryDetail>('/intermediary/detail'),
      providesTags: ['AgencyInvitation', 'Organisation'],
    }),
    intermediaryProjects: build.query<Answered<typeof intermediaryProjects>, BodyOf<typeof intermediaryProjects>>({
      query: ask<typeof intermediaryProjects>('/intermediary/project/page'),
      providesTags: ['Project'],
    }),
    intermediaryEvent: build.mutation<Answered<typeof intermediaryEvent>, BodyOf<typeof intermediaryEvent>>({
      query: ask<typeof intermediaryEvent>('/intermediary/event', { quiet: true }),
      invalidatesTags: ['Organisation'],
    }),
    intermediaryLog: build.query<Answered<typeof intermediaryLog>, BodyOf<typeof intermediaryLog>>({
      query: ask<typeof intermediaryLog>('/intermediary/log'),
      providesTags: ['AgencyInvitation', 'Organisation'],
    }),
  }),
});

export const {
  useIntermediaryPageQuery,
  useIntermediaryDetailQuery,
  useIntermediaryProjectsQuery,
  useIntermediaryEventMutation,
  useIntermediaryLogQuery,
} = intermediariesApi;
