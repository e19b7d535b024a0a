import type { BodyOf } from '#contract/call';
import type { projectDetail, projectPage } from '#contract/projects';
import { api, ask, type Answered } from './api';

export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectPage: build.query<Answered<typeof projectPage>, BodyOf<typeof projectPage>>({
      query: ask<typeof projectPage>('/project/page'),
      providesTags: ['Project'],
    }),
    projectDetail: build.query<Answered<typeof projectDetail>, BodyOf<typeof projectDetail>>({
      query: ask<typeof projectDetail>('/project/detail'),
      providesTags: (_result, _error, { projectNo }) => [{ type: 'Project', id: projectNo }],
    }),
  }),
});

export const { useProjectPageQuery, useProjectDetailQuery } = projectsApi;
